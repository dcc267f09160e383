// Makes an event of a report; failures of a serverless function are tagged, noise of browsers, extensions and networks is
// left out.
import { captureException, type Event, type ErrorEvent } from '@sentry/react';
import type { Report, UploadFailure } from '../reports.ts';

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
export function tagFunctionFailure(event: Event): void {
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

/** As Chromium, Firefox and Safari put it. A part of the application that cannot be fetched has a sentence of its own. */
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
export function isNoise(event: ErrorEvent, original: unknown): boolean {
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
