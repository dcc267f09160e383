// Sends email through the installation's mail server.
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

export interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps:// */
  readonly url: string;
  /** The sender everyone sees: an address, or `Name <address>`. */
  readonly from: string;
}

const TIMEOUT_MS = 10_000;

export function smtpMailer({ url, from }: SmtpOptions): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const transport = createTransport({
    host: hostname,
    secure: protocol === 'smtps:',
    ...(port === '' ? {} : { port: Number(port) }),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Nothing in a message is ever a path or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, fromName, ...message }) => {
      const sender = fromName === undefined ? from : { name: fromName, address: parseAddress(from) };
      // As one address, whatever is in it: never read as a list.
      await transport.sendMail({ ...message, from: sender, to: { name: '', address: to } });
    },
  };
}

/** The address in `Name <address>`, or the address itself. */
const parseAddress = (from: string): string => /<(?<address>[^<>]+)>\s*$/u.exec(from)?.groups?.['address'] ?? from;
