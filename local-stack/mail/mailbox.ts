// Local mailbox: builds real messages, keeps them in memory, shows them on the page /__mail, and sends nothing.
import { html, raw } from 'hono/html';
import { createTransport } from 'nodemailer';
import type { Message } from '#api/mail/mailer.ts';

export interface CapturedMessage extends Message {
  readonly number: number;
  readonly sentAt: Date;
  /** As it would go over the wire. */
  readonly source: string;
}

const FROM = { name: 'Strokeside', address: 'no-reply@strokeside.test' };
const MAX_KEPT = 200;

export function createMailbox(now: () => number) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const kept: CapturedMessage[] = [];
  let sent = 0;
  return {
    /** The newest first. */
    messages: (): readonly CapturedMessage[] => kept,
    send: async (message: Message): Promise<void> => {
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

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
article { border: 1px solid GrayText; border-radius: 8px; padding: 1rem; margin-block: 1rem; }
h2 { font-size: 1.1rem; margin: 0; } p { margin: .25rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
a { display: inline-block; padding-block: 2px; }`;

/** The page /__mail: what the mailbox captured, as text. Links are clickable; nothing a message says is markup. */
export async function mailboxPage(messages: readonly CapturedMessage[]): Promise<Response> {
  const list = messages.length === 0 ? html`<p>No email yet.</p>` : messages.map(article);
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Captured mail</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>Captured mail</h1>
          <p>Nothing here left this computer. Reload to see newer messages.</p>
          ${list}
        </main>
      </body>
    </html>`;
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  });
}

const article = ({ to, subject, text, sentAt }: CapturedMessage) =>
  html`<article>
    <h2>${subject}</h2>
    <p>
      To ${to},
      <time datetime="${sentAt.toISOString()}">${sentAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>
    </p>
    <pre>${withLinks(text)}</pre>
  </article> `;

/** Only http and https become links, each up to the next blank, quote or bracket. */
const withLinks = (text: string) =>
  text.split(/(https?:\/\/[^\s"'<>]+)/u).map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
