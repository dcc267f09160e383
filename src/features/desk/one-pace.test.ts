// One session, one pace: the same value wherever a piece, the work or the whole recording is named. Walks every screen,
// sheet and export, for generated files of every format and for real recordings.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLogged } from '#engine/analysis/abilities.ts';
import { analyze } from '#engine/analysis/analyze.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { analysisDocument } from '#engine/analysis/document.ts';
import { readJoined } from '#engine/cli/read-joined.node.ts';
import { sessionsTable } from '#engine/exports/sessions-table.ts';
import { loggedFrom } from '#engine/formats/testing/check-import.ts';
import { SAMPLES } from '#engine/formats/testing/samples.ts';
import { intoRecording } from '#engine/formats/in-memory/into-recording.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { paceText } from '#src/format/clock.ts';
import { toFacts } from '#storage/session-facts.ts';
import { pieceSummary } from '#engine/analysis/selected/selected-strokes.ts';
import { pieceValues } from './shared/pieces/piece-labels.ts';
import { loggedNumbers } from './shared/selection/logged-numbers.ts';
import { selectedTravel, splitSelection } from './shared/selection/track-splits.ts';
import { resolveSelection } from './shared/selection/selection.ts';
import { intervalRows, wholeRow, workRow } from './panels/intervals/intervals-panel.tsx';
import { pieceTable } from './panels/numbers/number-rows.ts';
import { loggedFigures, overviewFigures } from './views/debrief/debrief-figures.tsx';

const TELEMETRY = fileURLToPath(new URL('../../../../shared/telemetry/', import.meta.url));
const REAL = [
  'nk/link-oarlock.csv',
  'nk/link-1.27.csv',
  'nk/link-1.30.csv',
  'nk/link-intervals-oarlock-port.csv',
  'nk/logbook-dump.csv',
  'nk/speedcoach-old.csv',
  'erg/smartrow.csv',
  'erg/ergdata.csv',
  'erg/ergstick.csv',
  'fit/3x250m.fit',
  'fit/oarlock-developer-fields.fit',
  'rp3/intervals.csv',
  'tcx/crewnerd.tcx',
  'tcx/one-line.tcx',
  'gpx/river.gpx',
  'oarlock/piece1-Bow.csv',
  'peach/all-data-eight-60s.txt',
];
const NO_MEANS = new Map<string, never>();

interface Said {
  readonly by: string;
  readonly of: string;
  readonly pace: string;
}

const debriefPace = (analysis: Analysis, search: { readonly piece?: number }): string => {
  const selection = resolveSelection(analysis, search);
  const figures = isLogged(analysis)
    ? loggedFigures(analysis, loggedNumbers(analysis, selection, NO_MEANS))
    : overviewFigures({ analysis, selection });
  return figures.find(({ id }) => id === 'pace500')?.value ?? '';
};

/** Paces of the work and the whole recording, by place. */
function listSessionPaces(analysis: Analysis): Said[] {
  const selection = resolveSelection(analysis, {});
  const { of } = selectedTravel(analysis, selection);
  const { travel, selected, summary } = JSON.parse(JSON.stringify(analysisDocument(analysis, { strokes: false })));
  const [library, table] = [toFacts(analysis), sessionsTable(analysis, [])];
  const cell = (id: string): number => Number(table.columns.find((column) => column.id === id)?.cells(0, 1)[0]);
  const rows = [workRow(analysis)].flatMap((row) =>
    row === null ? [] : [{ by: 'pieces', of: 'work', speed: row.speedMps }],
  );
  return [
    { by: 'debrief', of, pace: debriefPace(analysis, {}) },
    { by: 'dock, chart and Track', of, pace: paceText(selectedTravel(analysis, selection).speedMps) },
    { by: 'library and season', of, pace: paceText(library.speedMps) },
    { by: 'analyze, selected', of, pace: paceText(selected.summary.speedMps) },
    { by: 'table of sessions', of, pace: paceText(cell('speedMps')) },
    ...rows.map(({ speed, ...row }) => ({ ...row, pace: paceText(speed) })),
    { by: 'pieces', of: 'whole', pace: paceText(wholeRow(analysis).speedMps) },
    { by: 'table of sessions', of: 'whole', pace: paceText(cell('wholeSpeedMps')) },
    { by: 'analyze, travel', of: 'whole', pace: paceText(travel.whole.speedMps) },
    { by: 'analyze, travel', of: travel.work.of, pace: paceText(travel.work.speedMps) },
    ...(summary.distanceM === null ? [] : [{ by: 'analyze, summary', of: 'whole', pace: paceText(summary.speedMps) }]),
  ];
}

