// Recordings exported as FIT and read back by our own reader: every stroke keeps its values.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { analyze } from '../../analysis/analyze.ts';
import type { Analysis, BoatField, GateField } from '../../analysis/analysis.ts';
import { type ByteSource, bytesSource } from '../../formats/byte-source.ts';
import { fileSource } from '../../formats/file-source.node.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { SAMPLES } from '../../formats/testing/samples.ts';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import type { Recording } from '../../recording/recording.ts';
import { activityFile, type ActivityFormat } from './activity-file.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

interface Session {
  readonly recording: Recording;
  readonly analysis: Analysis;
}

async function read(source: ByteSource): Promise<Session | null> {
  const recording = await readRecording(engine, source);
  return recording.ok
    ? { recording: recording.value, analysis: analyze(engine, recording.value, { definitions: 'powerline' }) }
    : null;
}

async function throughFormat(format: ActivityFormat, { recording, analysis }: Session, seat: number | null = null) {
  const bytes = activityFile(format, engine, recording, analysis, { range: null, seat });
  if (!bytes.ok) return bytes.failure.code;
  const back = await read(bytesSource(`session.${format}`, bytes.value));
  if (back === null) throw new Error('What was written cannot be read.');
  return back.analysis;
}

/** Half of FIT's last decimal for each, in our units. */
const HULL: Partial<Record<BoatField, number>> = { rateSpm: 0.005, speedMps: 0.0005, distanceM: 0.01 };
const OAR: Partial<Record<GateField, number>> = {
  catchAngleDeg: 0.05,
  finishAngleDeg: 0.05,
  catchSlipDeg: 0.05,
  finishSlipDeg: 0.05,
  driveTimeS: 0.0005,
  recoveryTimeS: 0.0005,
  workJ: 0.5,
  powerW: 0.5,
};
const HANDLE: Partial<Record<GateField, number>> = { peakForceN: 0.05, averageForceN: 0.05 };
const ROUNDING = 1e-6;

function apart(
  what: string,
  of: (stroke: number) => number,
  back: (stroke: number) => number,
  count: number,
  half: number,
): string[] {
  return Array.from({ length: count }, (_, stroke) => stroke).flatMap((stroke) => {
    const [was, is] = [of(stroke), back(stroke)];
    // A value outside the format's range, such as a negative force, becomes missing and never another number.
    const isHeld = Number.isFinite(was) && (was >= 0 || /Angle|Slip/u.test(what));
    // Distance is a counter: after a stroke without any, the next one's is unknown too. A rate follows from time.
    const isDerived = what === 'rateSpm' || (what === 'distanceM' && !Number.isFinite(of(stroke - 1)));
    const isSame =
      isHeld && (!isDerived || Number.isFinite(is))
        ? Math.abs(was - is) <= half + ROUNDING
        : isDerived || Number.isNaN(is);
    return isSame ? [] : [`${what} of stroke ${stroke}: ${was} came back as ${is}`];
  });
}

/** Changed values of one rower's strokes. */
function differences(was: Analysis, is: Analysis, gate: number): string[] {
  const { count, boat, gateCount } = was.strokes;
  const ends = (one: Analysis, stroke: number): number =>
    (one.strokes.boat.endS[stroke] ?? NaN) - (one.strokes.boat.endS[0] ?? NaN);
  const rule = was.rules[was.gateRules[gate]?.peakForceN ?? -1];
  const isHandle = rule?.force === 'handle' || rule?.force === 'flywheel';
  const oar = gate < 0 ? {} : { ...OAR, ...(isHandle && HANDLE) };
  return [
    ...apart(
      'the end',
      (stroke) => ends(was, stroke),
      (stroke) => ends(is, stroke),
      count,
      2 / 256,
    ),
    ...Object.entries(HULL).flatMap(([field, half]) => {
      const name = field as BoatField;
      return apart(
        name,
        (stroke) => boat[name][stroke] ?? NaN,
        (stroke) => is.strokes.boat[name][stroke] ?? NaN,
        count,
        half,
      );
    }),
    ...Object.entries(oar).flatMap(([field, half]) => {
      const name = field as GateField;
      const values = was.strokes.gate[name];
      return apart(
        name,
        (stroke) => values[stroke * gateCount + gate] ?? NaN,
        (stroke) => is.strokes.gate[name][stroke] ?? NaN,
        count,
        half,
      );
    }),
  ];
}

