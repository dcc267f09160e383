// Numbers of the debrief and of `analyze` are equal, for every small file and every real recording next to the project.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLogged } from '#engine/analysis/abilities.ts';
import { analyze } from '#engine/analysis/analyze.ts';
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { analysisDocument } from '#engine/analysis/document.ts';
import { readJoined } from '#engine/cli/read-joined.node.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { toFacts } from '#storage/session-facts.ts';
import { loggedNumbers } from './shared/selection/logged-numbers.ts';
import { selectedTravel } from './shared/selection/track-splits.ts';
import { resolveSelection } from './shared/selection/selection.ts';
import {
  boatSpread,
  gateMeans,
  meanRowerPower,
  listSelectedRowers,
  spreadWithinStrokes,
  strokeRate,
} from './shared/selection/summaries.ts';

const SEAT_FIELDS = [
  ...(['catchAngleDeg', 'finishAngleDeg', 'arcDeg', 'catchSlipDeg', 'finishSlipDeg', 'peakForceN', 'powerW'] as const),
] satisfies readonly GateField[];
const NO_MEANS = new Map<string, never>();

const sharedFolder = (name: string): string => fileURLToPath(new URL(`../../../../shared/${name}/`, import.meta.url));

const filesIn = (name: string): (readonly [string, string])[] =>
  existsSync(sharedFolder(name))
    ? readdirSync(sharedFolder(name), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(?:csv|txt|fit|tcx|gpx)$/u.test(path))
        .toSorted()
        .map((path) => [`${name}/${path}`, `${sharedFolder(name)}${path}`])
    : [];

type Numbers = Readonly<Record<string, number | null>>;

/** Crew and first oar, as in the debrief of a whole session. */
function shown(analysis: Analysis): Numbers {
  const selection = resolveSelection(analysis, {});
  const { strokes: table } = analysis;
  const { strokes } = selection.counted;
  const logged = isLogged(analysis) ? loggedNumbers(analysis, selection, NO_MEANS) : null;
  const travel = selectedTravel(analysis, selection);
  const means = analysis.gates.length === 0 ? null : gateMeans(table, 0, strokes);
  return {
    rateSpm: logged === null ? strokeRate(table, strokes).mean : logged.rateSpm,
    speedMps: logged === null ? travel.speedMps : logged.speedMps,
    distanceM: logged === null ? travel.distanceM : logged.distanceM,
    timeS: logged === null ? travel.timeS : logged.timeS,
    strokeCount: logged === null ? analysis.summary.strokeCount : logged.strokes,
    heartRateBpm: logged === null ? (analysis.totals.heartRate?.meanBpm ?? null) : (logged.heartRate?.meanBpm ?? null),
    rowerPowerW:
      logged === null ? meanRowerPower(analysis, listSelectedRowers(analysis, selection), strokes).mean : logged.powerW,
    catchSpreadMs: spreadWithinStrokes(table, 'catchS', selection.gates, strokes).mean,
    velocityEfficiencyPct: boatSpread(table, 'velocityEfficiencyPct', strokes).mean,
    ...Object.fromEntries(SEAT_FIELDS.map((field) => [field, means === null ? null : means[field].mean])),
  };
}

/** Same from the document of `analyze`. */
function printed(analysis: Analysis): Numbers {
  const { selected, summary, travel } = JSON.parse(JSON.stringify(analysisDocument(analysis, { strokes: false })));
  const { rateSpm, speedMps, rowerPowerW, catchSpreadMs, velocityEfficiencyPct } = selected.summary;
  return {
    rateSpm: rateSpm ?? summary.rateSpm,
    speedMps,
    distanceM: travel.work.distanceM,
    timeS: travel.work.timeS,
    strokeCount: summary.strokeCount,
    heartRateBpm: summary.heartRate?.meanBpm ?? null,
    rowerPowerW,
    catchSpreadMs,
    velocityEfficiencyPct,
    ...Object.fromEntries(SEAT_FIELDS.map((field) => [field, selected.gates[0]?.[field] ?? null])),
  };
}

/** Compared to the digits that `analyze` prints. */
const differences = (screen: Numbers, command: Numbers): string[] =>
  Object.entries(screen).flatMap(([name, value]) => {
    const other = command[name] ?? null;
    const isSame =
      value === null || other === null ? value === other : Math.abs(value - other) <= 1e-4 * Math.abs(value) + 1e-3;
    return isSame ? [] : [`${name}: ${value} on the screen, ${other} by analyze`];
  });

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const FILES = [...filesIn('cases'), ...filesIn('telemetry')];

describe.skipIf(FILES.length === 0)('numbers of the desk and of analyze (skipped where ../shared is absent)', () => {
  it.each(FILES)('%s', async (_, path) => {
    engine.clear();
    const read = await readJoined(engine, [path], { anySport: true });
    if (!read.ok) {
      expect(read.failure.sentence).not.toBe('');
      return;
    }
    const analysis = analyze(engine, read.value, { definitions: 'powerline' });
    const screen = shown(analysis);
    expect(differences(screen, printed(analysis))).toEqual([]);
    const { rateSpm, speedMps, rowerPowerW } = toFacts(analysis);
    expect(
      differences({ rateSpm: screen['rateSpm'] ?? null, speedMps: screen['speedMps'] ?? null }, { rateSpm, speedMps }),
    ).toEqual([]);
    expect(rowerPowerW).toEqual(screen['rowerPowerW']);
  });
});
