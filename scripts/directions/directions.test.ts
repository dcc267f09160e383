// Imports wrongly from each folder and expects the linter's refusal, and rightly and expects none: with the
// configuration of `npm run check`, in a copy of this folder tree.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { GROUPS, ROOMS } from './rooms.mjs';

const ROOT = join(import.meta.dirname, '../..');
const OXLINT = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');

const folders = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const holdsScripts = (path: string): boolean =>
  readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' }).some((name) =>
    /\.[cm]?tsx?$|\.mjs$/u.test(name),
  );

const features = folders('src/features').flatMap((name) =>
  GROUPS.includes(name) ? folders(`src/features/${name}`).map((one) => `${name}/${one}`) : [name],
);
const rooms = [
  ...folders('.').filter((name) => !/^\.|^(?:node_modules|dist|src)$/u.test(name) && holdsScripts(name)),
  ...folders('src').map((name) => `src/${name}`),
];
/** Allowed and refused imports per folder, independent of the rule's own table. */
const EXPECTED: Readonly<Record<string, { readonly wrong: readonly string[]; readonly right: readonly string[] }>> = {
  engine: {
    wrong: [
      '#workers/api.ts',
      '#src/format/number.ts',
      '#fixtures/truth.ts',
      '../local-stack/stack.ts',
      'react',
      'comlink',
      'node:fs',
    ],
    right: ['./recording/recording.ts', '#engine/recording/result.ts', 'hyparquet-writer'],
  },
  storage: {
    wrong: ['#workers/api.ts', '#src/format/number.ts', 'react', 'comlink', 'node:path'],
    right: ['#engine/recording/result.ts', 'idb', 'zod/mini'],
  },
  workers: {
    wrong: ['#src/format/number.ts', '../src/time/iso-week.ts', '#fixtures/truth.ts', 'react', 'idb', 'node:path'],
    right: [
      '#engine/recording/result.ts',
      '../engine/recording/result.ts',
      './api.ts',
      '#storage/database.ts',
      'comlink',
    ],
  },
  fixtures: {
    wrong: ['#workers/api.ts', '#src/format/number.ts', '../local-stack/stack.ts', '../scripts/serve.mjs'],
    right: ['#engine/recording/result.ts', 'node:fs'],
  },
  api: {
    wrong: [
      '../local-stack/stack.ts',
      '#local-stack/stack.ts',
      '#engine/recording/result.ts',
      '#workers/api.ts',
      '#src/data/client/client.ts',
      '../src/ui/weight.ts',
      '../scripts/serve.mjs',
    ],
    right: [
      '#src/plans/price-list.ts',
      '#src/recruiting/calendar/rows.ts',
      '../scripts/headers.mjs',
      'node:fs',
      'hono',
    ],
  },
  'local-stack': {
    wrong: ['#src/data/client/client.ts', '#engine/recording/result.ts', '../scripts/serve.mjs'],
    right: ['#src/plans/price-list.ts', '../api/hosted.ts', '#api/hosted.ts', 'node:fs'],
  },
  benchmarks: {
    wrong: ['#src/format/number.ts', '../local-stack/stack.ts', '../e2e/support/drop.ts'],
    right: ['#engine/recording/result.ts', 'node:fs'],
  },
  e2e: { wrong: [], right: ['#src/units/pace.ts', '#engine/recording/result.ts', '../scripts/serve.mjs', 'node:fs'] },
  scripts: { wrong: [], right: ['../local-stack/stack.ts', '#engine/recording/result.ts', 'node:fs'] },
  'src/app': {
    wrong: ['../../local-stack/stack.ts', '#fixtures/truth.ts', 'node:fs'],
    right: ['#src/ui/weight.ts', '#workers/api.ts', 'react'],
  },
  'src/features': {
    wrong: [
      '#src/app/router.ts',
      '../../app/router.ts',
      '#fixtures/truth.ts',
      'node:fs',
      '../../../local-stack/stack.ts',
    ],
    right: [
      '#src/ui/weight.ts',
      '../../figures/theme.ts',
      '#src/sync/outbox.ts',
      '#workers/api.ts',
      'react',
      './a.module.css',
    ],
  },
  'src/sync': {
    wrong: ['#src/ui/weight.ts', '../app/router.ts'],
    right: ['#src/library/stored/library.ts', '#workers/api.ts'],
  },
  'src/library': {
    wrong: ['#src/sync/outbox.ts', '../ui/weight.ts'],
    right: ['#src/offline/connection.ts', '#workers/api.ts', 'zustand'],
  },
  'src/engine-client': {
    wrong: ['#src/library/stored/library.ts', '../ui/weight.ts'],
    right: ['#workers/api.ts', 'zustand'],
  },
  'src/map': {
    wrong: ['#workers/api.ts', '#src/library/stored/library.ts', '../data/plan/plan.ts'],
    right: ['#src/figures/theme.ts', 'maplibre-gl'],
  },
  'src/messages': {
    wrong: ['#workers/api.ts', '../library/stored/library.ts', '#src/features/desk/views.ts'],
    right: ['#engine/recording/message.ts', '../figures/choice/seat-look.ts', '../format/number.ts'],
  },
  'src/figures': {
    wrong: ['#workers/api.ts', '#src/map/webgl.ts', '../library/stored/library.ts'],
    right: ['#src/ui/weight.ts', 'uplot'],
  },
  'src/ui': {
    wrong: ['#engine/recording/result.ts', '../figures/theme.ts', '#src/data/plan/plan.ts'],
    right: ['../format/number.ts', 'react'],
  },
  'src/data': {
    wrong: ['#workers/api.ts', '../ui/weight.ts', '#src/library/stored/library.ts'],
    right: ['#src/plans/price-list.ts', '@supabase/supabase-js'],
  },
  'src/contact': {
    wrong: ['../ui/weight.ts', '#src/data/plan/plan.ts'],
    right: ['./topics.ts', '@tanstack/react-router'],
  },
  'src/offline': {
    wrong: ['#workers/api.ts', '../ui/weight.ts', '#src/map/webgl.ts', '#src/library/stored/library.ts'],
    right: ['../reporting/report.ts'],
  },
  'src/reporting': {
    wrong: ['../offline/connection.ts', '#src/ui/weight.ts', '#workers/api.ts', '#engine/recording/result.ts'],
    right: ['#src/time/on-idle.ts'],
  },
  'src/format': {
    wrong: ['react', '#workers/api.ts', '../ui/weight.ts'],
    right: ['../units/pace.ts', '#engine/recording/result.ts'],
  },
  'src/time': {
    wrong: ['react', '../format/number.ts', '#workers/api.ts'],
    right: ['#engine/recording/clock.ts'],
  },
  'src/units': { wrong: ['react', '../format/number.ts', '#engine/recording/result.ts'], right: ['zustand'] },
  'src/plans': {
    wrong: ['react', 'zod', '../format/number.ts', '#src/data/plan/plan.ts'],
    right: ['./price-list.ts'],
  },
  'src/recruiting': {
    wrong: ['react', '../format/number.ts', '#src/data/plan/plan.ts'],
    right: ['./calendar/rows.ts', 'zod/mini'],
  },
};

