import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sourceTargetsFor } from '../../shared/targets/source-targets.ts';
import {
  EVERY_PAGE,
  isNothing,
  keptLogo,
  MAX_LOGO_BYTES,
  printedSeats,
  printedTargets,
  readLogo,
  withSeat,
  type ReportPages,
} from './report-pages.ts';

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
  expect(isNothing({ ...EVERY_PAGE, crew: false }, [])).toBe(true);
  expect(isNothing({ ...EVERY_PAGE, crew: false }, [], 2)).toBe(false);
  expect(isNothing({ ...EVERY_PAGE, crew: false, film: false }, [], 2)).toBe(true);
  const none = SEATS.reduce((pages, seat) => withSeat(pages, seat, false), { ...EVERY_PAGE, crew: false });
  expect(isNothing(none, SEATS)).toBe(true);
  expect(isNothing({ ...none, crew: true }, SEATS)).toBe(false);
  expect(isNothing(withSeat(none, 3, true), SEATS)).toBe(false);
});

it('prints the targets of the chosen class, of the first of its boat, or none', () => {
  const sets = sourceTargetsFor({ name: null, seatCount: 8, rig: 'sweep', coxed: true });
  const printedClass = (targets: ReportPages['targets']) =>
    printedTargets({ ...EVERY_PAGE, targets }, sets)?.boatClass ?? null;
  expect(printedClass('W')).toBe('W8+');
  expect(printedClass('JW')).toBe('M8+');
  expect(printedClass('none')).toBeNull();
  expect(printedTargets(EVERY_PAGE, [])).toBeNull();
});

it('keeps a picture and nothing else as a logo', async () => {
  const picture = await readLogo(new File([Uint8Array.of(137, 80, 78, 71)], 'club.png', { type: 'image/png' }));
  expect(picture).toEqual({ logo: 'data:image/png;base64,iVBORw==' });
  expect(keptLogo(picture)).toBe('data:image/png;base64,iVBORw==');
  expect(await readLogo(new File(['x'], 'club.txt', { type: 'text/plain' }))).toHaveProperty('problem');
  const large = new File([new Uint8Array(MAX_LOGO_BYTES + 1)], 'club.png', { type: 'image/png' });
  expect(await readLogo(large)).toHaveProperty('problem');
  for (const kept of [null, 3, {}, { logo: 'https://example.org/x.png' }, { logo: 'data:text/html;base64,PGI+' }]) {
    expect(keptLogo(kept)).toBeNull();
  }
});
