import { describe, expect, it } from 'vitest';
import { foundCatches } from './use-film-finding.ts';

const catchS = Array.from({ length: 100 }, (_, stroke) => 10 + 2 * stroke);
const place = (startS: number) => ({ startS, likeness: 0.6, lock: 1 });
const piece = { fromS: 30, seconds: 60 };

describe('the catches at which found places are shown', () => {
  it('lie in the midst of the piece that was looked at, the agreed place first and once', () => {
    const agreed = place(31.5);
    const found = { agreed, byClock: true, offered: [place(33.5), agreed], piece };
    expect(foundCatches(found, catchS)).toEqual([
      { recordingS: 92, filmS: 60.5, isAgreed: true },
      { recordingS: 94, filmS: 60.5, isAgreed: false },
    ]);
  });

  it('are those offered where none is agreed on, and none without strokes', () => {
    const found = { agreed: null, byClock: false, offered: [place(31.5)], piece };
    expect(foundCatches(found, catchS).map(({ isAgreed }) => isAgreed)).toEqual([false]);
    expect(foundCatches(found, [])).toEqual([]);
  });
});
