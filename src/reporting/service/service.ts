// Error-reporting service in its own chunk: starts once, then drains the queue. Failures of a serverless function are
// tagged, noise of browsers, extensions and networks is left out. Its options:
// https://docs.sentry.io/platforms/javascript/configuration/options/. Its transport is the one way out: whatever the
// service wants to send is redacted there, also what its own parts collected.
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
  captureException,
  type ErrorEvent,
} from '@sentry/react';
import { stopBufferingErrors } from '../buffered-errors.ts';
import { onReplayConsent } from '../replay-consent.ts';
import { reports } from '../report.ts';
import { watchPerformance } from './watch-performance.ts';
import { version } from '../../../package.json';
import { redactBreadcrumb, redact, textRedaction, type RedactText, redactRecording } from './redact.ts';
import type { Report, UploadFailure } from '../reports.ts';

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

/**
 * Nothing is collected that no one asked for: no accounts, addresses of computers, cookies, headers, bodies, queries.
 */
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
    // Those the service would add by itself also tell language, time zone, presses, the console and visits, and wrap
    // every timer and listener of the page.
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

/** An ending or a media type, and nothing longer that could be a name. */
const FILE_TYPE = /^(?:[a-z0-9]{1,8}|[a-z]{1,15}\/[a-z0-9.+-]{1,60})$/u;

function uploadContext({ fileType, fileSizeBytes, userId }: UploadFailure) {
  const type = fileType.toLowerCase().replace(/^\./u, '');
  return {
    ...(userId === null ? {} : { user: { id: userId } }),
    tags: { upload_type: 'telemetry' },
    contexts: {
      file_upload: { file_type: FILE_TYPE.test(type) ? type : 'unknown', file_size_bytes: fileSizeBytes },
    },
  };
}

const unhandled = (type: 'onerror' | 'onunhandledrejection') => ({
  mechanism: { handled: false, type: `auto.browser.global_handlers.${type}` },
});

export function capture(report: Report): void {
  switch (report.kind) {
    case 'error':
      captureException(report.error, { tags: { part: report.context.part } });
      return;
    case 'upload-failure':
      captureException(report.error, uploadContext(report.upload));
      return;
    case 'uncaught':
      captureException(report.error, unhandled('onerror'));
      return;
    case 'rejection':
      captureException(report.error, unhandled('onunhandledrejection'));
  }
}

const FAILED = 'FUNCTION_INVOCATION_FAILED';

/** Region, request, milliseconds, random. */
const ERROR_ID = /\b[a-z]{3}\d{1,2}(?:::[a-z]{3}\d{1,2})?::[\w-]{4,60}/u;
const LABELLED_ID = /\b(?:error|request)[ _-]?id["']?\s{0,3}[:=]\s{0,3}["']?(?<id>[\w:-]{4,60})/iu;
const ROUTE = /\/(?<name>api\/[\w-]{1,60}(?:\/[\w-]{1,60}){0,4})/u;
const LABELLED_NAME = /\bfunction(?:[ _-]?name)?["']?\s{0,3}[:=]?\s{1,3}["']?(?<name>[\w./-]{2,100})/iu;

interface FunctionFailure {
  readonly functionName: string;
  readonly errorId: string;
}

/**
 * A serverless function of the hosting platform that broke answers with a text of the platform, as "A server error has
 * occurred FUNCTION_INVOCATION_FAILED fra1::x7k2p-1700000000000-0a1b2c3d4e5f". Null for other messages; `unknown` for
 * missing details.
 */
export function functionFailure(message: string): FunctionFailure | null {
  if (!message.includes(FAILED)) return null;
  const rest = message.replaceAll(FAILED, ' ');
  return {
    functionName: ROUTE.exec(rest)?.groups?.['name'] ?? LABELLED_NAME.exec(rest)?.groups?.['name'] ?? 'unknown',
    errorId: ERROR_ID.exec(rest)?.[0] ?? LABELLED_ID.exec(rest)?.groups?.['id'] ?? 'unknown',
  };
}

/** Before the message is cut or redacted. */
function tagFunctionFailure(event: Event): void {
  const messages = [event.message ?? '', ...(event.exception?.values ?? []).map(({ value }) => value ?? '')];
  const failure = messages.map(functionFailure).find((found) => found !== null);
  if (failure === undefined) return;
  event.tags = {
    ...event.tags,
    error_type: 'serverless_function_failure',
    platform: 'hosting',
    function_name: failure.functionName,
    function_error_id: failure.errorId,
  };
}

/**
 * As Chromium, Firefox and Safari put it. A part of the application that cannot be fetched has a sentence of its own.
 */
const MESSAGES: readonly RegExp[] = [
  /ResizeObserver loop/iu,
  /Non-Error promise rejection captured/iu,
  /captured as promise rejection/iu,
  /Extension context invalidated|message port closed before a response/iu,
  /Failed to fetch|error loading dynamically imported module|importing a module script failed/iu,
  /Network ?Error/iu,
  /^(?:TypeError: )?Load failed\b/iu,
];

const EXTENSION =
  /\b(?:chrome|moz|safari|safari-web|ms-browser|edge|webkit-masked-url)(?:-extension)?:\/\/(?!newtab)/iu;

const REJECTION = /onunhandledrejection$/u;

/** `original`: what was thrown or rejected with. */
function isNoise(event: ErrorEvent, original: unknown): boolean {
  const exceptions = event.exception?.values ?? [];
  const messages = [event.message ?? '', ...exceptions.map(({ type, value }) => `${type ?? ''}: ${value ?? ''}`)];
  const texts = [...messages, ...exceptions.map(({ value }) => value ?? '')];
  if (texts.some((message) => EXTENSION.test(message) || MESSAGES.some((pattern) => pattern.test(message))))
    return true;
  const frames = exceptions.flatMap(({ stacktrace }) => stacktrace?.frames ?? []);
  if (frames.some(({ filename }) => EXTENSION.test(filename ?? ''))) return true;
  const isRejection = exceptions.some(({ mechanism }) => REJECTION.test(mechanism?.type ?? ''));
  return isRejection && !(original instanceof Error);
}
