// The headers of every answer, in one place: the local server, the preview, the services and a host's configuration
// (deployment.mjs) all send these, with files that are not there and with failures too.

/**
 * Origins of this installation's map: that of `VITE_BASEMAP_URL`, and those in `VITE_BASEMAP_ORIGINS` (separated by
 * spaces) that its style refers to. None for the built-in map. Invalid origins are ignored.
 */
export function basemapOrigins(environment) {
  const { VITE_BASEMAP_KIND: kind, VITE_BASEMAP_URL: url = '', VITE_BASEMAP_ORIGINS: others = '' } = environment;
  if (kind !== 'pmtiles' && kind !== 'style') return [];
  const addresses = [url, ...others.split(/\s+/u)].filter((address) => URL.canParse(address));
  const origins = addresses.map((address) => new URL(address)).filter(({ protocol }) => /^https?:$/u.test(protocol));
  return [...new Set(origins.map(({ origin }) => origin))];
}

/**
 * Origins of the optional scripts this installation chose, and those in `VITE_OPTIONAL_ORIGINS` (separated by spaces)
 * that they report to. None unless set. The page loads them only for a visitor who agreed: src/features/site/cookies.
 */
export function optionalOrigins(environment) {
  const {
    VITE_ANALYTICS_SCRIPT: analytics = '',
    VITE_MARKETING_SCRIPT: marketing = '',
    VITE_OPTIONAL_ORIGINS: others = '',
  } = environment;
  const secure = (addresses) =>
    addresses
      .filter((address) => URL.canParse(address))
      .map((address) => new URL(address))
      .filter(({ protocol }) => protocol === 'https:')
      .map(({ origin }) => origin);
  const scripts = [...new Set(secure([analytics, marketing]))];
  const reportsTo = scripts.length === 0 ? [] : secure(others.split(/\s+/u));
  return { scripts, connections: [...new Set([...scripts, ...reportsTo])] };
}

/** The origin that errors are reported to, of `VITE_SENTRY_DSN`. None unless set: src/reporting. */
export function reportingOrigins({ VITE_SENTRY_DSN: dsn = '' }) {
  if (/\s/u.test(dsn) || !URL.canParse(dsn)) return [];
  const { protocol, origin } = new URL(dsn);
  return /^https?:$/u.test(protocol) ? [origin] : [];
}

/**
 * The hosted project that accounts live in, of `VITE_SUPABASE_URL`. None next to the local stack: that is the page's
 * own.
 */
export function projectOrigins({ VITE_SUPABASE_URL: url = '' }) {
  if (/\s/u.test(url) || !URL.canParse(url)) return [];
  const { protocol, origin } = new URL(url);
  return /^https?:$/u.test(protocol) ? [origin] : [];
}

const maps = basemapOrigins(process.env);
const optional = optionalOrigins(process.env);
const reporting = reportingOrigins(process.env);
const project = projectOrigins(process.env);

const directives = {
  'default-src': ["'self'"],
  // Compiling WebAssembly needs its own permission; nothing here evaluates text as code.
  'script-src': ["'self'", "'wasm-unsafe-eval'", ...optional.scripts],
  // Plotly, MapLibre markers and uPlot set styles from script.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', ...maps, ...optional.connections],
  // Videos play from the device.
  'media-src': ["'self'", 'blob:'],
  'worker-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'connect-src': ["'self'", ...maps, ...optional.connections, ...reporting, ...project],
  'font-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  // Forms only submit to this site, even if a page is compromised.
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** For API calls, read by scripts and programs; the unsubscribe confirmation is the only page. */
const directivesOfCalls = {
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

const policy = (rules) =>
  Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

const common = {
  'X-Content-Type-Options': 'nosniff',
  // An address may hold a secret until the page has taken it up: nothing that is fetched before says where from.
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  // No other site shares a window's process with the page, or loads what it is answered.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export const securityHeaders = { 'Content-Security-Policy': policy(directives), ...common };

/** Only an isolated page may measure its memory. Its workers have to say the same. */
const ISOLATED = { 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** The worker has no page and asks only this site; uDSV makes functions of text. */
const POLICY_OF_READERS = policy({
  'default-src': ["'self'"],
  'script-src': ["'self'", "'unsafe-eval'", "'wasm-unsafe-eval'"],
});

/** What the benchmark has on top. `address`: a pattern of paths, to be put between ^ and $. */
export const BENCH_HEADERS = [
  { address: '/bench/?', headers: ISOLATED },
  { address: String.raw`/assets/duckdb-browser-eh\.worker-[\w-]+\.js`, headers: ISOLATED },
  // WebKit asks it of what an isolated worker imports, too. Of other workers only the map's has no dot in its name.
  { address: String.raw`/assets/(?!maplibre)[\w-]+\.js`, headers: ISOLATED },
  {
    address: String.raw`/assets/bench\.worker-[\w-]+\.js`,
    headers: { ...ISOLATED, 'Content-Security-Policy': POLICY_OF_READERS },
  },
];

/** For a file or page of this path. */
export const headersOf = (path) =>
  Object.assign(
    {},
    securityHeaders,
    ...BENCH_HEADERS.filter(({ address }) => new RegExp(`^${address}$`, 'u').test(path)).map(({ headers }) => headers),
  );

/** Service responses, including the product's own API: never cached by intermediaries. */
export const callHeaders = {
  'Content-Security-Policy': policy(directivesOfCalls),
  ...common,
  // Links of emails have their secret in the path.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/** For existing files: hashed names never change, everything else is revalidated. */
export const cacheControlOf = (path) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/**
 * The development server injects an inline script for hot reloading and talks to the page over a socket. It has one
 * policy for every file: the benchmark's too.
 */
export const developmentHeaders = {
  'Content-Security-Policy': policy({
    ...directives,
    'script-src': [...directives['script-src'], "'unsafe-inline'", "'unsafe-eval'"],
    'connect-src': [...directives['connect-src'], 'ws:'],
  }),
  ...common,
};
