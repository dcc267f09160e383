// The recipes of CONTRIBUTING.md, walked: every file they name is there, and what they add is seen wherever it should be.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GATE_FIELDS } from '#engine/analysis/analysis.ts';
import { TABLES } from '../server/testing/policy/rows/all.ts';
import { copyWithMetric, NEW_METRIC, seenIn, STEPS } from './testing/new-metric.ts';

const ROOT = join(import.meta.dirname, '..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const contributing = textOf('CONTRIBUTING.md');

/** Paths of this project that a text names. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`(?<path>[\w.-]+(?:\/[\w.-]+)*(?:\/|\.(?:tsx?|mjs|md|txt|css|sql)))`/gu)].map(
    ({ groups }) => groups?.['path'] ?? '',
  );

/** The numbered files of a recipe. */
const filesOf = (heading: string): readonly string[] => {
  const section = contributing.split(/^## /mu).find((one) => one.startsWith(heading)) ?? '';
  return [...section.matchAll(/^\d\. (?<files>[^:]*):/gmu)].flatMap(({ groups }) => pathsIn(groups?.['files'] ?? ''));
};

describe('CONTRIBUTING.md', () => {
  it('names nothing that is not there', () => {
    const paths = pathsIn(contributing).filter((path) => path.includes('/') || path === 'README.md');
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('is one page', () => expect(contributing.split('\n').length).toBeLessThan(80));

  it('has a recipe of files for each thing', () => {
    for (const heading of ['A metric', 'A view', 'A table', 'A format'])
      expect({ heading, files: filesOf(heading).length > 1 }).toEqual({ heading, files: true });
  });
});

describe('a metric', () => {
  let copy: string | undefined;
  let seen: unknown;
  beforeAll(() => {
    copy = copyWithMetric();
    seen = seenIn(copy);
  });
  afterAll(() => {
    if (copy !== undefined) rmSync(copy, { recursive: true });
  });

  it('touches six files at most, those of the recipe', () => {
    expect(STEPS.map(({ path }) => path)).toEqual(filesOf('A metric'));
    expect(STEPS.length).toBeLessThanOrEqual(6);
  });

  it('is measured, and seen in every list', () => {
    const all = { ...(seen as Readonly<Record<string, boolean>>) };
    expect(Object.keys(all)).toHaveLength(10);
    expect(Object.keys(all).filter((where) => !all[where])).toEqual([]);
  });

  it('is new', () => expect(GATE_FIELDS).not.toContain(NEW_METRIC));
});

/** Which columns of files and devices are which metrics: a matter of each format, which a new metric does not touch. */
const OF_FILES = /^engine\/(?:formats\/|exports\/activity\/|analysis\/logged\/|recording\/stroke-set\.ts$)/u;

/** Where a metric is spoken of by name: what lists all of them is made of their records, so that these say something of one. */
const code = ['engine', 'workers', 'src'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name.split(sep).join('/')}`)
    .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.|\.gen\.|\/testing\/|^engine\/build\//u.test(path))
    .filter((path) => !OF_FILES.test(path)),
);

const standsIn = (id: string): readonly string[] => {
  const word = new RegExp(`\\b${id}\\b`, 'u');
  return code.filter((path) => word.test(textOf(path)));
};

describe('an id', () => {
  /** Lists of metrics that are written out, each with what its order or its words need. */
  const LISTS: Readonly<Record<string, string>> = {
    'engine/analysis/changes/series.ts': 'what of a seat may change from stroke to stroke, and which way is worse',
    'engine/analysis/analysis.ts': 'the order in which kernels and files hold them',
    'engine/analysis/definitions/gate-definitions.ts': 'their records',
    'engine/assembly/strokes/drive.ts': 'the record of the kernels',
    'engine/assembly/strokes/measure.ts': 'where they are measured',
    'engine/assembly/strokes/load.ts': 'where those of the force are measured',
    'engine/analysis/vendor-agreement.ts': 'the columns of the maker’s table',
    'engine/analysis/document.ts': 'values that `analyze` prints in another shape',
    'engine/analysis/fingerprint/fingerprint.ts': 'what tells the stroke of one rower from another’s',
    'engine/analysis/strokes/profile.ts': 'what follows from a maker’s table alone',
    'src/features/desk/views/rower/target-values.ts': 'what targets are set for',
    'src/outings/setup/seat-metrics.ts': 'what a team’s database calls them',
    'src/features/desk/views/crew/force/force-numbers.tsx': 'the table of the force view',
    'src/features/desk/views/crew/force/force-panels.ts': 'the figures of the force view',
  };
  /** From this many on, a file is a list of metrics. */
  const A_LIST = 8;

  it('stands in no list but those', () => {
    const lists = code.filter((path) => {
      const text = textOf(path);
      return GATE_FIELDS.filter((id) => new RegExp(`\\b${id}\\b`, 'u').test(text)).length >= A_LIST;
    });
    expect(lists.toSorted()).toEqual(Object.keys(LISTS).toSorted());
  });

  it('of a plain metric stands in six files, of the mean force in nine, of the catch slip in eighteen', () => {
    // How full a curve is, mean over peak force, and the slips are of a rower's fingerprint. Targets, the marks of a curve, the force view, the debrief and its changes speak of the slip itself.
    expect(standsIn('averageForceN').length).toBeLessThanOrEqual(9);
    expect(standsIn('recoveryTimeS').length).toBeLessThanOrEqual(6);
    expect(standsIn('catchSlipDeg').length).toBeLessThanOrEqual(18);
  });
});

describe('a view', () => {
  const views = textOf('src/features/desk/frame/views.ts');
  const tabs = [...views.matchAll(/(?:later\(\s*'[\w-]+',\s*|id: '[\w-]+', name: )'(?<name>[^']+)'/gu)].map(
    ({ groups }) => groups?.['name'] ?? '',
  );
  const shown = [...views.matchAll(/import\(?[^'\n]*'(?<path>\.\.?\/[^']+)'/gu)].map(
    ({ groups }) => groups?.['path'] ?? '',
  );

  it('has its component where its tab says', () => {
    expect(tabs.length).toBeGreaterThanOrEqual(12);
    const missing = shown.filter((path) => !existsSync(join(ROOT, 'src/features/desk/frame', path)));
    expect(missing).toEqual([]);
  });

  it('has its question in the README', () => {
    const [, table = ''] = textOf('README.md').split(/^\| view +\| the question +\|$/mu);
    const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| (?<names>[A-Z][^|]*?) +\| /gmu)];
    const asked = new Set(rows.flatMap(({ groups }) => (groups?.['names'] ?? '').toLowerCase().split(', ')));
    expect(tabs.filter((name) => !asked.has(name.toLowerCase()))).toEqual([]);
  });
});

describe('a table', () => {
  const migrations = readdirSync(join(ROOT, 'supabase/migrations')).map((name) =>
    textOf(`supabase/migrations/${name}`),
  );
  const made = migrations.flatMap((sql) =>
    [...sql.matchAll(/^create table public\.(?<table>\w+)/gmu)].map(({ groups }) => groups?.['table'] ?? ''),
  );

  it('has its row in the table of who may do what, and its fingerprint in the schema', () => {
    expect(made.length).toBeGreaterThan(50);
    const schema = new Set(
      textOf('supabase/schema.txt')
        .split('\n')
        .map((line) => line.split(' ').slice(0, 2).join(' ')),
    );
    expect(made.filter((table) => !(table in TABLES))).toEqual([]);
    expect(made.filter((table) => !schema.has(`relation ${table}`))).toEqual([]);
  });
});

describe('a format of files', () => {
  const makers = readdirSync(join(ROOT, 'engine/formats'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, 'engine/formats', entry.name, 'recognise.ts')))
    .map(({ name }) => name);

  it('is asked for by its content, read, and generated', () => {
    expect(makers).not.toEqual([]);
    for (const maker of makers) {
      expect(textOf(`engine/formats/detect-${maker}.ts`)).toContain(`from './${maker}/recognise.ts'`);
      expect(textOf('engine/formats/read-recording.ts')).toContain(`from './${maker}/`);
      expect(existsSync(join(ROOT, 'fixtures', maker))).toBe(true);
    }
  });
});
