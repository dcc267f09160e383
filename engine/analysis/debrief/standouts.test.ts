import { describe, expect, it } from 'vitest';
import { normalFrom, uniformFrom } from '../comparison/blocks.ts';
import { expectFigure } from '../testing/expect-figure.ts';
import type { NamedPiece } from '../pieces/rowed-pieces.ts';
import { type StandoutKind, findStandouts, type Standout } from './standouts.ts';

const PACE_S = 125;
const LENGTH_S = 240;
const STROKE_S = 2;

interface Planted {
  /** Seconds over 500 m of the whole piece, and of its last quarter. */
  readonly slowerS?: (piece: number) => number;
  readonly lastS?: (piece: number) => number;
  readonly beats?: (piece: number) => number;
  readonly rateSpm?: (piece: number) => number;
}

/** Pieces from a standstill; strokes are autocorrelated, and the heart rate climbs within each. */
function session(seed: number, { slowerS, lastS, beats, rateSpm }: Planted = {}, pieces = 4) {
  const normal = normalFrom(uniformFrom(seed));
  const timeS: number[] = [];
  const [speeds, hearts, rates]: number[][] = [[], [], []];
  let [speedNoise, heartNoise] = [0, 0];
  const named: NamedPiece[] = [];
  for (let piece = 0; piece < pieces; piece++) {
    const fromS = piece * 400;
    named.push({ name: `Piece ${piece + 1}`, fromS, toS: fromS + LENGTH_S });
    for (let atS = 0; atS < LENGTH_S; atS += STROKE_S) {
      speedNoise = 0.5 * speedNoise + 0.05 * normal();
      heartNoise = 0.7 * heartNoise + 0.6 * normal();
      const paceS = PACE_S + (slowerS?.(piece) ?? 0) + (atS >= 0.75 * LENGTH_S ? (lastS?.(piece) ?? 0) : 0);
      timeS.push(fromS + atS);
      speeds?.push((500 / paceS) * Math.min(1, 0.3 + atS / 15) + speedNoise);
      hearts?.push(172 - 30 * Math.exp(-atS / 40) + (beats?.(piece) ?? 0) + heartNoise);
      rates?.push((rateSpm?.(piece) ?? 28) + 0.5 * normal());
    }
  }
  const sampled = (values: number[] | undefined) => ({ timeS, values: values ?? [] });
  return {
    pieces: named,
    numbers: { speedMps: sampled(speeds), heartRateBpm: sampled(hearts), rateSpm: sampled(rates) },
  };
}

const told = (seed: number, planted: Planted = {}) => {
  const { pieces, numbers } = session(seed, planted);
  const { found, ...rest } = findStandouts(pieces, numbers, 'water');
  return { ...rest, found, told: found.filter(({ place }) => place !== null) };
};
const ofKind = (found: readonly Standout[], kind: StandoutKind): Standout | undefined =>
  found.find((one) => one.kind === kind);

it('holds no part of an erg row without rests against another', () => {
  const { pieces, numbers } = session(7, { slowerS: (piece) => 4 * piece });
  const through = pieces.map((piece, at) => ({ ...piece, toS: pieces[at + 1]?.fromS ?? piece.toS }));
  const { pieces: rowed, found } = findStandouts(through, numbers, 'erg');
  expect(rowed).toMatchObject([{ name: 'The row', fromS: 0, toS: through.at(-1)?.toS }]);
  expect(found.filter(({ kind }) => kind !== 'last-quarter')).toEqual([]);
  expect(findStandouts(pieces, numbers, 'erg').pieces).toEqual(pieces);
});

it('finds nothing whose written interval holds zero', () => {
  const holdsZero = Array.from({ length: 60 }, (_, seed) => {
    const { pieces, numbers } = session(seed + 1, { slowerS: (piece) => (piece === 1 ? 1 + (seed % 5) / 4 : 0) });
    return findStandouts(pieces, numbers, 'water').found.filter(({ place, sentence }) => {
      const [, low] = /\(likely (\d+(?:\.\d)?)–/u.exec(sentence.message) ?? [];
      return place !== null && !(Number(low) > 0);
    });
  });
  expect(holdsZero.flat()).toEqual([]);
});

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed + 1);

