// Redacts sensitive data from any text: library messages, addresses, server responses. Every pattern is bounded, so
// cost grows linearly with length.

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
