import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { computeDrift, type FilmMark } from '#engine/film/placement.ts';
import { SecondPlaceOffer, type SecondPlace } from './second-place.tsx';

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
