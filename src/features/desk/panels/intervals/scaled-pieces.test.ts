import { describe, expect, it } from 'vitest';
import type { Standouts } from '#engine/analysis/debrief/standouts.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import type { IntervalRow } from './intervals-panel.tsx';
import { scaledCourses, scaledPieces, endStandsOut, selectedPieces } from './scaled-pieces.ts';
import { resolveSelection } from '../../shared/selection/selection.ts';

const row = (name: string, fromS: number, toS: number, isSplit = false): IntervalRow => ({
  name,
  fromS,
  toS,
  piece: null,
  isSplit,
  workS: toS - fromS,
  distanceM: null,
  speedMps: null,
  rateSpm: null,
  strokes: null,
});

/** A value every 2 s, from 0. */
const every2s = (values: readonly number[]) => ({ timeS: values.map((_, k) => 2 * k), values });
const ROWS = [row('Piece 1', 0, 80), row('Piece 2', 100, 140)];
const SPEEDS = Array.from({ length: 80 }, (_, k) => (k < 1 ? 0.2 : 4 + 0.1 * (k % 3)));

describe('pieces on one scale', () => {
  it('are nothing of a single piece, of splits, or where nothing was measured', () => {
    const speedMps = every2s(SPEEDS);
    const nothing = { heartRateBpm: null, rateSpm: null };
    expect(scaledPieces([row('Piece 1', 0, 80)], { speedMps, ...nothing })).toBeNull();
    const splits = ROWS.map((one) => ({ ...one, isSplit: true }));
    expect(scaledPieces(splits, { speedMps, ...nothing })).toBeNull();
    // A lap button pressed twice gives a lap without length.
    expect(scaledPieces([row('Piece 1', 0, 80), row('Piece 2', 90, 90)], { speedMps, ...nothing })).toBeNull();
    expect(scaledPieces(ROWS, { speedMps: null, ...nothing })).toBeNull();
  });

  it('share their scale, which no standstill stretches, and their length', () => {
    const rateSpm = every2s(SPEEDS.map(() => 28));
    const scaled = scaledPieces(ROWS, { speedMps: every2s(SPEEDS), rateSpm, heartRateBpm: null });
    expect(scaled?.longestS).toBe(80);
    expect(scaled?.second).toBe('stroke-rate');
    expect(scaled?.speedRange?.[0]).toBeGreaterThan(3);
    expect(scaled?.pieces.map(({ speed }) => speed.length)).toEqual([20, 10]);
    for (const { speed, second } of scaled?.pieces ?? []) {
      expect([...speed, ...second].every(Number.isFinite)).toBe(true);
    }
  });

  it('have the middle speed of each quarter, whatever the start', () => {
    const speedMps = every2s([
      0.5,
      2,
      ...Array.from({ length: 28 }, () => 4),
      ...Array.from({ length: 10 }, () => 3.5),
    ]);
    const scaled = scaledCourses([row('Piece 1', 0, 80)], { speedMps, heartRateBpm: null, rateSpm: null }, 40);
    expect(scaled?.pieces[0]?.quarters).toEqual([4, 4, 4, 3.5]);
    const none = { speedMps: null, heartRateBpm: speedMps, rateSpm: null };
    expect(scaledCourses([row('Piece 1', 0, 80)], none, 40)?.pieces[0]?.quarters).toEqual([null, null, null, null]);
  });

  it('keep a stop below the scale of what was rowed', () => {
    const stopped = [...SPEEDS.slice(0, 40), ...SPEEDS.slice(0, 40).map(() => 0.1), ...SPEEDS.slice(0, 40)];
    const samples = { speedMps: every2s(stopped), heartRateBpm: null, rateSpm: null };
    const whole = scaledCourses([row('Whole session', 0, 240)], samples, 60);
    expect(whole?.speedRange?.[0]).toBeGreaterThan(3);
    expect(whole?.pieces[0]?.speed.some((speed) => speed < 1)).toBe(true);
  });

  it('show the heart below the pace where a strap wrote it, and the rate where there is no speed at all', () => {
    const heartRateBpm = every2s(SPEEDS.map(() => 170));
    const rateSpm = every2s(SPEEDS.map(() => 28));
    expect(scaledPieces(ROWS, { speedMps: null, rateSpm, heartRateBpm })?.second).toBe('heart-rate');
    const byRate = scaledPieces(ROWS, { speedMps: null, rateSpm, heartRateBpm: null });
    expect(byRate).toMatchObject({ second: 'stroke-rate', speedRange: null });
  });
});

const interval = (startS: number, endS: number) => ({
  startS,
  endS,
  kind: 'work' as const,
  name: null,
  by: 'device' as const,
  totals: { distanceM: null, workS: null, elapsedS: null, strokes: null, intervals: null },
});
const rowed = { ...emptyAnalysis(), clockStartS: 0, clockEndS: 600, intervals: [interval(0, 200), interval(300, 500)] };
const names = (from?: number, to?: number, analysis = rowed): string[] =>
  selectedPieces({ analysis, selection: resolveSelection(analysis, { from, to }) }).map(({ name }) => name);

describe('the pieces of a selection', () => {
  it('are those that lie in it', () => {
    expect(names()).toEqual(['Piece 1', 'Piece 2']);
    expect(names(250, 550)).toEqual(['Piece 2']);
  });

  it('are what was selected by hand where none does, and none of a whole session without pieces', () => {
    expect(names(20, 120)).toEqual(['The selection']);
    expect(names(undefined, undefined, { ...rowed, intervals: [] })).toEqual([]);
  });
});

describe('a last quarter that stands out', () => {
  const told = (place: number | null, toS: number): Standouts<WrittenSentence> => ({
    pieces: [{ name: 'The selection', fromS: 300, toS }],
    found: [
      {
        kind: 'last-quarter',
        piece: 0,
        against: null,
        value: 8,
        either: 2,
        words: '',
        untold: place === null ? 'unsure' : null,
        place,
      },
    ] as unknown as Standouts<WrittenSentence>['found'],
    nothing: null,
    closed: [],
  });

  it('is that of the piece it was found in, and of no piece of which it is a part', () => {
    expect(endStandsOut(told(1, 500), { fromS: 300, toS: 500.3 })).toBe(true);
    expect(endStandsOut(told(1, 400), { fromS: 300, toS: 500 })).toBe(false);
    expect(endStandsOut(told(null, 500), { fromS: 300, toS: 500 })).toBe(false);
    expect(endStandsOut('waiting', { fromS: 300, toS: 500 })).toBe(false);
  });
});
