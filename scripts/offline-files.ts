// Sorts what was built into the parts that are kept offline: the shell, and what is big and comes later.
import type { Plugin, Rolldown } from 'vite';
import type { OfflineFile, LaterPart, Part } from '../src/offline/offline-file.ts';

/** Files outside the shell: for a part loaded later, or only useful online. */
type Apart = LaterPart | 'online';

/** Pages that always query the server: offline they show why they can't load. */
const ASKING_ROUTES = [
  // Profile, schools, calendar and settings.
  '_account/[^?]+',
  'coach\\.(?:roster|invitations|rower)[^?]+',
  // Signing in stays: with it begins what the device keeps.
  '_public/(?:accept-invitation|age|bench|claim|consent|contact|coppa-rights|forgot-password|p|r|register|reset-password|undo-address|waiting-list|welcome)\\.tsx',
];

/** Features used after rowing, cached with the charts. */
const AFTER_ROWING = [
  'src/app/routes/_public/(?:about|cookies|how-sure|pricing|privacy|terms)\\.tsx\\?tsr-split',
  'src/app/routes/coach\\.(?:compare|data-set|oarlocks|season|selection)\\.tsx\\?tsr-split',
  'src/app/routes/try\\.tsx\\?tsr-split',
  'src/features/alerts/alerts-part\\.tsx$',
  'src/features/desk/panels/(?:alerts/alerts-panel|planned/planned-dialog)\\.tsx$',
  'src/features/desk/shell/ask/ask-dialog\\.tsx$',
  'src/features/desk/shell/landed/landed-news\\.tsx$',
  'src/features/desk/shell/playback/play-list-row\\.tsx$',
  'src/features/desk/shell/(?:actions/(?:palette|keys-dialog)|layout/layout-(?:panels|view))\\.tsx$',
  'src/features/desk/shell/timeline/(?:hit-marks|planned-lane)\\.tsx$',
  'src/features/desk/shared/still-water/still-lines\\.tsx$',
  'src/features/desk/share/(?:crew-page/crew-dialog|report/(?:choose-pages|report-images)|rower-page/share-dialog)\\.tsx$',
  'src/features/desk/views/debrief/focus/focus-dialog\\.tsx$',
  'src/features/desk/views/(?:boat/rhythm/boat-view|traces/traces-view)\\.tsx$',
  'src/features/desk/views/crew/(?:force/force-view|power/power-view|signature/signature-view)\\.tsx$',
  'src/features/desk/views/(?:rower/(?:similar-strokes-panel|rower-power-view)|track/help-panel)\\.tsx$',
  'src/features/import/columns/columns-dialog\\.tsx$',
  'src/library/setup/exchanged-findings\\.ts$',
  'src/library/(?:import/(?:account-lists|activity-list|unpack)|archive/zip/zip-directory)\\.ts$',
  'src/features/desk/views/(?:video|boat/(?:rig|what-if))/',
  'src/library/(?:archive/(?:export-library|export-activities|import-library|notebook-archive)|notebook/own-quantities|films/archived-films)\\.ts$',
  'src/library/watched-folder/watched-folder\\.ts$',
  'engine/workout/fit-workout\\.ts$',
  'src/library/films/film-probe\\.ts$',
  'workers/page/(?:copy|find)-film\\.ts$',
];

/** A chunk that holds such a module, and what only it leads to, stands apart from the shell. */
const APART: readonly (readonly [Apart, RegExp])[] = [
  ['charts', new RegExp(`node_modules/(?:papaparse|plotly\\.js-dist-min|mediabunny)/|${AFTER_ROWING.join('|')}`, 'u')],
  ['map', /node_modules\/maplibre-gl\//u],
  [
    'online',
    new RegExp(
      `src/app/routes/(?:${ASKING_ROUTES.join('|')})\\?tsr-split|src/features/data-set/sql/|src/sync/messages/follow-messages\\.ts$|node_modules/tus-js-client/`,
      'u',
    ),
  ],
];

const SAMPLE = /^sample\//u;
/**
 * Parts that a worker asks for by themselves, named by their module; each says in a sentence that it could not be
 * fetched.
 */
const LATER_OF_WORKERS = ['activity-file', 'oarlock-library', 'own-columns', 'still-water', 'workbook', 'xlsx'];
/**
 * Never answered from a cache: what changes with every build, images that only a visitor looks at, icons that the
 * system takes when the application is installed, and letters that a device has in a font of its own.
 */
const NOT_KEPT =
  /^(?:service-worker\.js$|favicon\.ico$|cards\/|landing\/|icons\/(?:icon|maskable)-512|assets\/(?:duckdb|inter-(?:cyrillic|greek|latin-ext|vietnamese)))/u;

interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
  readonly size: number;
}

