// Goes through anything that is about to leave and gives it back without what may not.
import { REDACTED, type RedactText } from './text.ts';

/** Strings of breadcrumbs are cut after so many characters. */
const LONGEST_IN_BREADCRUMBS = 100;
/** Deeper than anything the service itself makes. */
const DEEPEST = 40;

interface Place {
  readonly key: string;
  readonly parent: string;
  readonly depth: number;
  readonly longest: number;
  /** Below a key that may not leave, nothing may. */
  readonly secret: boolean;
}

const cut = (text: string, longest: number): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

function redactString(value: string, { key, parent, longest, secret }: Place, text: RedactText): string {
  // The account id is only sent deliberately.
  if (key === 'id' && parent === 'user' && isIdentifier(value)) return value;
  if (classifyKey(key) === 'identifier' && isIdentifier(value)) return value;
  // The kind of a value in a trace: { type: 'string', value: … }
  if (secret) return key === 'type' ? value : REDACTED;
  return cut(text(value), longest);
}

function walk(value: unknown, place: Place, text: RedactText): unknown {
  if (typeof value === 'string') return redactString(value, place, text);
  if (typeof value === 'number' || typeof value === 'bigint') return place.secret ? REDACTED : value;
  if (typeof value !== 'object' || value === null) return value;
  if (place.depth >= DEEPEST) return REDACTED;
  const inner = { ...place, depth: place.depth + 1 };
  if (Array.isArray(value)) return value.map((item) => walk(item, inner, text));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const meaning = classifyKey(key);
      if (meaning === 'removed') return [];
      // Information about the service itself.
      if (key === 'sdk' && place.depth === 0) return [[key, item]];
      const below: Place = {
        ...inner,
        key,
        parent: place.key,
        longest: key === 'breadcrumbs' ? LONGEST_IN_BREADCRUMBS : place.longest,
        secret: place.secret || meaning === 'secret',
      };
      return [[redactKey(key, text), walk(item, below, text)]];
    }),
  );
}

/** A key may itself hold what may not leave. */
const redactKey = (key: string, text: RedactText): string => (key.length < 6 ? key : text(key));

export const redact = (value: unknown, text: RedactText): unknown =>
  walk(value, { key: '', parent: '', depth: 0, longest: Infinity, secret: false }, text);

/** One breadcrumb, already when it is kept. */
export const redactBreadcrumb = (value: unknown, text: RedactText): unknown =>
  walk(value, { key: 'breadcrumbs', parent: '', depth: 0, longest: LONGEST_IN_BREADCRUMBS, secret: false }, text);

/** Headers removed entirely, and browser details found in traces. */
const REMOVED = /(?:^|[._-])(?:set-)?cookies?$|authorization|csrf|xsrf|^user_agent\b/u;

const SECRET = /password|token|secret|api_?key|email|ssn|credit_?card/u;

/** Keys about rowers, crews, boats or recordings. `file_name`, not `filename`: that is a script in a stack frame. */
const PERSONAL =
  /(?:^|[._])(?:(?:first|last|full|given|family|display|user|boat|club|team|school|file)_name|athletes?|rowers?|crew|guardian|date_of_birth|birth_?date|birthday|phone|lat|latitude|lon|lng|longitude|gps|coordinates)(?:$|[._])/u;

/** Route parameters: `params.uaid`. */
const ROUTE_PARAMETER = /^(?:params|url\.path\.parameter)\./u;

/** Names of events, traces and builds, and drawn lots: without them the service could not put reports together. */
const IDENTIFIER =
  /^(?:event_id|trace_id|span_id|parent_span_id|error_ids|trace_ids|public_key|debug_id|sample_rand|sample_rate|(?:sentry\.)?(?:replay_id|previous_trace|segment\.id))$/u;

/** Format of an identifier; other values under such a key are treated as text. */
const isIdentifier = (text: string): boolean => /^(?:[\da-f-]{8,60}|\d(?:\.\d{1,20})?)$/iu.test(text);

type KeyMeaning = 'removed' | 'secret' | 'identifier' | 'plain';

/** `isFirstName` and `is_first_name` are one key. */
const snakeCase = (key: string): string => key.replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, '_').toLowerCase();

function classifyKey(key: string): KeyMeaning {
  const name = snakeCase(key);
  if (IDENTIFIER.test(name)) return 'identifier';
  if (REMOVED.test(name)) return 'removed';
  return SECRET.test(name) || PERSONAL.test(name) || ROUTE_PARAMETER.test(name) ? 'secret' : 'plain';
}
