// How far the data can be trusted: its findings by importance and in one word, which of them affect this metric of this
// oar in these strokes, and the mark on such a number.
import { use } from 'react';
import type { Analysis, BoatField, GateField, StrokeTable } from '#engine/analysis/analysis.ts';
import { labelSeat, seatInSentence, type Crewed } from '#src/figures/choice/seat-look.ts';
import type { Finding, Severity, Affected } from '#engine/recording/finding.ts';
import { type Weight, weightClass, weightLine } from '#src/ui/weight.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { NamesAreWords } from '#src/ui/measure/quantity.tsx';
import { inline, stack, text } from '#src/ui/primitives.ts';
import { adviceFor } from './advice.ts';
import { fieldsNeeding } from '#engine/analysis/definitions/gate-definitions.ts';

const WEIGHT: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

export const sortedFindings = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity] || (a.fromS ?? 0) - (b.fromS ?? 0));

interface DataVerdict {
  readonly word: 'good' | 'check' | 'poor';
  readonly note: string;
}

const selectGrave = (findings: readonly Finding[]): Finding[] => findings.filter(({ severity }) => severity !== 'info');

/** Maximum seats that fit on a card. */
const MAX_NAMED = 2;

/** "seat 3 Ada", "seats 1, 3, 5", "the rower"; null for findings without a seat. */
function seatWords(findings: readonly Finding[], crewed: Crewed): string | null {
  const seats = [...new Set(findings.flatMap((finding) => finding.seat ?? []))].toSorted((a, b) => a - b);
  if (seats.length === 0) return null;
  if (seats.length === 1) return seatInSentence(crewed, seats[0] ?? 1);
  const labels = seats.map((seat) => (seats.length > MAX_NAMED ? `${seat}` : labelSeat(crewed.gates, seat)));
  return `seats ${labels.join(', ')}`;
}

const WEIGHT_OF: Readonly<Record<Severity, Weight>> = { error: 'stops', warning: 'weighs', info: 'said' };

/** Weight of the worst one; shown when there is none. */
export const weightOf = ({ findings }: { readonly findings: readonly Finding[] }): Weight =>
  WEIGHT_OF[sortedFindings(findings)[0]?.severity ?? 'info'];

const WORST_WORDS: Readonly<Record<Weight, string>> = {
  said: 'Data quality',
  weighs: 'Check data',
  stops: 'Unreliable',
};

/** "Check data: seat 2 Théo Marchetti"; "Data quality" when all is reliable. Null without findings. */
export function findingWords(findings: readonly Finding[], crewed: Crewed): string | null {
  if (findings.length === 0) return null;
  const weight = weightOf({ findings });
  const worst = findings.filter(({ severity }) => WEIGHT_OF[severity] === weight);
  const seats = weight === 'said' ? null : (seatWords(worst, crewed) ?? 'the recording');
  return seats === null ? WORST_WORDS[weight] : `${WORST_WORDS[weight]}: ${seats}`;
}

/** Good when everything is reliable; poor once something could not be measured at all. */
export function dataVerdict({ findings, ...crewed }: Pick<Analysis, 'findings' | 'gates' | 'boat'>): DataVerdict {
  const grave = selectGrave(findings);
  if (grave.length === 0) return { word: 'good', note: findings.length > 0 ? 'with notes' : 'all sensors' };
  const word = grave.some((finding) => finding.severity === 'error') ? 'poor' : 'check';
  return { word, note: seatWords(grave, crewed) ?? 'the recording' };
}

/** For each number, when its row or card has the explanation. */
export function DoubtMark({ doubt }: { readonly doubt: Doubt | null }) {
  if (doubt === null) return null;
  const words = doubtWords(doubt);
  return <span className={weightLine} role="img" aria-label={words} title={words} />;
}