const tree = realpathSync(mkdtempSync(join(tmpdir(), 'directions-')));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

interface Import {
  readonly from: string;
  readonly line: string;
}

/** Lays a file for each import, asks the linter by the project's own configuration, and gives those that it refuses. */
function refused(imports: readonly Import[]): readonly Import[] {
  const laid = new Map(imports.map((one, index) => [join(tree, one.from.replace('*', String(index))), one]));
  for (const [path, { line }] of laid) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${line}\n`);
  }
  const { stdout } = spawnSync(process.execPath, [OXLINT, '-c', join(ROOT, '.oxlintrc.json'), '-f', 'json'], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  rmSync(tree, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly { readonly filename: string; readonly code: string }[];
  };
  const found = new Set(diagnostics.filter(({ code }) => code === 'rooms(directions)').map(({ filename }) => filename));
  return [...laid].filter(([path]) => found.has(path) || found.has(relative(tree, path))).map(([, one]) => one);
}

const passedOn = (from: string, imported: string): Import => ({ from, line: `export * from '${imported}';` });
const ofRooms = (kind: 'wrong' | 'right'): readonly Import[] =>
  Object.entries(EXPECTED).flatMap(([room, expected]) => {
    const folder = room === 'src/features' ? `src/features/${features[0] ?? ''}` : room;
    return expected[kind].map((imported) => passedOn(`${folder}/file-*.ts`, imported));
  });

it('has a row, and an expectation here, for every folder that holds code, and for nothing else', () => {
  expect(Object.keys(ROOMS).toSorted()).toEqual(rooms.toSorted());
  expect(Object.keys(EXPECTED).toSorted()).toEqual(rooms.toSorted());
});

it('refuses a wrong import from each room and grants a right one', () => {
  const wrong = ofRooms('wrong');
  expect(refused([...wrong, ...ofRooms('right')])).toEqual(wrong);
});

it('refuses every feature every other, however it is written, and grants it its own', () => {
  expect(features.length).toBeGreaterThan(20);
  const wrong = features.flatMap((feature, index) => {
    const other = features.at(index - 1) ?? '';
    const from = `src/features/${feature}/file-*.ts`;
    const up = '../'.repeat(feature.split('/').length);
    return [
      passedOn(from, `#src/features/${other}/page.tsx`),
      passedOn(`src/features/${feature}/parts/deep/file-*.tsx`, `../../${up}${other}/page.tsx`),
      { from, line: `import { page } from '${up}${other}/page.tsx';` },
      { from, line: `import type { Page } from '${up}${other}/page.tsx';` },
      { from, line: `export const page = () => import('${up}${other}/page.tsx');` },
      { from, line: `export type Page = import('${up}${other}/page.tsx').Page;` },
    ];
  });
  const right = features.flatMap((feature) => [
    passedOn(`src/features/${feature}/parts/deep/file-*.ts`, '../../page.tsx'),
    passedOn(`src/features/${feature}/file-*.ts`, `#src/features/${feature}/page.tsx`),
  ]);
  expect(refused([...wrong, ...right])).toEqual(wrong);
});

it('lets tests alone have what is there for tests, and no one a room without a row', () => {
  const wrong = [
    passedOn('engine/analysis/file-*.ts', '#fixtures/truth.ts'),
    passedOn('engine/analysis/file-*.ts', './testing/model.ts'),
    passedOn('src/library/file-*.ts', '#storage/testing/memory-files.ts'),
    passedOn('src/library/file-*.test.ts', '#src/features/library/page.tsx'),
    passedOn('src/novelties/file-*.ts', './other.ts'),
    passedOn('novelties/file-*.ts', './other.ts'),
  ];
  const right = [
    passedOn('engine/analysis/file-*.test.ts', '#fixtures/truth.ts'),
    passedOn('engine/analysis/testing/file-*.ts', 'node:fs'),
    passedOn('engine/runtime/file-*.node.ts', 'node:fs'),
    passedOn('src/library/file-*.test.ts', '#storage/testing/memory-files.ts'),
  ];
  expect(refused([...wrong, ...right])).toEqual(wrong);
});
