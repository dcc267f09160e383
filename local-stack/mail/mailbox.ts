// Local mailbox: builds real messages, keeps them in memory for the page /__mail, and sends nothing.
import { createTransport } from 'nodemailer';
import type { Mailer, Message } from '#api/mail/mailer.ts';

export interface CapturedMessage extends Message {
  readonly number: number;
  readonly sentAt: Date;
  /** As it would go over the wire. */
  readonly source: string;
}

export interface Mailbox extends Mailer {
  /** The newest first. */
  readonly messages: () => readonly CapturedMessage[];
}

const FROM = { name: 'Strokeside', address: 'no-reply@strokeside.test' };
const MAX_KEPT = 200;

export function createMailbox(now: () => number): Mailbox {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const kept: CapturedMessage[] = [];
  let sent = 0;
  return {
    messages: () => kept,
    send: async (message) => {
      const { fromName = FROM.name, ...mail } = message;
      const { message: source } = await transport.sendMail({ ...mail, from: { ...FROM, name: fromName } });
      sent += 1;
      kept.unshift({
        ...message,
        number: sent,
        sentAt: new Date(now()),
        source: Buffer.isBuffer(source) ? source.toString('utf8') : '',
      });
      kept.splice(MAX_KEPT);
    },
  };
}
