// Classifies outgoing values by their key.

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
export const isIdentifier = (text: string): boolean => /^(?:[\da-f-]{8,60}|\d(?:\.\d{1,20})?)$/iu.test(text);

export type KeyMeaning = 'removed' | 'secret' | 'identifier' | 'plain';

/** `isFirstName` and `is_first_name` are one key. */
const snakeCase = (key: string): string => key.replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, '_').toLowerCase();

export function classifyKey(key: string): KeyMeaning {
  const name = snakeCase(key);
  if (IDENTIFIER.test(name)) return 'identifier';
  if (REMOVED.test(name)) return 'removed';
  return SECRET.test(name) || PERSONAL.test(name) || ROUTE_PARAMETER.test(name) ? 'secret' : 'plain';
}
