// Error-reporting service in its own chunk: starts once, then drains the queue. Its options:
// https://docs.sentry.io/platforms/javascript/configuration/options/. Its transport is the one way out: whatever the service
// wants to send is redacted there, also what its own parts collected.
import {
  addBreadcrumb,
  init,
  setTag,
  tanstackRouterBrowserTracingIntegration,
  type BrowserOptions,
  breadcrumbsIntegration,
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  type Event,
} from '@sentry/react';
import { stopBufferingErrors } from '../buffered-errors.ts';
import { onReplayConsent } from '../replay-consent.ts';
import { reports } from '../report.ts';
import { capture, tagFunctionFailure, isNoise } from './capture.ts';
import { watchPerformance } from './watch-performance.ts';
import { version } from '../../../package.json';
import { redactBreadcrumb, redact, textRedaction, type RedactText, redactRecording } from './redact.ts';

/** Requests to other hosts are not traced: the address of a piece of map tells where someone rows. */
const isOwn = (address: string): boolean =>
  URL.canParse(address, location.href) && new URL(address, location.href).host === location.host;

const tracing = (router: object) =>
  tanstackRouterBrowserTracingIntegration(router, {
    shouldCreateSpanForRequest: isOwn,
    ignoreResourceSpans: ['resource.img', 'resource.fetch', 'resource.xmlhttprequest', 'resource.other'],
    webVitals: { ignore: ['inp'] },
    enableLongTask: true,
    enableLongAnimationFrame: false,
  });

interface ServiceSetup {
  readonly dsn: string;
  /** Its routes name what was slow or broken. */
  readonly router: object;
  /** Another way out, in tests. */
  readonly transport?: NonNullable<BrowserOptions['transport']>;
}

export function startService({ router, ...way }: ServiceSetup): void {
  init(reportingOptions({ ...way, host: location.host, integrations: [tracing(router)] }));
  stopBufferingErrors();
  reports.connect(capture);
  watchPerformance({
    onVital: ({ name, value, rating }) => {
      setTag(name.toLowerCase(), rating);
      addBreadcrumb({ category: 'web-vital', message: name, level: 'info', data: { value, rating } });
    },
    onLongTasks: ({ count, longestMs }) =>
      addBreadcrumb({ category: 'long-task', level: 'info', data: { count, longest_ms: Math.round(longestMs) } }),
  });
  onReplayConsent((allowed) => {
    // Without its code nothing is recorded; errors are reported all the same.
    import('./replay.ts').then(({ record }) => record(allowed)).catch(() => undefined);
  });
}

type Integration = Extract<NonNullable<BrowserOptions['integrations']>, unknown[]>[number];

interface ReportingSetup {
  readonly dsn: string;
  /** As in `location.host`. */
  readonly host: string;
  /** Beside those that are always there: tracing. */
  readonly integrations: readonly Integration[];
  /** Another way out, in tests. */
  readonly transport?: NonNullable<BrowserOptions['transport']>;
}

/** Nothing is collected that no one asked for: no accounts, addresses of computers, cookies, headers, bodies, queries. */
const NOTHING: NonNullable<BrowserOptions['dataCollection']> = {
  userInfo: false,
  cookies: false,
  httpHeaders: { request: false, response: false },
  httpBodies: [],
  urlQueryParams: false,
  graphQL: { document: false, variables: false },
  genAI: { inputs: false, outputs: false },
  mcp: { inputs: false, outputs: false },
  databaseQueryData: false,
  queues: false,
  stackFrameVariables: false,
  frameContextLines: 0,
};

/**
 * Runs last but before messages are truncated, because half an address is no longer recognizable. The gate checks
 * everything again.
 */
const redaction = (text: RedactText): Integration => ({
  name: 'Redaction',
  preprocessEvent: (event: Event) => {
    tagFunctionFailure(event);
    const { exception, message } = event;
    if (message !== undefined) event.message = text(message);
    for (const thrown of exception?.values ?? []) {
      if (thrown.value !== undefined) thrown.value = text(thrown.value);
    }
    if (event.extra !== undefined) Object.assign(event, { extra: redact(event.extra, text) });
  },
});

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

export function reportingOptions({ dsn, host, integrations, transport = makeFetchTransport }: ReportingSetup) {
  const text = textRedaction(host);
  return {
    dsn,
    release: version,
    environment: 'production',
    sampleRate: 1,
    tracesSampleRate: 0.3,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    maxBreadcrumbs: 100,
    maxValueLength: 250,
    dataCollection: NOTHING,
    sendClientReports: false,
    enhanceFetchErrorMessages: false,
    // Where requests are followed into: this computer and the hosts of the product.
    tracePropagationTargets: [
      /^https?:\/\/localhost(?::\d+)?(?:\/|$)/u,
      new RegExp(String.raw`^https?://${escaped(host)}(?:/|$)`, 'u'),
    ],
    // Those the service would add by itself also tell language, time zone, presses, the console and visits, and wrap every
    // timer and listener of the page.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      breadcrumbsIntegration({ dom: false, fetch: true, xhr: true, history: true, sentry: true }),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      ...integrations,
      redaction(text),
    ],
    beforeBreadcrumb: (breadcrumb) => {
      const redacted = redactBreadcrumb(breadcrumb, text);
      return typeof redacted === 'object' && redacted !== null ? redacted : null;
    },
    beforeSend: (event, { originalException }) => (isNoise(event, originalException) ? null : event),
    transport: (options) => redactingTransport(transport(options), text),
  } satisfies BrowserOptions;
}

type Transport = ReturnType<NonNullable<BrowserOptions['transport']>>;
type Envelope = Parameters<Transport['send']>[0];
type Payload = Envelope[1][number][1];

/** Attachments, sessions of visitors, outcomes and everything else stay here. */
const LET_THROUGH: ReadonlySet<string> = new Set(['event', 'transaction', 'span', 'replay_event', 'replay_recording']);

const isBytes = (payload: unknown): payload is Uint8Array => payload instanceof Uint8Array;

async function redactItem(type: string, payload: Payload, text: RedactText): Promise<unknown> {
  if (type === 'replay_recording') return typeof payload === 'string' ? redactRecording(payload, text) : null;
  return isBytes(payload) ? null : redact(payload, text);
}

/** Without what may not leave; null when nothing is left. */
async function redactEnvelope([header, items]: Envelope, text: RedactText): Promise<Envelope | null> {
  const redacted: unknown[] = [];
  for (const [itemHeader, payload] of items) {
    if (!LET_THROUGH.has(itemHeader.type)) continue;
    const clean = await redactItem(itemHeader.type, payload, text);
    if (clean === null) continue;
    redacted.push([isBytes(clean) ? { ...itemHeader, length: clean.length } : itemHeader, clean]);
  }
  if (redacted.length === 0) return null;
  // Redacting keeps the shape of what it is given, which its type cannot say.
  return [redact(header, text), redacted] as unknown as Envelope;
}

const redactingTransport = (transport: Transport, text: RedactText): Transport => ({
  send: async (envelope) => {
    const redacted = await redactEnvelope(envelope, text);
    return redacted === null ? {} : transport.send(redacted);
  },
  flush: (timeoutMs) => transport.flush(timeoutMs),
});