/** Paces of each piece, and its distance over time, by place. */
function listPiecePaces(analysis: Analysis): Said[] {
  const document = JSON.parse(JSON.stringify(analysisDocument(analysis, { strokes: false })));
  const table = pieceTable(analysis, resolveSelection(analysis, {}));
  const paceAt = table.columns.findIndex(({ short }) => short === 'Pace');
  return analysis.pieces.flatMap((piece, index) => {
    const selection = resolveSelection(analysis, { piece: index });
    const means = pieceSummary(analysis, piece, []);
    const row = intervalRows(analysis).find((one) => one.piece === index);
    const pace = (by: string, speedMps: number | null): Said => ({
      by,
      of: `piece ${index}`,
      pace: paceText(speedMps),
    });
    const { distanceM, durationS } = piece;
    const said = (by: string, text: string): Said => ({ by, of: `piece ${index}`, pace: text });
    return [
      pace('distance over time', distanceM === null || durationS === null ? null : distanceM / durationS),
      pace('strip', piece.speedMps),
      pace('dock, chart and Track', selectedTravel(analysis, selection).speedMps),
      said('debrief', debriefPace(analysis, { piece: index })),
      said('list of pieces', pieceValues(piece, means, 0).find(({ name }) => name === 'Pace')?.text ?? ''),
      said('boat', table.columns[paceAt]?.text(table.rows[index]?.values[paceAt]?.mean ?? null) ?? ''),
      pace('analyze', document.pieces[index].speedMps),
      pace('analyze, selected', document.selected.pieces[index].speedMps),
      ...(row === undefined ? [] : [pace('table of pieces', row.speedMps)]),
    ];
  });
}

/** Names with different paces in two places. */
function disagreements(said: readonly Said[]): string[] {
  const names = [...new Set(said.map(({ of }) => of))];
  return names.flatMap((name) => {
    const own = said.filter(({ of }) => of === name);
    const isOne = new Set(own.map(({ pace }) => pace)).size === 1;
    return isOne ? [] : [`${name}: ${own.map(({ by, pace }) => `${by} ${pace}`).join(', ')}`];
  });
}

function expectOnePace(analysis: Analysis): void {
  expect(disagreements([...listSessionPaces(analysis), ...listPiecePaces(analysis)])).toEqual([]);
  const isRest = (timeS: number): boolean =>
    analysis.pieces.every(({ startS, endS }) => timeS < startS - 1 || timeS > endS + 1);
  const selection = resolveSelection(analysis, {});
  if (selectedTravel(analysis, selection).of !== 'work' || analysis.pieces.length === 0) return;
  const splits = splitSelection(analysis, selection, 250);
  expect(splits.filter(({ fromS, toS }) => isRest(fromS) || isRest(toS))).toEqual([]);
}

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

describe('one name has one pace', () => {
  it.each(SAMPLES.map((sample) => [sample.name, sample] as const))('of %s', (_, { format, content }) => {
    engine.clear();
    const source = { fileName: 'a', bytes: 1, format: format.id, encoding: null, delimiter: null };
    const recording = intoRecording(engine, loggedFrom(format, content), source);
    expectOnePace(analyze(engine, recording, { definitions: 'powerline' }));
  });

  it.skipIf(!existsSync(TELEMETRY)).each(REAL)('of the real recording %s', async (name) => {
    engine.clear();
    const read = await readJoined(engine, [`${TELEMETRY}${name}`], { anySport: true });
    if (!read.ok) throw new Error(read.failure.sentence);
    expectOnePace(analyze(engine, read.value, { definitions: 'powerline' }));
  });
});
