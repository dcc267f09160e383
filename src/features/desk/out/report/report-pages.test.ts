import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EVERY_PAGE, isNothing, keptLogo, MOST_LOGO_BYTES, printedSeats, readLogo, withSeat } from './report-pages.ts';

const SEATS = [8, 7, 6, 5, 4, 3, 2, 1];

it('prints every page until one is taken out, in the order of the boat', () => {
  expect(printedSeats(EVERY_PAGE, SEATS)).toEqual(SEATS);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...SEATS), fc.boolean())), (presses) => {
      const pages = presses.reduce((before, [seat, printed]) => withSeat(before, seat, printed), EVERY_PAGE);
      const last = new Map(presses);
      expect(printedSeats(pages, SEATS)).toEqual(SEATS.filter((seat) => last.get(seat) !== false));
    }),
  );
});

it('knows when nothing is left to print', () => {
  const none = SEATS.reduce((pages, seat) => withSeat(pages, seat, false), { ...EVERY_PAGE, crew: false });
  expect(isNothing(none, SEATS)).toBe(true);
  expect(isNothing({ ...none, crew: true }, SEATS)).toBe(false);
  expect(isNothing(withSeat(none, 3, true), SEATS)).toBe(false);
});

it('keeps a picture and nothing else as a logo', async () => {
  const picture = await readLogo(new File([Uint8Array.of(137, 80, 78, 71)], 'club.png', { type: 'image/png' }));
  expect(picture).toEqual({ logo: 'data:image/png;base64,iVBORw==' });
  expect(keptLogo(picture)).toBe('data:image/png;base64,iVBORw==');
  expect(await readLogo(new File(['x'], 'club.txt', { type: 'text/plain' }))).toHaveProperty('problem');
  const large = new File([new Uint8Array(MOST_LOGO_BYTES + 1)], 'club.png', { type: 'image/png' });
  expect(await readLogo(large)).toHaveProperty('problem');
  for (const kept of [null, 3, {}, { logo: 'https://example.org/x.png' }, { logo: 'data:text/html;base64,PGI+' }]) {
    expect(keptLogo(kept)).toBeNull();
  }
});
