// An email as the services write it, and who sends it.

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
