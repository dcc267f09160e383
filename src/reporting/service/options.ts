// How the reporting service is set up: https://docs.sentry.io/platforms/javascript/configuration/options/
import {
  breadcrumbsIntegration,
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  type BrowserOptions,
  type Event,
} from '@sentry/react';
import { version } from '../../../package.json';
import { tagFunctionFailure, isNoise } from './function-failure.ts';
import { redactingTransport } from './gate.ts';
import { redactBreadcrumb, redact } from './redact.ts';
import { textRedaction, type RedactText } from './text.ts';

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
