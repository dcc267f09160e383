// The headers of every answer, in one place: the production server, the preview and the tests all send these.

const directives = {
  'default-src': ["'self'"],
  // Compiling WebAssembly needs its own permission; nothing here evaluates text as code.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  // Plotly, MapLibre markers and uPlot set styles from script.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'worker-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'none'"],
};

const policy = (rules) =>
  Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

const common = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

export const securityHeaders = { 'Content-Security-Policy': policy(directives), ...common };

/** The development server injects an inline script for hot reloading and talks to the page over a socket. */
export const developmentHeaders = {
  'Content-Security-Policy': policy({
    ...directives,
    'script-src': [...directives['script-src'], "'unsafe-inline'"],
    'connect-src': [...directives['connect-src'], 'ws:'],
  }),
  ...common,
};
