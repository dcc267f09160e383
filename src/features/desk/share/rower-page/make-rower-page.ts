// Rower page for the chosen strokes of a session. Pure: date, units and locale are parameters.
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import { analysisAgainst } from '#engine/analysis/crew/timing-reference.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { seatName } from '#src/charts/choice/seat-look.ts';
import { craftWords } from '#src/format/boat-labels.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { counted } from '#src/format/number.ts';
import { PRODUCT } from '#src/ui/product.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { definitionWords } from '../../shared/definitions/whose-definitions.ts';
import { strokeRate } from '../../shared/selection/summaries.ts';
import { localeText, type LocaleText } from '../page/locale-text.ts';
import { seatColourPair } from '../crew-page/seat-palette.ts';
import { ownSessions, type Kept } from '../../shared/debrief/own-usual.ts';
import { namedCrewmates } from './named-crewmates.ts';
import { pageCurve } from './rower-curve.ts';
import { numberKinds, takenNumber } from './rower-numbers.ts';
import type { Remark, RowerPage } from './rower-page.ts';
import { pageTrend } from './rower-trend.ts';
import { unnamedBut } from './unnamed.ts';

export interface PageWanted {
  readonly analysis: Analysis;
  readonly seat: number;
  /** Indexes of the counted strokes. */
  readonly strokes: Int32Array;
  /** Over those strokes, one per gate. */
  readonly signatures: readonly Signature[];
  /** Fingerprint of the session; null when it is not stored. */
  readonly fingerprint: string | null;
  readonly records: readonly Kept[];
  /** What the debrief found in those strokes. */
  readonly findings: readonly Finding<WrittenSentence>[];
  /** Whole sentences about the rower’s focuses. */
  readonly focus: readonly string[];
  readonly unit: ForceUnit;
  /** BCP 47. */
  readonly locale: string;
  readonly madeAt: Date;
}

/** Longest valid name: names in files may have any length. */
const LONGEST_NAME = 120;
const nameFrom = (name: string | null | undefined): string | null =>
  name == null ? null : Array.from(name).slice(0, LONGEST_NAME).join('');

/** In the time zone of this device. */
const madeOn = (text: LocaleText, madeAt: Date): string => text.date(madeAt.toISOString(), null) ?? '';

/** Coach's comment with signature; null without one. */
export function toRemark(sentence: string, signed: string, text: LocaleText, madeAt: Date): Remark | null {
  const said = sentence.trim();
  return said === '' ? null : { text: said, by: [signed.trim(), madeOn(text, madeAt)].filter(Boolean).join(', ') };
}

/** The sentences of the debrief that are about the rower and name no one else. */
function pickSentences({ analysis: { boat, crew }, seat, findings }: PageWanted, name: string | null): string[] {
  return findings
    .filter(({ subject, place }) => subject === seat && place !== null)
    .filter(({ sentence: { text } }) => namedCrewmates(text, crew, seat).length === 0)
    .map(({ sentence: { spans } }) =>
      spans
        .map(({ text, isMarked }) => (isMarked ? (name ?? `Seat ${seatName(seat, boat.seatCount)}`) : text))
        .join(''),
    );
}

/** The page before the coach's comment. */
export function makeRowerPage(wanted: PageWanted): RowerPage {
  const { seat, strokes, signatures, fingerprint, records, focus, unit, locale, madeAt } = wanted;
  // The library's sessions are timed against the stroke seat.
  const analysis = analysisAgainst(unnamedBut(wanted.analysis, seat), USUAL_REFERENCE);
  const text = localeText(locale);
  const rateSpm = strokeRate(analysis.strokes, strokes).mean;
  const sessions = ownSessions(analysis, seat, { records, rateSpm, fingerprint });
  const numbers = numberKinds(analysis, seat, strokes).map((kind) =>
    takenNumber({ analysis, seat, strokes, sessions, text }, kind),
  );
  const { boat, recordedFrom, venueOffsetS } = analysis;
  const name = nameFrom(analysis.crew.find((member) => member.seat === seat)?.name);
  return {
    name,
    seat: `Seat ${seatName(seat, boat.seatCount)}`,
    colours: seatColourPair(seat, boat.seatCount),
    // Not the file name, which may name the crew.
    session: [nameFrom(boat.name) ?? craftWords(analysis), text.day(recordedFrom, venueOffsetS)]
      .filter(Boolean)
      .join(' · '),
    rowed: [...(rateSpm === null ? [] : [`rate ${text.number(rateSpm, 0)}`]), counted(strokes.length, 'stroke')].join(
      ', ',
    ),
    remark: null,
    focus,
    debrief: pickSentences(wanted, name),
    numbers: numbers.map(({ shown }) => shown),
    curve: pageCurve({ analysis, seat, strokes, signatures, unit, text }),
    film: [],
    trend: pageTrend(numbers, sessions, analysis, text),
    foot: `Made with ${PRODUCT} on ${madeOn(text, madeAt)}. ± is the 90% confidence interval (CI) of an average. “Usual” is the middle 80% of your sessions at this rate. ${definitionWords(analysis)}.`,
  };
}
