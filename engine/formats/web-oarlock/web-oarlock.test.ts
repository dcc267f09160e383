import { describe, expect, it } from 'vitest';
import type { StrokeField } from '../../recording/stroke-set.ts';
import { simulatedSession } from '../testing/simulated-session.ts';
import type { LoggedFile } from '../in-memory/logged-file.ts';
import { WEB_OARLOCK } from './web-oarlock.ts';
import { type WebOarlockWriting, writeWebOarlock } from './testing/write-web-oarlock.ts';

function readText(text: string): LoggedFile {
  const bytes = new TextEncoder().encode(text);
  const result = WEB_OARLOCK.read({ fileName: 'a.csv', bytes, text, modifiedMs: null, nowMs: Date.UTC(2030, 0, 1) });
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
}

const valuesOf = ({ strokeSets: [set] }: LoggedFile, field: StrokeField): readonly number[] => [
  ...(set?.columns.find((column) => column.field === field)?.values ?? []),
];

const apart = (a: ArrayLike<number>, b: readonly number[]): number =>
  a.length === b.length ? Math.max(0, ...b.map((value, at) => Math.abs(value - (a[at] ?? NaN)))) : NaN;

describe('a web oarlock’s strokes', () => {
  const session = simulatedSession({ strokes: [40], seats: 4 });

  it.each<WebOarlockWriting>([
    { seat: 0, seatName: 'B' },
    { seat: 3, seatName: 'S', split: 'long' },
    { seat: 1, seatName: '2', clock: '24 h' },
    { seat: 2, seatName: '3', hasPreamble: false },
  ])('are those that were rowed, written as %j', (writing) => {
    const file = readText(writeWebOarlock(session, writing));
    const [set] = file.strokeSets;
    const oars = session.strokes.flatMap(({ oars }) => oars[writing.seat ?? 0] ?? []);
    expect(
      apart(
        set?.endS ?? [],
        session.strokes.map(({ endS }) => endS),
      ),
    ).toBeLessThan(0.16);
    expect(Math.abs((file.totals.workS ?? NaN) - session.workS)).toBeLessThan(0.2);
    expect(
      apart(
        valuesOf(file, 'catchAngleDeg'),
        oars.map(({ catchDeg }) => catchDeg),
      ),
    ).toBeLessThan(0.051);
    expect(
      apart(
        valuesOf(file, 'peakForceN'),
        oars.map(({ peakN }) => peakN),
      ),
    ).toBeLessThan(0.51);
    expect(
      apart(
        valuesOf(file, 'driveTimeS'),
        session.strokes.map(({ driveTimeS }) => driveTimeS),
      ),
    ).toBeLessThan(0.001);
    expect(
      apart(
        valuesOf(file, 'recoveryTimeS'),
        session.strokes.map((one) => one.recoveryTimeS),
      ),
    ).toBeLessThan(0.02);
    expect(file.findings).toEqual([]);
    expect(set?.seat).toBe(writing.hasPreamble === false ? null : (writing.seat ?? 0) + 1);
    expect(file.boat).toEqual(
      writing.hasPreamble === false ? {} : { name: 'Argo', seatCount: 4, rig: 'sweep', coxed: true },
    );
    const metres = session.distanceM;
    expect(Math.abs((file.totals.distanceM ?? NaN) - metres) / metres).toBeLessThan(0.006);
    expect(file.start).toMatchObject(
      writing.hasPreamble === false ? { local: null, timeOfDay: '09:30:15' } : { local: '2024-05-26T09:30:15' },
    );
  });

  it.each<readonly [string, NonNullable<WebOarlockWriting['clock']>, number]>([
    ['midnight', '12 h', Date.UTC(2024, 4, 26, 23, 59, 40)],
    ['midnight of 24 hours', '24 h', Date.UTC(2024, 4, 26, 23, 59, 40)],
    ['noon that is not told from night', '12 h without half', Date.UTC(2024, 4, 26, 12, 59, 40)],
  ])('go on past %s', (_name, clock, startMs) => {
    const late = simulatedSession({ strokes: [40], seats: 4, startMs, utcOffsetS: 0 });
    const file = readText(writeWebOarlock(late, { clock }));
    expect(
      apart(
        file.strokeSets[0]?.endS ?? [],
        late.strokes.map(({ endS }) => endS),
      ),
    ).toBeLessThan(0.16);
    expect(file.findings).toEqual([]);
  });

  it('end before a pause in the log', () => {
    const lines = writeWebOarlock(session, { hasPreamble: false }).split('\n');
    const file = readText([...lines.slice(0, 11), ...lines.slice(21)].join('\n'));
    const ends = session.strokes.filter((_, stroke) => stroke < 10 || stroke >= 20).map(({ endS }) => endS);
    expect(apart(file.strokeSets[0]?.endS ?? [], ends)).toBeLessThan(0.16);
  });

  it('say where their values contradict one another', () => {
    const text = writeWebOarlock(session, { hasPreamble: false });
    const lines = text.split('\n');
    const broken = lines.map((line, at) => {
      const cells = line.split(',');
      if (at > 0 && at < 4) cells[6] = '999';
      return cells.join(',');
    });
    expect(readText(broken.join('\n')).findings.map(({ message }) => message)).toEqual([
      'Expected in all strokes: power is work × rate. In 3 of 40 strokes it is off by more than rounding, so one of these values isn’t what its name says.',
    ]);
  });

  it('are of no one’s seat where the log names none that the boat has', () => {
    const file = readText(writeWebOarlock(session, { seatName: '7', boatClass: '4+' }));
    expect(file.strokeSets[0]?.seat).toBeNull();
    expect(file.findings.map(({ code }) => code)).toEqual(['unclear-seat']);
    const sculler = readText(writeWebOarlock(session, { seatName: 'S', boatClass: '2x' }));
    expect(sculler.strokeSets[0]?.seat).toBe(2);
    expect(sculler.boat).toMatchObject({ rig: 'scull', seatCount: 2, coxed: false });
  });
});
