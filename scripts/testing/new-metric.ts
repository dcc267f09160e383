// A metric that nobody needs, added to a copy of the project by the recipe of CONTRIBUTING.md.
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { compilerWords } from '../build-engine.mjs';

const ROOT = join(import.meta.dirname, '../..');
export const NEW_METRIC = 'driveSpeedDegPerS';

interface Step {
  readonly path: string;
  readonly after: string;
  readonly added: string;
}

const versionIn = (path: string): number =>
  Number(/const ANALYSIS_VERSION = (?<version>\d+)/u.exec(readFileSync(join(ROOT, path), 'utf8'))?.groups?.['version']);
const VERSIONS = 'workers/storage/kept-versions.ts';

/** File by file what a person does; `after` is the line that what is added follows. */
export const STEPS: readonly Step[] = [
  { path: 'engine/assembly/strokes/drive.ts', after: '  finishChordOffsetMs: f64;', added: `  ${NEW_METRIC}: f64;` },
  {
    path: 'engine/assembly/strokes/measure.ts',
    after: '  drive.effectiveArcDeg = drive.arcDeg - drive.catchSlipDeg - drive.finishSlipDeg;',
    added: `  drive.${NEW_METRIC} = drive.arcDeg / drive.driveTimeS;`,
  },
  { path: 'engine/analysis/analysis.ts', after: "  'finishChordOffsetMs',", added: `  '${NEW_METRIC}',` },
  {
    path: 'engine/analysis/definitions/gate-definitions.ts',
    after: 'export const GATE_DEFINITIONS = defineMetrics<GateField, GateTraits>({',
    added: `  ${NEW_METRIC}: {
    name: 'Speed of the drive', shortName: 'Speed', unit: 'deg/s', formula: 'Arc / drive time.', source: SOURCES.own,
    listed: { group: 'timing', decimals: 0 },
    needs: ['swing', 'clock'],
    compared: { matters: 'share', more: 'faster', less: 'slower' },
  },`,
  },
  { path: VERSIONS, after: '', added: '' },
  {
    path: 'CHANGELOG.md',
    after: 'then. One outing as each version kept it: `workers/testing/kept/`.\n',
    added: `- ${versionIn(VERSIONS) + 1}: speed of the drive.`,
  },
];

/** Copies what the engine, the lists and the library are made of, and takes the steps. Throws where a place is not found. */
export function copyWithMetric(): string {
  // Inside the project: packages are found from there as from here.
  const copy = mkdtempSync(join(ROOT, 'node_modules/.recipe-'));
  for (const room of ['engine', 'workers', 'src', 'fixtures', 'package.json', 'CHANGELOG.md'])
    cpSync(join(ROOT, room), join(copy, room), {
      recursive: true,
      filter: (path) => !/\.(?:png|webp|wasm|css|tsx|txt|csv)$/u.test(path),
    });
  for (const { path, after, added } of STEPS) {
    const file = join(copy, path);
    const text = readFileSync(file, 'utf8');
    const [before, ...rest] = path === VERSIONS ? [] : text.split(`${after}\n`);
    if (path === VERSIONS) {
      const version = versionIn(path);
      writeFileSync(file, text.replace(`ANALYSIS_VERSION = ${version}`, `ANALYSIS_VERSION = ${version + 1}`));
    } else if (rest.length === 1) writeFileSync(file, `${before}${after}\n${added}\n${rest[0]}`);
    else throw new Error(`${path}: "${after}" stands there ${rest.length} times.`);
  }
  return copy;
}

function run(copy: string, words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: copy, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** What the copy's kernels, lists and library say of the metric: `seen-metric.ts`, run there. */
export function seenIn(copy: string): unknown {
  run(copy, [join(ROOT, 'node_modules/assemblyscript/bin/asc.js'), ...compilerWords({ unoptimised: true })]);
  cpSync(join(ROOT, 'scripts/testing/seen-metric.ts'), join(copy, 'seen-metric.ts'));
  return JSON.parse(run(copy, [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'seen-metric.ts', NEW_METRIC]));
}
