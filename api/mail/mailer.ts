// An email as the services write it, who sends it, and one run that sends all those that are due.

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

interface Sending<Due> {
  readonly mailer: Mailer;
  readonly onBug: (error: unknown) => void;
  readonly compose: (due: Due) => Message;
  /** Writes down that it was sent. */
  readonly sent: (due: Due) => Promise<unknown>;
}

/** One after the other; a failure is reported, and its email stays due. Answers how many were sent. */
export async function sendDue<Due>(
  due: readonly Due[],
  { mailer, onBug, compose, sent }: Sending<Due>,
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
