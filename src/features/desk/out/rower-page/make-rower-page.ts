// A rower's page of the chosen strokes of an outing. Pure: the day of making, the reader's units and locale are given to it.
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import { analysisAgainst } from '#engine/analysis/crew/timing-reference.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { seatName } from '#src/charts/choice/seat-look.ts';
import { craftWords } from '#src/format/boat-words.ts';
import { counted } from '#src/format/number.ts';
import { PRODUCT } from '#src/ui/product.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { definitionWords } from '../../contract/definitions/whose-definitions.ts';
import { strokeRate } from '../../contract/selection/summaries.ts';
import { localeText, type LocaleText } from '../page/locale-text.ts';
import { coloursOfSeat } from '../crew-page/seat-palette.ts';
import { ownOutings, type Kept } from '../../contract/debrief/own-usual.ts';
import { pageCurve } from './rower-curve.ts';
import { numberKinds, takenNumber } from './rower-numbers.ts';
import type { Remark, RowerPage } from './rower-page.ts';
import { pageTrend } from './rower-trend.ts';
import { unnamedBut } from './unnamed.ts';

export interface PageWanted {
  readonly analysis: Analysis;
  readonly seat: number;
  /** Indexes of the strokes that count. */
  readonly strokes: Int32Array;
  /** Of those strokes, one per gate. */
  readonly signatures: readonly Signature[];
  /** Of the outing; null of one that is not kept. */
  readonly fingerprint: string | null;
  readonly records: readonly Kept[];
  readonly unit: ForceUnit;
  /** BCP 47. */
  readonly locale: string;
  readonly madeAt: Date;
}

/** A name from a file may be of any length; longer ones are no names. */
const LONGEST_NAME = 120;
const nameFrom = (name: string | null | undefined): string | null =>
  name == null ? null : Array.from(name).slice(0, LONGEST_NAME).join('');

/** On the clock of this device, where it is made. */
const madeOn = (text: LocaleText, madeAt: Date): string => text.date(madeAt.toISOString(), null) ?? '';

/** What the coach says and how it is signed; null where nothing is said. */
export function remarkOf(sentence: string, signed: string, text: LocaleText, madeAt: Date): Remark | null {
  const said = sentence.trim();
  return said === '' ? null : { text: said, by: [signed.trim(), madeOn(text, madeAt)].filter(Boolean).join(', ') };
}

/** The page, as yet without a word of the coach. */
export function makeRowerPage(wanted: PageWanted): RowerPage {
  const { seat, strokes, signatures, fingerprint, records, unit, locale, madeAt } = wanted;
  // The library's outings are timed against the stroke seat.
  const analysis = analysisAgainst(unnamedBut(wanted.analysis, seat), USUAL_REFERENCE);
  const text = localeText(locale);
  const rateSpm = strokeRate(analysis.strokes, strokes).mean;
  const outings = ownOutings(analysis, seat, { records, rateSpm, fingerprint });
  const numbers = numberKinds(analysis, seat, strokes).map((kind) =>
    takenNumber({ analysis, seat, strokes, outings, text }, kind),
  );
  const { boat, recordedFrom, venueOffsetS } = analysis;
  return {
    name: nameFrom(analysis.crew.find((member) => member.seat === seat)?.name),
    seat: `seat ${seatName(seat, boat.seatCount)}`,
    colours: coloursOfSeat(seat, boat.seatCount),
    // Not the name of the file: it may name the crew.
    outing: [nameFrom(boat.name) ?? craftWords(analysis), text.day(recordedFrom, venueOffsetS)]
      .filter(Boolean)
      .join(' · '),
    rowed: [...(rateSpm === null ? [] : [`rate ${text.number(rateSpm, 0)}`]), counted(strokes.length, 'stroke')].join(
      ', ',
    ),
    remark: null,
    numbers: numbers.map(({ shown }) => shown),
    curve: pageCurve({ analysis, seat, strokes, signatures, unit, text }),
    film: [],
    trend: pageTrend(numbers, outings, analysis, text),
    foot: `Made with ${PRODUCT} on ${madeOn(text, madeAt)}. ± is the 90% confidence interval (CI) of an average. “Usual” is the middle 80% of your sessions at this rate. ${definitionWords(analysis)}.`,
  };
}
