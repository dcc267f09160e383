import fc from 'fast-check';
import { expect, it, describe } from 'vitest';
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
  paperCourse,
} from './report-pages.ts';
import { modelSession } from '../../testing/model-session.ts';
import { resolveSelection } from '../../shared/selection/selection.ts';

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

const analysis = modelSession({ strokeCount: 40 });
const { fromS, toS } = resolveSelection(analysis, {});
const timeS = Array.from({ length: 200 }, (_, at) => fromS + (at * (toS - fromS)) / 200);
const numbers = { speedMps: { timeS, values: timeS.map(() => 4) }, rateSpm: null, heartRateBpm: null };
const piece = {
  fromStroke: 0,
  toStroke: 20,
  distanceM: null,
  speedMps: null,
  durationS: 0,
  rateSpm: null,
  powerW: null,
};
const halves = [
  { startS: fromS, endS: (fromS + toS) / 2 },
  { startS: (fromS + toS) / 2, endS: toS },
];
const listNames = (pieces: readonly { readonly startS: number; readonly endS: number }[], part: object): unknown => {
  const session = { ...analysis, intervals: [], pieces: pieces.map((one) => ({ ...piece, ...one })) };
  return paperCourse({ analysis: session, selection: resolveSelection(session, part) }, numbers)?.pieces.map(
    ({ name }) => name,
  );
};
describe('the course on paper', () => {
  it('is of the pieces where there are several, else of all that is printed', () => {
    expect(listNames(halves, {})).toEqual(['Piece 1', 'Piece 2']);
    expect(listNames(halves.slice(0, 1), {})).toEqual(['Whole session']);
    expect(listNames(halves, { from: fromS, to: fromS + 20 })).toEqual(['The selection']);
  });

  it('is nothing where nothing was measured', () => {
    const nothing = { speedMps: null, rateSpm: null, heartRateBpm: null };
    expect(paperCourse({ analysis, selection: resolveSelection(analysis, {}) }, nothing)).toBeNull();
  });
});
