import { describe, expect, it } from 'vitest';
import type { IntervalRow } from './interval-rows.ts';
import { quarterSentence, scaledPieces } from './scaled-pieces.ts';

const row = (name: string, fromS: number, toS: number, isSplit = false): IntervalRow => ({
  name,
  fromS,
  toS,
  isSplit,
  workS: toS - fromS,
  distanceM: null,
  speedMps: null,
  rateSpm: null,
  strokes: null,
});

/** A value every 2 s from 0 on. */
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

  it('show the heart below the pace where a strap wrote it, and the rate where there is no speed at all', () => {
    const heartRateBpm = every2s(SPEEDS.map(() => 170));
    const rateSpm = every2s(SPEEDS.map(() => 28));
    expect(scaledPieces(ROWS, { speedMps: null, rateSpm, heartRateBpm })?.second).toBe('heart-rate');
    const byRate = scaledPieces(ROWS, { speedMps: null, rateSpm, heartRateBpm: null });
    expect(byRate).toMatchObject({ second: 'stroke-rate', speedRange: null });
    expect(byRate?.sentence).toMatch(/^Too few strokes with a speed/u);
  });
});

describe('the sentence about last quarters', () => {
  const names = ['Piece 1', 'Piece 2'];
  it('names the piece that differs most, with its interval', () => {
    const found = [
      { piece: 0, differenceS: 1.5, eitherS: 0.8 },
      { piece: 1, differenceS: -2.24, eitherS: 0.61 },
    ];
    expect(quarterSentence(names, found)).toBe(
      'Piece 2 was 2.2 ± 0.6 s /500 m faster in its last quarter than before it, once under way.',
    );
  });

  it('says so where none is sure, and where too little is known', () => {
    expect(quarterSentence(names, [{ piece: 0, differenceS: 1.5, eitherS: 1.8 }])).toMatch(
      /^Of 1 piece with enough strokes in none/u,
    );
    const both = [0, 1].map((piece) => ({ piece, differenceS: 1.5, eitherS: 1.8 }));
    expect(quarterSentence(names, both)).toMatch(/^In no piece/u);
    expect(quarterSentence(names, [])).toMatch(/^Too few strokes/u);
  });
});
