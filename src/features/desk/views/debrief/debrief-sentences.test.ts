import { describe, expect, it } from 'vitest';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { computeLateness } from '#engine/analysis/crew/lateness.ts';
import type { Standout } from '#engine/analysis/debrief/standouts.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { compare } from '#engine/analysis/comparison/compare.ts';
import { DEFAULT_FLOORS } from '#engine/analysis/comparison/floors.ts';
import { resolveSelection } from '../../shared/selection/selection.ts';
import { seatRows } from '../../shared/selection/summaries.ts';
import { modelSession } from '../../testing/model-session.ts';
import {
  forceSentence,
  timingHabit,
  ownTimingSentence,
  seenIn,
  sizeText,
  untoldWords,
  againstLast,
  speedQuestion,
  chooseProof,
  provedFinding,
  markedSentence,
} from './debrief-sentences.ts';

/** Seat offsets from bow, each varying by ± `scatterMs` from stroke to stroke. */
function rowsWith(offsetsMs: readonly number[], scatterMs: number) {
  const session = modelSession({
    gates: offsetsMs.map((_, index) => ({ seat: index + 1, side: null })),
    gateValue: (field, stroke, gate) =>
      field === 'catchOffsetMs' ? (offsetsMs[gate] ?? 0) + (stroke % 2 === 0 ? scatterMs : -scatterMs) : undefined,
  });
  return seatRows(session, resolveSelection(session, {}));
}

describe('what the timing figure says', () => {
  it('names who is late and who is early by habit, scatter or not', () => {
    expect(timingHabit(rowsWith([-25, 30, 5, 0], 8))).toMatch(
      /^Consistently late: 2\. Consistently early: 1\. 90% CI up to ±[\d.]+ ms\.$/,
    );
    expect(timingHabit(rowsWith([25, 30, 5, 0], 26))).toContain('Consistently late: 2 and 1.');
  });

  it('accuses no one within ten milliseconds, however sure, nor where the strokes do not tell', () => {
    expect(timingHabit(rowsWith([9, -4, 3, 0], 1))).toBe('No seat is consistently late or early.');
    expect(timingHabit(rowsWith([15, -4, 3, 0], 80))).toBe('No seat is consistently late or early.');
  });
});

describe('what the force figure says', () => {
  const session = modelSession();
  const selection = resolveSelection(session, {});
  const rows = seatRows(session, selection);

  it('gives the peak of the seat in focus, and compares it with no other oarlock', () => {
    expect(forceSentence(session, rows, 5, selection.counted, FORCE_UNITS.N)).toBe('Seat 5: 920 N, over 20 strokes.');
    expect(forceSentence(session, rows, 5, selection.counted, FORCE_UNITS.kgf)).toBe(
      'Seat 5: 93.8 kgf, over 20 strokes.',
    );
  });

  it('says so when there is no force', () => {
    expect(forceSentence(session, [], 5, selection.counted, FORCE_UNITS.N)).toBe(
      'Seat 5 has no force in these strokes.',
    );
  });
});

/** Catch offsets of an oar, by stroke. */
const oar = (side: 'port' | 'starboard' | null, offsetsMs: readonly number[]) => ({
  side,
  lateness: computeLateness(offsetsMs),
});

describe('the catch of a rower in a sentence', () => {
  it.each([
    [
      [oar(null, [10, 12, 14, 12])],
      'Catches 12 ms after the stroke seat (90% CI ±1.9 ms). This is consistent. Stroke-to-stroke variation: ±2 ms (1 SD).',
    ],
    [
      [oar(null, [7, 8, 9, 8])],
      'Catches 8 ms after the stroke seat (90% CI ±1.0 ms). Too close to call. Stroke-to-stroke variation: ±1 ms (1 SD).',
    ],
    [[oar(null, [-8])], 'Catches 8 ms before the stroke seat.'],
    [[oar(null, [0, 0, 0])], 'The seat that the others are timed against.'],
    [[oar(null, [Number.NaN])], 'No catch of this rower could be timed.'],
    [
      [oar('port', [-2, -4]), oar('starboard', [5, 5])],
      'Port catches 3 ms before the stroke seat (90% CI ±6.3 ms). Stroke-to-stroke variation: ±1 ms (1 SD). Starboard catches 5 ms after the stroke seat (90% CI ±0.0 ms). Stroke-to-stroke variation: ±0 ms (1 SD).',
    ],
  ])('case %#', (own, sentence) => {
    expect(ownTimingSentence(own, 'the stroke seat')).toBe(sentence);
  });
});

const quarter: Standout<WrittenSentence> = {
  kind: 'last-quarter',
  piece: 1,
  against: null,
  value: -2.04,
  either: 0.66,
  unit: 's /500 m',
  sentence: { text: 'Piece 2 was faster.', spans: [] },
  place: 1,
  untold: null,
};
const PIECES = [
  { name: 'Piece 1', fromS: 0, toS: 200 },
  { name: '2 km', fromS: 300, toS: 700 },
];

