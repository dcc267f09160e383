// How far the data can be trusted: its findings by importance and in one word, and the mark on an uncertain number.
import { use } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { labelSeat, seatInSentence, type Crewed } from '#src/figures/choice/seat-look.ts';
import type { Finding, Severity } from '#engine/recording/finding.ts';
import { type Weight, weightClass, weightLine } from '#src/ui/weight.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { NamesAreWords } from '#src/ui/measure/quantity.tsx';
import { inline, stack, text } from '#src/ui/primitives.ts';
import { adviceFor } from './advice.ts';
import { doubtWords, type Doubt } from './doubt.ts';

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
