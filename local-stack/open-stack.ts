// Whichever services the settings choose, opened: the one thing a launcher needs.
import { randomUUID } from 'node:crypto';
import type { StackSettings } from '#api/environment.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { createHostedApi } from '#api/hosted.ts';
import { smtpMailer } from '#api/mail/mailer.ts';
import { concept2Logbook } from '#api/logbook.ts';
import { everyHour } from './hourly.ts';
import { createStack, type Stack } from './stack.ts';

export interface OpenOptions {
  readonly onBug: (error: unknown) => void;
  /** Demo accounts, and registering open to everyone, in a database that is new. */
  readonly seed: boolean;
}

/** Throws one sentence when a directory or a database cannot be used. */
export async function openStack(settings: StackSettings, { onBug, seed }: OpenOptions): Promise<Stack> {
  if (settings.kind === 'hosted') {
    const { answer, close } = createHostedApi(settings, { onBug });
    return {
      fetch: (request, socket) => answer(request, clientAddress(request, socket ?? null, settings.trustForwarded)),
      keys: { publishable: settings.publishableKey, secret: settings.secretKey },
      mail: () => [],
      close,
    };
  }
  const { directory, siteUrl, smtp, contactAddress, hubspotToken, logbook, replies, payments } = settings;
  const jobKey = process.env['CRON_SECRET'] ?? randomUUID();
  const stack = await createStack({
    jobKey,
    directory,
    siteUrl,
    contactAddress,
    hubspotToken,
    logbook: concept2Logbook(logbook, siteUrl),
    replies,
    paymentKeys: payments,
    mailer: smtp === null ? undefined : smtpMailer(smtp),
    databaseUrl: settings.kind === 'database' ? settings.databaseUrl : undefined,
    seed,
    onBug,
  });
  const stop = everyHour(stack, { siteUrl, jobKey, onBug });
  return {
    ...stack,
    close: () => {
      stop();
      return stack.close();
    },
  };
}
