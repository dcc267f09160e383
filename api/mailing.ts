// The product's own emails as its calls see them: sent, or a refusal the page can show.
import type { Mailer } from './mail/mailer.ts';
import { ApiError } from './failure.ts';

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
