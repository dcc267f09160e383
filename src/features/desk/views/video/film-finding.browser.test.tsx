import { expect, it, vi, describe } from 'vitest';
import { render } from 'vitest-browser-react';
import { computeDrift, type FilmMark } from '#engine/film/placement.ts';
import { SecondPlaceOffer, type SecondPlace, foundCatches } from './film-finding.tsx';

const first = { filmS: 60, recordingS: 1060 };
const piece = { fromS: 3480, seconds: 120 };
const second = (mark: FilmMark | null): SecondPlace => ({
  finding: { at: 'found', found: { agreed: null, byClock: false, offered: [], piece } },
  found: mark === null ? null : { mark, drift: computeDrift([first, mark]) },
  stop: () => undefined,
});

it('says how the clocks part and is asked about by a press, never kept by itself', async () => {
  const show = vi.fn<(mark: FilmMark) => void>();
  const mark = { filmS: 3540, recordingS: 4540.14 };
  const screen = await render(<SecondPlaceOffer second={second(mark)} show={show} />);
  await expect.element(screen.getByText(/runs 40 ppm slow/u)).toBeVisible();
  expect(show).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Look at that catch' }).click();
  expect(show).toHaveBeenCalledExactlyOnceWith(mark);
});

it('offers nothing that no clock could show', async () => {
  const screen = await render(<SecondPlaceOffer second={second(null)} show={() => undefined} />);
  await expect.element(screen.getByText(/it is not offered/u)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

const catchS = Array.from({ length: 100 }, (_, stroke) => 10 + 2 * stroke);
const place = (startS: number) => ({ startS, likeness: 0.6, lock: 1 });
const shortPiece = { fromS: 30, seconds: 60 };

describe('the catches at which found places are shown', () => {
  it('lie in the midst of the piece that was looked at, the agreed place first and once', () => {
    const agreed = place(31.5);
    const found = { agreed, byClock: true, offered: [place(33.5), agreed], piece: shortPiece };
    expect(foundCatches(found, catchS)).toEqual([
      { recordingS: 92, filmS: 60.5, isAgreed: true },
      { recordingS: 94, filmS: 60.5, isAgreed: false },
    ]);
  });

  it('are those offered where none is agreed on, and none without strokes', () => {
    const found = { agreed: null, byClock: false, offered: [place(31.5)], piece: shortPiece };
    expect(foundCatches(found, catchS).map(({ isAgreed }) => isAgreed)).toEqual([false]);
    expect(foundCatches(found, [])).toEqual([]);
  });
});
