// Import rules: every folder with the folders, and where restricted the libraries, it may import. A unit is a top-level
// folder or a folder of src/; each folder of src/features/, or of its groups, is a unit of its own under
// `src/features`.

/** @typedef {import('./rooms.mjs').Room} Room */

/** The page's units from the bottom up: each list may import the ones before. */
const LEAVES = ['src/format', 'src/plans', 'src/recruiting', 'src/time', 'src/units'];
const SERVICES = [...LEAVES, 'src/data', 'src/contact', 'src/offline', 'src/reporting'];
const FIGURES = ['src/figures', 'src/map', 'src/ui'];
const HELD = ['src/engine-client', 'src/library', 'src/sync'];
const BELOW_FEATURES = [...SERVICES, ...FIGURES, ...HELD, 'src/messages', 'engine', 'storage', 'workers'];
const EVERYTHING = [
  'api',
  'benchmarks',
  'e2e',
  'engine',
  'fixtures',
  'local-stack',
  'scripts',
  'src',
  'storage',
  'workers',
];

/** @type {Readonly<Record<string, Room>>} */
export const ROOMS = {
  // A thread of the command reads TypeScript by itself: tsx.
  engine: {
    rooms: [],
    packages: [
      '@photostructure/tz-lookup',
      'fflate',
      'hash-wasm',
      'hyparquet-writer',
      'read-excel-file',
      'saxes',
      'tsx',
    ],
  },
  storage: { rooms: ['engine'], packages: ['hash-wasm', 'idb', 'zod'] },
  // Who is compared on /bench is fetched there alone.
  workers: {
    rooms: ['engine', 'storage'],
    packages: [
      '@duckdb/duckdb-wasm',
      'apache-arrow',
      'comlink',
      'hash-wasm',
      'hyparquet',
      'mediabunny',
      'papaparse',
      'udsv',
    ],
  },
  fixtures: { rooms: ['engine'], node: true },
  // The security headers are those of the files that are served; prices, calendar and topics are pure.
  api: { rooms: ['scripts/headers.mjs', 'src/contact', 'src/plans', 'src/recruiting'], node: true },
  // Tests of the reference rows read them as the page does.
  'local-stack': { rooms: ['api', 'src/plans', 'src/recruiting'], node: true },
  // The drivers of the other browser engines belong to e2e.
  benchmarks: {
    rooms: ['engine', 'fixtures', 'scripts', 'storage', 'workers', 'e2e/engines', 'e2e/support/free-port.ts'],
    node: true,
  },
  e2e: { rooms: EVERYTHING, node: true },
  scripts: { rooms: EVERYTHING, node: true },

  'src/app': { rooms: [...BELOW_FEATURES, 'src/features'] },
  'src/features': { rooms: BELOW_FEATURES },
  'src/sync': { rooms: [...SERVICES, 'src/engine-client', 'src/library', 'engine', 'storage', 'workers'] },
  'src/library': { rooms: [...SERVICES, 'src/engine-client', 'engine', 'storage', 'workers'] },
  'src/engine-client': { rooms: [...LEAVES, 'engine', 'storage', 'workers'] },
  'src/map': { rooms: [...LEAVES, 'src/figures', 'src/ui', 'src/offline', 'src/reporting', 'engine'] },
  'src/messages': { rooms: [...LEAVES, 'src/figures', 'engine'] },
  'src/figures': { rooms: [...LEAVES, 'src/ui', 'src/offline', 'src/reporting', 'engine'] },
  'src/ui': { rooms: [...LEAVES, 'src/offline', 'src/reporting'] },
  'src/data': { rooms: [...LEAVES, 'src/contact', 'src/offline', 'src/reporting'] },
  'src/contact': { rooms: LEAVES },
  'src/offline': { rooms: [...LEAVES, 'src/reporting', 'engine'] },
  // Everyone may report; reporting knows no one.
  'src/reporting': { rooms: ['src/time'] },
  // Pure: the server uses some of them too, and none knows a library of the page.
  'src/format': { rooms: ['engine', 'src/time', 'src/units'], packages: [] },
  'src/time': { rooms: ['engine'], packages: [] },
  'src/units': { rooms: [], packages: ['zustand'] },
  'src/plans': { rooms: [], packages: [] },
  'src/recruiting': { rooms: [], packages: ['zod'] },
};

/** Folders of src/features/ whose own folders are features. */
export const GROUPS = ['people', 'recruiting', 'site'];

/** Additional imports for tests: generated recordings with known truth, and the build, serve and install scripts. */
export const TESTS_ALSO = ['fixtures', 'local-stack', 'scripts'];
