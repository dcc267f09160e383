// The whole of it in a real browser: what leaves is taken where it would go over the wire.
import { flush, getClient, getReplay, type BrowserOptions } from '@sentry/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { unzlibSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

const DSN = 'https://0123456789abcdef0123456789abcdef@errors.example/42';

interface Sent {
  readonly type: string;
  readonly text: string;
}

const sent: Sent[] = [];
/** How often a segment of a replay is not accepted by the network. */
let lostSegments = 0;
const segmentsTriedAtMs: number[] = [];

/** The line about a segment, and the segment unpacked. */
function segmentText(bytes: Uint8Array): string {
  const end = bytes.indexOf(10) + 1;
  return new TextDecoder().decode(bytes.slice(0, end)) + new TextDecoder().decode(unzlibSync(bytes.slice(end)));
}

const transport: NonNullable<BrowserOptions['transport']> = () => ({
  send: ([, items]) => {
    const isSegment = items.some(([{ type }]) => type === 'replay_recording');
    if (isSegment) segmentsTriedAtMs.push(performance.now());
    if (isSegment && lostSegments > 0) {
      lostSegments--;
      return Promise.reject(new Error('The network went away'));
    }
    for (const [{ type }, content] of items) {
      sent.push({ type, text: content instanceof Uint8Array ? segmentText(content) : JSON.stringify(content) });
    }
    return Promise.resolve({ statusCode: 200 });
  },
  flush: () => Promise.resolve(true),
});

const sentTexts = (wanted: string): string[] => sent.filter(({ type }) => type === wanted).map(({ text }) => text);

function BrokenView(): never {
  throw new Error('The view of jane.doe@club.example broke');
}

async function begin() {
  vi.stubEnv('VITE_SENTRY_DSN', DSN);
  const [{ ErrorBoundary }, { ErrorPage }, report, service, consent] = await Promise.all([
    import('#src/ui/absent/error-boundary.tsx'),
    import('./error-page.tsx'),
    import('#src/reporting/report.ts'),
    import('#src/reporting/service/service.ts'),
    import('#src/reporting/replay-consent.ts'),
  ]);
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>The boathouse</h1> });
  const broken = createRoute({ getParentRoute: () => root, path: '/broken', component: BrokenView });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const routeTree = root.addChildren([home, broken]);
  const router = createRouter({ routeTree, history, defaultErrorComponent: ErrorPage });
  return { ErrorBoundary, router, report, service, consent };
}

let begun: Awaited<ReturnType<typeof begin>>;
beforeAll(async () => {
  begun = await begin();
  begun.report.reportError(new Error('Too early for the service'), { part: 'The first page' });
  begun.service.startService({ dsn: DSN, router: begun.router, transport });
});

afterAll(async () => {
  vi.useRealTimers();
  await getReplay()?.stop();
  await getClient()?.close();
  vi.unstubAllEnvs();
});

describe('in a browser', () => {
  it('an error from before the service is there arrives', async () => {
    await flush();
    await vi.waitFor(() => expect(sentTexts('event').join()).toContain('Too early for the service'));
  });

  it('what a frame kept from the page, and what took the page, arrives once each, with its place', async () => {
    await render(
      <begun.ErrorBoundary what="The power view">
        <BrokenView />
      </begun.ErrorBoundary>,
    );
    await vi.waitFor(() => expect(sentTexts('event').join()).toContain('"part":"The power view"'));
    const page = await render(<RouterProvider router={begun.router} />);
    await expect.element(page.getByText('The boathouse')).toBeVisible();
    begun.router.history.push('/broken');
    await expect.element(page.getByText('Something went wrong')).toBeVisible();
    await vi.waitFor(() => expect(sentTexts('event').join()).toContain('"part":"A page"'));
    expect(sentTexts('event').filter((text) => text.includes('"part"'))).toHaveLength(3);
    expect(sent.map(({ text }) => text).join()).not.toContain('jane.doe');
  });

  it('a request is remembered without what it asked for', async () => {
    await fetch('/missing?token=praline&page=2', { headers: { Accept: 'application/json' } });
    begun.report.reportError(new Error('After a request'), { part: 'The library' });
    await vi.waitFor(() => expect(sentTexts('event').join()).toContain('After a request'));
    const event = sentTexts('event').find((text) => text.includes('After a request')) ?? '';
    expect(event).toContain('/missing');
    expect(event).not.toMatch(/praline|page=2/u);
  });

  it('nothing is replayed before a person agreed', () => {
    expect(getReplay()).toBeUndefined();
    expect(sentTexts('replay_recording')).toEqual([]);
  });
});

describe('a replay that was agreed to', () => {
  it('has no text, no input, no label and no picture of the page, and is sent again when the network fails', async () => {
    await render(
      <main>
        <h1>Jane Doe rows at three</h1>
        <button type="button" aria-label="Seat of Jane Doe" title="Jane Doe">
          Jane Doe
        </button>
        <input aria-label="Name" defaultValue="Jane Doe" />
        <input type="range" aria-label="Seat" aria-valuetext="Jane Doe" />
        <a href="/coach/rower/jane-doe/journey?token=praline" download="jane-doe.csv">
          Journey
        </a>
        <svg>
          <title>Jane Doe</title>
          <path d="M 47.1234 8.4321 L 47.2345 8.5432" />
        </svg>
      </main>,
    );
    begun.consent.allowReplay(true);
    await vi.waitFor(() => expect(getReplay()).toBeDefined());
    document.querySelector('button')?.click();
    lostSegments = 1;
    // What is shorter than five seconds is not sent.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 });
    await getReplay()?.flush();
    await vi.waitFor(() => expect(sentTexts('replay_recording')).not.toEqual([]), { timeout: 9000, interval: 100 });

    const [first = 0, second = 0] = segmentsTriedAtMs;
    expect(second - first).toBeGreaterThan(4900);
    const replay = [...sentTexts('replay_recording'), ...sentTexts('replay_event')].join();
    expect(replay).toContain('"button"');
    expect(replay).toContain('/coach/rower/[redacted]/journey');
    expect(replay).not.toMatch(/jane|doe\b|praline|47\.1234/iu);
  }, 20_000);

  it('ends when the person changes their mind', async () => {
    begun.consent.allowReplay(false);
    await vi.waitFor(() => expect(getReplay()?.getRecordingMode?.()).toBeUndefined());
    expect(getReplay()?.getReplayId()).toBeUndefined();
  });
});