const sessions = SAMPLES.map((sample) => {
  const { content } = sample;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return [sample.name, () => bytesSource(`sample.${sample.format.endings[0] ?? 'txt'}`, bytes)] as const;
});

const folder = fileURLToPath(new URL('../../../../shared/telemetry/', import.meta.url));
const real = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:csv|fit|tcx|gpx|txt)$/u.test(name))
      .map((name) => [name, () => fileSource(join(folder, name))] as const)
  : [];

describe('a session of one rower as FIT', () => {
  // Includes real recordings if present next to the project.
  it.each([...sessions, ...real])('%s', async (_, source) => {
    const session = await read(source());
    if (session === null) return;
    const { analysis } = session;
    const seats = new Set(analysis.gates.map(({ seat }) => seat)).size;
    const back = await throughFormat('fit', session);
    if (typeof back === 'string') {
      expect(back).toBe('no-points');
      expect([analysis.strokes.count, analysis.sampleCount, analysis.track]).toEqual([0, 0, null]);
      return;
    }
    const isFinite = analysis.strokes.boat.endS.every(Number.isFinite);
    if (analysis.strokes.count > 0 && isFinite) {
      expect(back.strokes.count).toBe(analysis.strokes.count);
      expect(differences(analysis, back, analysis.gates.length === 1 && seats === 1 ? 0 : -1)).toEqual([]);
    }
    if (analysis.craft === 'erg') expect(back.craft).toBe('erg');
    if (analysis.sampleCount > 0 && analysis.strokes.count === 0) {
      const span = ({ clockStartS, clockEndS }: Analysis): number => (clockEndS ?? NaN) - (clockStartS ?? NaN);
      // Readers resample uneven rows to an even clock: its step, or seconds.
      const stepS = Math.max(1, 1 / (analysis.sampleRateHz ?? 1), 1 / (back.sampleRateHz ?? 1));
      expect(Math.abs(span(back) - span(analysis))).toBeLessThanOrEqual(stepS);
    }
  });
});

describe('a crew as FIT', () => {
  const crew = async () => {
    const bytes = exportBytes(
      simulateSession(generateCrew('4-', 'activity'), {
        name: 'activity',
        seed: 5,
        segments: [{ kind: 'row', strokes: 20, rateSpm: 30 }],
      }),
    );
    const session = await read(bytesSource('four.txt', bytes));
    if (session === null) throw new Error('The generated session cannot be read.');
    return session;
  };

  it('is the hull alone, and with a seat the angles, work and power of that rower; never forces of the pin', async () => {
    const session = await crew();
    const hull = await throughFormat('fit', session);
    const third = await throughFormat('fit', session, 3);
    if (typeof hull === 'string' || typeof third === 'string') throw new Error('There is no file.');
    expect(hull.gates).toEqual([]);
    expect(differences(session.analysis, hull, -1)).toEqual([]);
    expect(third.gates).toHaveLength(1);
    expect(differences(session.analysis, third, 2)).toEqual([]);
    expect(third.strokes.gate.peakForceN.every(Number.isNaN)).toBe(true);
    expect(third.startedAt).toBe(session.analysis.startedAt === null ? null : third.startedAt);
  });

  it('as TCX keeps its strokes where they are steady, with their meters and the day', async () => {
    const session = await crew();
    const back = await throughFormat('tcx', session);
    if (typeof back === 'string') throw new Error(back);
    expect(back.strokes.count).toBe(session.analysis.strokes.count);
    expect(back.recordedFrom?.slice(0, 10)).toBe(session.analysis.recordedFrom?.slice(0, 10));
    const metres = (one: Analysis) => one.strokes.boat.distanceM.slice(1).reduce((sum, value) => sum + value, 0);
    expect(metres(back)).toBeCloseTo(metres(session.analysis), 1);
  });
});
