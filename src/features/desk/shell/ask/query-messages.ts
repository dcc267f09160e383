// Query and results in words: as understood, number of results, by rower.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { type Answer, answerQuery } from '#engine/query/answer.ts';
import type { MessageWriter } from '#engine/recording/message.ts';
import type { Fault } from '#engine/query/fault.ts';
import { compileQuery } from '#engine/query/compile-query.ts';
import { type QueryContext, compileChannel, type Completion } from '#engine/query/query.ts';
import type { StrokesOfSamples } from '#engine/query/samples/sample-values.ts';
import type { Channel, Query } from '#engine/query/tree.ts';
import { meanTold, type QueryValues, usualValue } from '#engine/query/query-values.ts';
import { sumText, understood } from '#engine/query/understood.ts';
import { counted, fixed } from '#src/format/number.ts';
import { toldMeanText, writtenAmount } from '../../shared/told-text.ts';
import type { Selection } from '../../shared/view.ts';

export type QueryReading =
  | { readonly is: 'nothing' }
  | { readonly is: 'fault'; readonly fault: Fault }
  | { readonly is: 'answer'; readonly understood: string; readonly query: Query; readonly answer: Answer }
  /** Metric without a condition. */
  | { readonly is: 'quantity'; readonly channel: Channel };

/** Over the counted strokes of the selection. */
export function readQuery(
  text: string,
  analysis: Analysis,
  selection: Selection,
  asking: QueryContext,
  samples: StrokesOfSamples,
): QueryReading {
  if (text.trim() === '') return { is: 'nothing' };
  const compiled = compileQuery(text, asking);
  if (!compiled.ok) {
    const quantity = compileChannel('', text, asking);
    return quantity.ok ? { is: 'quantity', channel: quantity.value } : { is: 'fault', fault: compiled.fault };
  }
  const answered = answerQuery(compiled.value, { analysis, strokes: selection.counted.strokes, samples });
  if (!answered.ok) return { is: 'fault', fault: answered.fault };
  const query = compiled.value;
  return { is: 'answer', understood: understood(query), query, answer: answered.value };
}

/** "12 of 431 strokes. 31 can’t be checked because a value wasn’t measured." */
export function answerSentence({ hits, asked, unmeasured }: Answer): string {
  const found =
    hits.length === 0
      ? `None of ${counted(asked, 'stroke')}.`
      : `${fixed(hits.length)} of ${counted(asked, 'stroke')}.`;
  return unmeasured === 0 ? found : `${found} ${unmeasured} can’t be checked because a value wasn’t measured.`;
}

/** "Seat 3 in 8, seat 6 in 4." */
export const bySeatSentence = ({ bySeat }: Answer, writer: MessageWriter): string =>
  `${bySeat.map(({ seat, hits }, place) => `${writer.seat(seat, place === 0 ? 'Seat' : 'seat')} in ${hits}`).join(', ')}.`;

/** "late", "seat 5 Ada late". */
export const metricText = ({ of }: Pick<QueryValues, 'of'>, writer: MessageWriter): string =>
  sumText(of, (seat) => writer.seat(seat, 'seat'));

/** "late: 14.2 ms (90% CI ±1.3) over 60 strokes": for each metric in the query. */
export const meanSentences = ({ told }: Pick<Answer, 'told'>, writer: MessageWriter): string[] =>
  told.map((one) => {
    const mean = meanTold(one);
    return `${metricText(one, writer)}: ${mean === null ? 'not measured' : toldMeanText(mean, one.unit)}.`;
  });

/** "24.1 spm", "1:52.4": median of a metric in these strokes, as written after an operator; empty when unknown. */
export function usualWords(
  { amount }: Completion,
  analysis: Analysis,
  selection: Selection,
  samples: StrokesOfSamples,
): string[] {
  if (amount === null) return [];
  const { of, unit } = amount;
  const usual = usualValue({ analysis, strokes: selection.counted.strokes, samples }, of, unit);
  if (usual === null) return [];
  return [writtenAmount(usual, unit)];
}

/** Example queries that the session can answer. */
export const EXAMPLES = {
  seats: ['any late > 20 ms', 'any slip > 15 deg and rate over 30', 'any short > 3 deg last 500 m'],
  boat: ['rate over 30', 'pace faster than 2:00', 'meters per stroke > 9'],
} as const;

/** Text with the word begun at its end completed. */
export const completed = (text: string, begun: string, word: string): string =>
  `${text.slice(0, text.length - begun.length)}${word} `;

/** Text with the error replaced by a word, or the missing word inserted. */
export function mended(text: string, { at, end }: Pick<Fault, 'at' | 'end'>, word: string): string {
  const before = text.slice(0, at);
  const isApart = at < end || before === '' || before.endsWith(' ');
  return `${before}${isApart ? '' : ' '}${word}${text.slice(end)}`;
}
