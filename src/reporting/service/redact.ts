// Goes through anything that is about to leave (an event, a text, the segment of a recording) and gives it back without
// what may not.

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

/** For any text: library messages, addresses, server responses. Every pattern is bounded, so cost grows linearly. */
export type RedactText = (text: string) => string;

export const REDACTED = '[redacted]';

const SECRET_PARAMETER = /([\w.-]{0,40}(?:token|api[_-]?key|secret|password|auth)[\w.-]{0,40}(?:=|%3D))[^&#\s"'<>]+/giu;
/** The one-time code that a confirmation link carries. */
const ONE_TIME_CODE = /([?&#]code=)[^&#\s"'<>]+/giu;
const SECRET_FIELD =
  /(["'][\w-]{0,40}(?:token|api_?key|secret|password|auth)[\w-]{0,40}["']\s{0,4}:\s{0,4}["'])[^"']+/giu;
const CREDENTIALS = /\b(bearer|basic)\s{1,4}[\w+/=.~-]{8,}/giu;
const SIGNED_TOKEN = /\beyJ[\w-]{4,}(?:\.[\w-]*){0,4}/gu;

const ADDRESS = /\b(?:https?|wss?):\/\/[^\s"'<>`]+/giu;
/** The address of a rower's own page names the rower. */
const ROWER_PAGE = /(\/rower\/)[^/?#\s"'<>]+/giu;

/** The part before the @ has at most 64 characters (RFC 5321, 4.5.3.1.1). What follows it may have been cut off. */
const EMAIL = /[^\s@"<>()[\],;:\\]{1,64}(?:@|%40)[^\s@"'<>()[\],;\\/]{1,253}/giu;
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/giu;
const LONG_ALPHANUMERIC = /[a-z\d]{32,}/giu;
const LONG_RUN = /[\w-]{32,}/gu;
const CARD_NUMBER = /(?<!\d)(?:\d[ -]?){15}\d(?!\d)/gu;

/** Two decimal fractions next to each other: a latitude and a longitude, good to about ten meters or better. */
const POSITION = /-?\b\d{1,3}\.\d{4,}°?\s{0,3}[NS]?\s{0,3}[,;/ ]\s{0,3}-?\d{1,3}\.\d{4,}°?/gu;
const NAMED_COORDINATE = /\b(lat|latitude|lon|lng|longitude)(["']?\s{0,3}[=:]\s{0,3})-?\d{1,3}(?:\.\d+)?/giu;

/** The product's own sentences put names between typographic quotes. */
const QUOTED_NAME = /“[^”]{1,200}”|‘[^’]{1,200}’/gu;
const QUOTED_PHRASE = /"[^"\n]{0,100}\s[^"\n]{0,100}"|'[^'\n]{0,100}\s[^'\n]{0,100}'/gu;
const FILE_NAME =
  /[^\s"'“”‘’/\\:*?<>|=]{1,120}\.(?:csv|txt|tsv|zip|fit|gpx|tcx|kml|json|xlsx?|dat|bin|parquet|pdf|png|jpe?g)\b/giu;

/** Random letters of both cases mixed with digits: nothing a person or a compiler writes. */
const looksRandom = (run: string): boolean => /\d/u.test(run) && /[a-z]/u.test(run) && /[A-Z]/u.test(run);

const isLocal = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/** Only the host of foreign addresses: map tile paths reveal where someone rows. */
function foreignAddress(address: string, ownHost: string): string {
  if (!URL.canParse(address)) return REDACTED;
  const { host, hostname, origin, pathname, search, hash } = new URL(address);
  if (host === ownHost || isLocal(hostname)) return address;
  return pathname.length > 1 || search !== '' || hash !== '' ? `${origin}/${REDACTED}` : origin;
}

/** `ownHost`: the host whose addresses may keep their path, as in `location.host`. */
export const textRedaction =
  (ownHost: string): RedactText =>
  (text) =>
    text
      .replace(SECRET_PARAMETER, `$1${REDACTED}`)
      .replace(ONE_TIME_CODE, `$1${REDACTED}`)
      .replace(SECRET_FIELD, `$1${REDACTED}`)
      .replace(CREDENTIALS, `$1 ${REDACTED}`)
      .replace(SIGNED_TOKEN, REDACTED)
      .replace(ADDRESS, (address) => foreignAddress(address, ownHost))
      .replace(ROWER_PAGE, `$1${REDACTED}`)
      .replace(EMAIL, REDACTED)
      .replace(UUID, REDACTED)
      .replace(LONG_ALPHANUMERIC, REDACTED)
      .replace(LONG_RUN, (run) => (looksRandom(run) ? REDACTED : run))
      .replace(CARD_NUMBER, REDACTED)
      .replace(POSITION, REDACTED)
      .replace(NAMED_COORDINATE, `$1$2${REDACTED}`)
      .replace(QUOTED_NAME, REDACTED)
      .replace(QUOTED_PHRASE, REDACTED)
      .replace(FILE_NAME, REDACTED);

/** Attributes with readable text. */
const SPOKEN = /^(?:aria-.*|title|alt|placeholder|label|content|download|summary|value|textContent)$/u;

function silence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(silence);
  if (typeof value !== 'object' || value === null) return value;
  const isPress = 'category' in value && typeof value.category === 'string' && value.category.startsWith('ui.');
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const isSpoken = SPOKEN.test(key) || (isPress && key === 'message');
      return [key, isSpoken && typeof item === 'string' ? REDACTED : silence(item)];
    }),
  );
}

/** zlib, as the service expects it. */
async function pack(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Null unless it's a segment in this version's format; then it is not sent. */
export async function redactRecording(segment: string, text: RedactText): Promise<Uint8Array | null> {
  const end = segment.indexOf('\n');
  if (end === -1) return null;
  try {
    const events: unknown = JSON.parse(segment.slice(end + 1));
    const header = new TextEncoder().encode(segment.slice(0, end + 1));
    const body = await pack(JSON.stringify(redact(silence(events), text)));
    const packed = new Uint8Array(header.length + body.length);
    packed.set(header);
    packed.set(body, header.length);
    return packed;
  } catch {
    return null;
  }
}