/** Where the chunks and what they name stand, by file name; what is not in here belongs to the shell. */
function filesApart(bundle: Rolldown.OutputBundle): Map<string, Apart> {
  const chunks = Object.values(bundle).filter((output): output is Rolldown.OutputChunk => output.type === 'chunk');
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const holds = ({ moduleIds }: Rolldown.OutputChunk, pattern: RegExp): boolean =>
    moduleIds.some((id) => pattern.test(id));
  /** A chunk that cannot run without one of a part belongs to it. */
  const choosePart = (chunk: Rolldown.OutputChunk): Apart | undefined => {
    const needed = [chunk, ...chunk.imports.flatMap((name) => named.get(name) ?? [])];
    return APART.find(([, pattern]) => needed.some((one) => holds(one, pattern)))?.[0];
  };

  const reach = (
    from: readonly Rolldown.OutputChunk[],
    isBorder: (chunk: Rolldown.OutputChunk) => boolean,
  ): Set<Rolldown.OutputChunk> => {
    const reached = new Set<Rolldown.OutputChunk>();
    const waiting = [...from];
    for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
      if (reached.has(chunk) || isBorder(chunk)) continue;
      reached.add(chunk);
      for (const next of [...chunk.imports, ...chunk.dynamicImports]) {
        const found = named.get(next);
        if (found !== undefined) waiting.push(found);
      }
    }
    return reached;
  };

  const shell = reach(
    chunks.filter(({ isEntry }) => isEntry),
    (chunk) => choosePart(chunk) !== undefined,
  );
  const apart = new Map<string, Apart>();
  for (const [part] of APART) {
    const roots = chunks.filter((chunk) => choosePart(chunk) === part);
    if (roots.length === 0) throw new Error(`Nothing was built of the part "${part}" that is kept offline.`);
    for (const chunk of reach(roots, (chunk) => shell.has(chunk)))
      apart.set(chunk.fileName, apart.get(chunk.fileName) ?? part);
  }
  addStyles(apart, chunks, shell);
  addWorkers(apart, bundle, chunks, shell);
  return apart;
}

/** A style belongs to the chunks that it is fetched with, and to the shell where one of them does. */
function addStyles(
  apart: Map<string, Apart>,
  chunks: readonly Rolldown.OutputChunk[],
  shell: ReadonlySet<Rolldown.OutputChunk>,
): void {
  const importedStyles = (chunk: Rolldown.OutputChunk): Iterable<string> => chunk.viteMetadata?.importedCss ?? [];
  const ofShell = new Set([...shell].flatMap((chunk) => [...importedStyles(chunk)]));
  for (const chunk of chunks) {
    const part = apart.get(chunk.fileName);
    if (part === undefined) continue;
    for (const style of importedStyles(chunk)) if (!ofShell.has(style)) apart.set(style, apart.get(style) ?? part);
  }
}

/**
 * What only workers name isn't a chunk: each file belongs to the part that leads to it, or to the shell if that does.
 */
function addWorkers(
  apart: Map<string, Apart>,
  bundle: Rolldown.OutputBundle,
  chunks: readonly Rolldown.OutputChunk[],
  shell: ReadonlySet<Rolldown.OutputChunk>,
): void {
  const assets = Object.values(bundle).flatMap((output) =>
    output.type === 'asset' && /\.(?:js|wasm)$/u.test(output.fileName)
      ? [{ fileName: output.fileName, code: output.fileName.endsWith('.js') ? textOf(output.source) : '' }]
      : [],
  );
  /** Files that these lead to, whether at once or through another one. */
  const namedBy = (codes: readonly string[]): Set<string> => {
    const found = new Set<string>();
    const waiting = [...codes];
    for (let code = waiting.pop(); code !== undefined; code = waiting.pop()) {
      for (const asset of assets) {
        if (found.has(asset.fileName) || !code.includes(asset.fileName.slice(asset.fileName.lastIndexOf('/') + 1)))
          continue;
        found.add(asset.fileName);
        waiting.push(asset.code);
      }
    }
    return found;
  };
  const ofShell = namedBy([...shell].map(({ code }) => code));
  for (const [part] of APART) {
    const codes = chunks.filter(({ fileName }) => apart.get(fileName) === part).map(({ code }) => code);
    for (const fileName of namedBy(codes)) {
      if (!ofShell.has(fileName) && !apart.has(fileName)) apart.set(fileName, part);
    }
  }
}

const textOf = (source: string | Uint8Array): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);

const isNamed = (url: string, module: string): boolean =>
  new RegExp(`^assets/${module}-[\\w-]{8}\\.js$`, 'u').test(url);
const isLaterOfWorkers = (url: string): boolean => LATER_OF_WORKERS.some((module) => isNamed(url, module));

/** A plugin that looks at the bundle, and the transform of the list of built files that needs what it saw. */
export function offlineFiles(): {
  readonly plugin: Plugin;
  readonly list: (files: readonly BuiltFile[]) => { manifest: (OfflineFile & { size: number })[] };
} {
  let apart: ReadonlyMap<string, Apart> = new Map();
  const choosePart = (url: string): Part | 'online' => {
    if (SAMPLE.test(url)) return 'sample';
    return isLaterOfWorkers(url) ? 'charts' : (apart.get(url) ?? 'shell');
  };
  return {
    plugin: {
      name: 'strokeside-offline-files',
      // Prerendering has no page chunks.
      apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
      enforce: 'post',
      generateBundle(_options, bundle) {
        apart = filesApart(bundle);
      },
    },
    list: (files) => {
      const missing = LATER_OF_WORKERS.filter((module) => !files.some(({ url }) => isNamed(url, module)));
      if (missing.length > 0) throw new Error(`Nothing was built of ${missing.join(', ')}, which is kept offline.`);
      return {
        manifest: files
          .filter(({ url }) => !NOT_KEPT.test(url))
          .flatMap(({ url, revision, size }) => {
            const part = choosePart(url);
            return part === 'online' ? [] : [{ url, revision, part, bytes: size, size }];
          }),
      };
    },
  };
}
