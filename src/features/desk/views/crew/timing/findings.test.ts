import { describe, expect, it } from 'vitest';
import type { Habit } from '#engine/analysis/crew/lateness.ts';
import { togetherWords, courseFinding, sidesFinding, sideTiming, spreadFinding } from './findings.ts';
import { modelSession } from '#src/features/desk/testing/model-session.ts';
import { spreadPerStroke } from '#src/features/desk/shared/selection/per-stroke.ts';

const oar = (seat: number, name: string | null, meanMs: number | null, habit: Habit) => ({
  gate: { seat, side: null, ...(name === null ? {} : { name }) },
  lateness: { meanMs, errorMs: 1, halfMs: 1.6, scatterMs: 6, strokes: 40, habit, resolutionMs: 10 },
});

const FINISHES = [
  oar(8, 'Lucía Ferrer', 0, 'reference'),
  oar(7, 'Amara Okonjo', -23, 'early'),
  oar(6, 'Jürgen Albrecht', -31, 'early'),
  oar(4, 'Oskar Lindqvist', -30, 'early'),
  oar(2, 'Théo Marchetti', 0.4, 'undecided'),
];

describe('what leads the crew together', () => {
  it('names the one late catch, how many are early, and the finish', () => {
    const catches = [
      oar(8, 'Lucía Ferrer', 0, 'reference'),
      oar(6, 'Jürgen Albrecht', -10.4, 'early'),
      oar(4, 'Oskar Lindqvist', 6, 'undecided'),
      oar(3, 'Sofie Brandt', 36.8, 'late'),
      oar(2, 'Théo Marchetti', -13, 'early'),
      oar(1, 'Ines Karlsen', -11, 'early'),
    ];
    const { lead, rest, about } = togetherWords(catches, FINISHES, 'the stroke seat');
    expect(lead).toBe(
      'Sofie Brandt is the only late catch, 37\u00A0ms after the stroke seat. 3 oars catch 10 to 13\u00A0ms before it.',
    );
    expect(rest).toBe('3 oars finish 23 to 31\u00A0ms before the stroke seat.');
    expect(about?.seat).toBe(3);
  });

  it('says of no one what is not sure, and of a seat without a name its number', () => {
    const undecided = [oar(4, null, 8, 'undecided'), oar(3, null, -14, 'undecided')];
    expect(togetherWords(undecided, undecided, 'the mean of the other seats')).toEqual({
      lead: 'No one is consistently early or late at the catch.',
      rest: 'No one is consistently early or late at the finish.',
      about: null,
    });
    const early = [oar(4, null, -18, 'early'), oar(3, null, 12, 'undecided')];
    const late = [oar(4, null, 18, 'late'), oar(3, null, 12, 'late')];
    const words = togetherWords(early, late, 'seat 1');
    expect(words.lead).toBe('Seat 4 catches consistently early, 18\u00A0ms before seat 1. No one is late.');
    expect(words.rest).toBe('Seat 4 and seat 3 stay in 12 to 18\u00A0ms longer.');
  });

  it('leaves out a moment that no one could time', () => {
    const none = [oar(2, null, null, 'unknown')];
    expect(togetherWords(none, none, 'the stroke seat')).toEqual({
      lead: 'No catches could be timed in this selection.',
      rest: null,
      about: null,
    });
  });
});

describe('port and starboard', () => {
  it('are compared when both were timed', () => {
    const timing = sideTiming([
      { side: 'port', mean: 10 },
      { side: 'port', mean: 4 },
      { side: 'starboard', mean: -4 },
      { side: 'starboard', mean: null },
      { side: null, mean: 99 },
    ]);
    expect(timing).toEqual({ port: 7, starboard: -4 });
    expect(sidesFinding(timing, { port: -0.4, starboard: 0.2 })).toBe(
      'Port catches 11 ms after starboard. Port and starboard finish together.',
    );
    expect(sideTiming([{ side: 'port', mean: 10 }])).toBeNull();
    expect(sidesFinding(null, null)).toBe('This recording doesn’t time both sides.');
  });
});

describe('the course of the session', () => {
  it('names who drifts', () => {
    const rising = Array.from({ length: 40 }, (_, index) => index);
    const steady = rising.map(() => 3);
    expect(
      courseFinding([
        { label: '1', values: rising },
        { label: '2', values: steady },
      ]),
    ).toContain('Seat 1 drifts most: +30 ms');
    expect(courseFinding([{ label: '2', values: steady }])).toContain('No one drifts');
    expect(courseFinding([{ label: '2', values: [1, 2] }])).toContain('Needs 12 strokes');
  });
});

describe('spread', () => {
  it('is the deviation of the seats within a stroke, absent below two', () => {
    const session = modelSession({
      strokeCount: 2,
      gateValue: (field, stroke, gate) =>
        field === 'catchOffsetMs' ? (stroke === 1 && gate > 0 ? Number.NaN : gate * 10) : undefined,
    });
    const spread = spreadPerStroke(session.strokes, 'catchS', [0, 1, 2]);
    expect(spread[0]).toBeCloseTo(10, 9);
    expect(spread[1]).toBeNaN();
    expect(spreadFinding({ mean: 13.2, sd: 3.1, count: 34 })).toContain(
      '13 ms apart (1 SD of the seats), over 34 strokes. Stroke-to-stroke variation: ±3 ms (1 SD).',
    );
    expect(spreadFinding({ mean: null, sd: null, count: 0 })).toContain('Needs two seats');
  });
});