describe('what stands out without gates', () => {
  it('is ranked by what it makes of a piece, a heart last', () => {
    const { told: three, nothing } = told(7, {
      slowerS: (piece) => (piece === 1 ? 4 : 0),
      lastS: (piece) => (piece === 2 ? 6 : 0),
      beats: (piece) => 3 * piece,
    });
    expect(nothing).toBeNull();
    expect(three.map(({ kind, piece, place }) => [kind, piece, place])).toEqual([
      ['pace', 1, 1],
      ['last-quarter', 2, 2],
      ['heart-rate', 3, 3],
    ]);
    expect(three[0]?.sentence.message).toMatch(
      /^Piece 2 was the slowest of 4 similar pieces, [345]\.\d s\/500 m behind Piece \d \(likely \d\.\d–\d\.\d s\/500 m\)\.$/u,
    );
    expect(three[2]?.sentence.message).toMatch(
      /^Piece 4 had a heart rate \d+ bpm above that of Piece 1 \(likely \d+–\d+ bpm\)\. It was /u,
    );
  });

  it('is seldom claimed where nothing was planted', () => {
    const claimed = SEEDS.filter((seed) => told(seed).told.length > 0);
    expectFigure('standoutsNone', (100 * claimed.length) / SEEDS.length);
  });

  it('holds what was planted within its interval, and finds it', () => {
    const planted = { lastS: (piece: number) => (piece === 2 ? 6 : 0), beats: (piece: number) => 3 * piece };
    const all = SEEDS.map((seed) => told(seed, planted).found);
    const share = (is: (found: readonly Standout[]) => boolean): number => all.filter(is).length * (100 / all.length);
    const last = (found: readonly Standout[]) =>
      found.find(({ kind, piece }) => kind === 'last-quarter' && piece === 2);
    const holds = (one: Standout | undefined, truth: number): boolean =>
      one !== undefined && Math.abs(one.value - truth) <= one.either;
    const isTold = (one: Standout | undefined): boolean => one !== undefined && one.place !== null;
    expectFigure(
      'standoutsHeld',
      share((found) => holds(last(found), 6)),
    );
    expectFigure(
      'standoutsHeld',
      share((found) => holds(ofKind(found, 'heart-rate'), 9)),
    );
    expectFigure(
      'standoutsQuarter',
      share((found) => isTold(last(found))),
    );
    expectFigure(
      'standoutsHeart',
      share((found) => isTold(ofKind(found, 'heart-rate'))),
    );
  });

  it('holds no piece against one that was meant to be another', () => {
    const { found, closed } = told(5, {
      rateSpm: (piece) => 22 + 4 * piece,
      slowerS: (piece) => -5 * piece,
      beats: (piece) => 8 * piece,
    });
    expect(found.some(({ kind }) => kind !== 'last-quarter')).toBe(false);
    expect(closed.map(({ message }) => message).join(' ')).toContain(
      'No two of these 4 pieces have similar length and rate',
    );
  });

  it('does not wonder at a heart that beats faster in a faster piece', () => {
    const { found } = told(5, { slowerS: (piece) => -4 * piece, beats: (piece) => 4 * piece });
    expect(ofKind(found, 'heart-rate')).toBeUndefined();
  });

  it('says what is missing, and nothing of what was not measured', () => {
    const { pieces, numbers } = session(3);
    const noHeart = findStandouts(pieces, { ...numbers, heartRateBpm: null }, 'water');
    expect(noHeart.closed.map(({ message }) => message).join(' ')).toContain('heart rate monitor');
    expect(noHeart.closed.map(({ message }) => message).join(' ')).toContain('wind and stream');
    // An erg has neither.
    expect(findStandouts(pieces, numbers, 'erg').closed).toEqual([]);
    const nothing = findStandouts(pieces, { speedMps: null, heartRateBpm: null, rateSpm: null }, 'water');
    expect(nothing.found).toEqual([]);
    expect(nothing.nothing?.message).toMatch(/too few, too short/u);
    expect(findStandouts([], numbers, 'water').nothing?.message).toMatch(/^The selection has no pieces/u);
    const [first] = pieces;
    expect(
      findStandouts(first === undefined ? [] : [first], numbers, 'water').found.every(
        ({ kind }) => kind === 'last-quarter',
      ),
    ).toBe(true);
  });

  it('takes a number as often as it is written for no more than it says', () => {
    const { pieces, numbers } = session(9);
    const often = (sampled: { timeS: number[]; values: number[] }) => ({
      timeS: sampled.timeS.flatMap((at) => Array.from({ length: 20 }, (_, k) => at + k / 10)),
      values: sampled.values.flatMap((value) => Array.from({ length: 20 }, () => value)),
    });
    const written = {
      speedMps: often(numbers.speedMps),
      heartRateBpm: often(numbers.heartRateBpm),
      rateSpm: often(numbers.rateSpm),
    };
    const dense = findStandouts(pieces, written, 'water');
    const sparse = findStandouts(pieces, numbers, 'water');
    dense.found.forEach(({ either }, at) => expect(either / (sparse.found[at]?.either ?? NaN)).toBeCloseTo(1, 1));
  });
});
