// An email as the services write it, who sends it, and one run that sends all those that are due.
import { ApiError } from '../call.ts';
import { createTransport } from 'nodemailer';

export interface Message {
  readonly to: string;
  /** Sender name; the default if absent. */
  readonly fromName?: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  readonly send: (message: Message) => Promise<void>;
}

/** Maximum per run: what an email server handles well within the function's half minute. */
export const MAX_DUE = 50;

/**
 * One after the other; a failure is reported, and its email stays due. `sent` writes down that one was sent; answers
 * how many were.
 */
export async function sendDue<Due>(
  { mailer, onBug }: { readonly mailer: Mailer; readonly onBug: (error: unknown) => void },
  due: readonly Due[],
  compose: (due: Due) => Message,
  sent: (due: Due) => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  let count = 0;
  for (const one of due) {
    try {
      await mailer.send(compose(one));
      await sent(one);
      count += 1;
    } catch (error) {
      onBug(error);
    }
  }
  return count;
}

// The product's own emails as its calls see them: sent, or a refusal the page can show.
const FAILED = 'Failed to send email';

/** Fails without a mailer, instead of claiming that the email was sent. */
export function productMailer(mailer: Mailer | null, onBug: (error: unknown) => void): Mailer {
  return {
    send: async (message) => {
      if (mailer === null) throw new ApiError(503, FAILED, 'No mail server is configured');
      try {
        await mailer.send(message);
      } catch (error) {
        onBug(error);
        throw new ApiError(502, FAILED, 'The mail server rejected the message');
      }
    },
  };
}

// Sends email through the installation's mail server.
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
