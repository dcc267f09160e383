// The real service with a way out that keeps what would have left, as text: what a server would read.
import { close, flush, getIsolationScope, init, type BrowserOptions } from '@sentry/react';
import { reportingOptions } from '../service.ts';

export const OWN_HOST = 'strokeside.example';
const TEST_DSN = 'https://0123456789abcdef0123456789abcdef@errors.example/42';

export interface SentItem {
  readonly type: string;
  readonly content: unknown;
}

export interface RecordedClient {
  /** What has left since the client was begun. */
  readonly sent: () => Promise<readonly SentItem[]>;
  readonly events: () => Promise<readonly Record<string, unknown>[]>;
  /** All of it, as one text. */
  readonly wire: () => Promise<string>;
}

type MakeTransport = NonNullable<BrowserOptions['transport']>;

const asText = (content: unknown): string =>
  content instanceof Uint8Array ? new TextDecoder('latin1').decode(content) : JSON.stringify(content);

/** Ends the one before. */
export async function recordedClient(change: Partial<BrowserOptions> = {}): Promise<RecordedClient> {
  await close();
  getIsolationScope().clearBreadcrumbs();
  const kept: SentItem[] = [];
  const headers: unknown[] = [];
  const transport: MakeTransport = () => ({
    send: ([header, items]) => {
      headers.push(header);
      for (const [{ type }, content] of items) kept.push({ type, content });
      return Promise.resolve({ statusCode: 200 });
    },
    flush: () => Promise.resolve(true),
  });
  init({ ...reportingOptions({ dsn: TEST_DSN, host: OWN_HOST, integrations: [], transport }), ...change });
  const sent = async (): Promise<readonly SentItem[]> => {
    await flush();
    // The gate packs segments in steps of their own.
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    return kept;
  };
  return {
    sent,
    events: async () =>
      (await sent()).filter(({ type }) => type === 'event').map(({ content }) => content as Record<string, unknown>),
    wire: async () => [...(await sent()).map(({ content }) => asText(content)), asText(headers)].join('\n'),
  };
}