describe('a standout in words', () => {
  it('has its size with its sign and half of its interval', () => {
    expect(sizeText(quarter)).toBe('−2.0 s /500 m (90% CI ±0.7)');
    expect(sizeText({ ...quarter, kind: 'heart-rate', unit: 'bpm', value: 9.6, either: 2.1 })).toBe(
      '+10 bpm (90% CI ±2)',
    );
  });

  it('has its place, or why it has none', () => {
    expect(untoldWords(quarter)).toBe('1');
    expect(untoldWords({ ...quarter, place: null, untold: 'unsure' })).toBe('may be chance');
  });

  it('is seen in its piece, or in the last quarter of it', () => {
    expect(seenIn(quarter, PIECES)).toEqual({ fromS: 600, toS: 700, words: 'its last quarter' });
    expect(seenIn({ ...quarter, kind: 'pace' }, PIECES)).toEqual({ fromS: 300, toS: 700, words: '2 km' });
    expect(seenIn({ ...quarter, piece: 7 }, PIECES)).toBeNull();
  });
});

/** Forty strokes at a slightly varying speed, at 34.5 spm or another rate. */
function rowed(speedMps: number, periodS = 60 / 34.5) {
  const analysis = modelSession({ strokeCount: 40 });
  const { boat } = analysis.strokes;
  for (let stroke = 0; stroke < 40; stroke += 1) {
    boat.startS[stroke] = 100 + stroke * periodS;
    boat.endS[stroke] = 100 + (stroke + 1) * periodS;
    boat.distanceM[stroke] = (speedMps + 0.02 * Math.sin(stroke * 2.3)) * periodS;
    boat.rateSpm[stroke] = 60 / periodS;
  }
  return { analysis, strokes: Int32Array.from({ length: 40 }, (_, stroke) => stroke) };
}
const told = (before: ReturnType<typeof rowed>, after: ReturnType<typeof rowed>) => {
  const [speed] = compare(speedQuestion(before, after));
  if (speed === undefined) throw new Error('no speed was compared');
  return againstLast(speed, 'Sat 10 May', DEFAULT_FLOORS);
};

describe('against the last comparable session', () => {
  it('says how many seconds over 500 m, with the interval, and what is in it', () => {
    const { verdict, note } = told(rowed(5.4), rowed(5.5));
    // 500 / 5.4 − 500 / 5.5.
    expect(verdict).toBe('1.7 s/500 m faster than Sat 10 May');
    expect(note).toMatch(/^same rate, 1\.[5-7] to 1\.[7-9] s gained; includes wind and stream$/u);
    expect(told(rowed(5.5), rowed(5.4)).verdict).toBe('1.7 s/500 m slower than Sat 10 May');
  });

  it('says that it is as fast within what matters', () => {
    expect(told(rowed(5.5), rowed(5.505)).verdict).toBe('As fast as on Sat 10 May');
  });

  it('gives no verdict where no strokes are of the same rate', () => {
    expect(told(rowed(5.5), rowed(4.8, 60 / 22)).verdict).toBe('Not comparable with Sat 10 May');
  });
});

describe('the figure next to a sentence', () => {
  it.each([
    ['power', 'force'],
    ['slip', 'force'],
    ['wash', 'force'],
    ['length', 'force'],
    ['timing', 'timing'],
    ['fade', 'course'],
    ['change', 'course'],
    ['conditions', 'course'],
    ['uneven', 'course'],
  ] as const)('of %s is the one that shows it: %s', (kind, proof) => {
    expect(chooseProof({ kind })).toBe(proof);
  });

  it('is about the first sentence until someone chooses a seat', () => {
    const findings = [
      { place: 1, subject: null },
      { place: 2, subject: 5 },
      { place: null, subject: 7 },
    ] as const;
    const proved = (focusSeat: number, focusIsChosen: boolean) =>
      provedFinding({ findings }, { focusSeat, focusIsChosen });
    expect([proved(5, false)?.place, proved(5, true)?.place, proved(7, true)?.place]).toEqual([1, 2, 1]);
  });

  it('says the degrees alone: a second interval for the sentence’s difference would not be the same', () => {
    const session = modelSession({
      gateValue: (field, stroke, gate) =>
        field === 'finishSlipDeg' ? (gate === 4 ? 15.2 : 7.5) + (((gate + stroke) % 3) - 1) * 0.1 : undefined,
    });
    const selection = resolveSelection(session, {});
    expect(markedSentence(session, seatRows(session, selection), 5, selection.counted, 'wash')).toBe(
      'Seat 5: 15.2° wash, over 20 strokes.',
    );
  });
});