/** One button per row or card with the reasons, for keyboard and touch. */
export function DoubtCard({ doubt, of }: { readonly doubt: Doubt | null; readonly of: string }) {
  const isWord = use(NamesAreWords);
  if (doubt === null) return null;
  if (isWord) return <DoubtMark doubt={doubt} />;
  return (
    <CardPopover
      label={`Why to check ${of}`}
      trigger={
        <span
          className={inline({ tall: 24, size: 12, weight: 'regular' }, weightClass(weightOf(doubt)))}
          style={{ marginInlineStart: 6 }}
        >
          check data
        </span>
      }
    >
      <h2 className={text({ size: 16 })}>Data quality: {of}</h2>
      <ul className={stack({ gap: 3, above: 2, size: 13 })}>
        {doubt.findings.map(({ code, message, fromS }) => {
          const advice = adviceFor(code);
          return (
            <li key={`${code} ${fromS} ${message}`}>
              <p>{message}</p>
              {advice !== null && (
                <p className={text({ tone: 'quiet' })}>
                  {advice.affects} {advice.remedy}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </CardPopover>
  );
}

/** Metric of one oar, or of the boat. */
type Measure =
  | { readonly gate: number; readonly field: GateField }
  | { readonly gate: null; readonly field: BoatField };

export interface Doubt {
  readonly findings: readonly Finding[];
}

const ABSOLUTE_ANGLES: ReadonlySet<string> = fieldsNeeding('zero');
const LEVERED: ReadonlySet<string> = fieldsNeeding('lever');

/** Values read from the clock, or divided by a time. */
const OF_CLOCK: readonly BoatField[] = [
  'rateSpm',
  'speedMps',
  'distanceM',
  'minimumSpeedMps',
  'maximumSpeedMps',
  'velocityEfficiencyPct',
];
const TIMED: ReadonlySet<string> = new Set<string>([...fieldsNeeding('clock'), ...OF_CLOCK]);
const CLOCK_CODES: ReadonlySet<string> = new Set(['time-gap', 'time-repaired', 'time-runs-back', 'time-repeats']);

const AFFECTED: Readonly<Record<Affected, ReadonlySet<string>>> = {
  angles: ABSOLUTE_ANGLES,
  arcs: fieldsNeeding('swing'),
  forces: fieldsNeeding('force-size'),
  power: LEVERED,
  timing: fieldsNeeding('other-oars'),
};

/** Share of affected strokes that makes a number unreliable: two strokes of an hour don't affect the mean. */
const DOUBTED_SHARE = 0.02;

/** Strokes the finding affects; all when it is about the whole recording. */
function touchedBy({ fromS, toS }: Finding, { boat }: StrokeTable): (stroke: number) => boolean {
  if (fromS === undefined) return () => true;
  const endS = toS ?? fromS;
  return (stroke) => (boat.startS[stroke] ?? Number.NaN) <= endS && (boat.endS[stroke] ?? Number.NaN) >= fromS;
}

/** Are enough of the strokes affected to make their total unreliable? */
function isMajority(strokes: Int32Array, isMeant: (stroke: number) => boolean): boolean {
  let meant = 0;
  for (const stroke of strokes) if (isMeant(stroke)) meant += 1;
  return meant > 0 && meant >= DOUBTED_SHARE * strokes.length;
}

const seatOf = ({ gates }: Analysis, gate: number | null): number | null =>
  gate === null ? null : (gates[gate]?.seat ?? null);

/** Checks the finding's subject first: scanning strokes is slow, and done for every number on the screen. */
function touches(analysis: Analysis, finding: Finding, { gate, field }: Measure, strokes: Int32Array): boolean {
  if (finding.severity === 'info') return false;
  if (finding.seat !== undefined && finding.seat !== seatOf(analysis, gate)) return false;
  const isTouched = touchedBy(finding, analysis.strokes);
  if (finding.affects !== undefined) {
    return gate !== null && finding.affects.some((one) => AFFECTED[one].has(field)) && isMajority(strokes, isTouched);
  }
  if (finding.code === 'zero-offset') {
    return hangsOnZero(finding, field) && strokes.some(isTouched);
  }
  if (CLOCK_CODES.has(finding.code)) {
    return finding.fromS !== undefined && TIMED.has(field) && isMajority(strokes, isTouched);
  }
  if (gate === null || finding.seat === undefined) return false;
  return isMajority(strokes, (stroke) => isMissing(analysis.strokes, gate, field, stroke) && isTouched(stroke));
}

/** The mean lacks values that could not be measured in a stroke. */
const isMissing = (table: StrokeTable, gate: number, field: GateField, stroke: number): boolean =>
  !Number.isFinite(table.gate[field][stroke * table.gateCount + gate]);

/** Does the field depend on the zero offset: an angle, or what a gate's force is multiplied with? */
const hangsOnZero = (finding: Finding, field: string): boolean =>
  ABSOLUTE_ANGLES.has(field) || (finding.seat !== undefined && LEVERED.has(field));

/** Null when nothing affects the number. */
export function findDoubt(analysis: Analysis, measure: Measure, strokes: Int32Array): Doubt | null {
  const findings = analysis.findings.filter((finding) => touches(analysis, finding, measure, strokes));
  return findings.length === 0 ? null : { findings };
}

/** A number made from several is unreliable when one of them is. */
export function joinedDoubt(doubts: readonly (Doubt | null)[]): Doubt | null {
  const findings = [...new Set(doubts.flatMap((doubt) => doubt?.findings ?? []))];
  return findings.length === 0 ? null : { findings };
}

/** A rower's number is unreliable when one of the seat's oars is. */
export const findSeatDoubt = (analysis: Analysis, seat: number, field: GateField, strokes: Int32Array): Doubt | null =>
  joinedDoubt(
    analysis.gates.map((one, gate) => (one.seat === seat ? findDoubt(analysis, { gate, field }, strokes) : null)),
  );

/** "Check data: seat 3: no usable force signal from …" */
export const doubtWords = ({ findings }: Doubt): string =>
  `Check data: ${findings.map(({ message }) => message).join(' ')}`;
