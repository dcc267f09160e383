// Queries, custom metrics and their answers as `analyze --ask` and `--channel` print them.
import type { Analysis, StrokeKind } from '../analysis/analysis.ts';
import type { Json } from '../analysis/document.ts';
import { selectedStrokes } from '../analysis/selected/selected-strokes.ts';
import { answerQuery } from './answer.ts';
import type { Fault } from './fault.ts';
import type { StrokesOfSamples } from './samples/sample-values.ts';
import type { Query, Channel } from './tree.ts';
import { meanTold, type QueryValues } from './query-values.ts';
import { understood } from './understood.ts';
import { plain } from '../analysis/decisions-document.ts';
import { channelValues, countKnownRowers } from './channels.ts';

const rounded = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : Number(value.toFixed(3));

const meanDocument = ({ name, unit, ...told }: QueryValues): Json => {
  const found = meanTold(told);
  return {
    name,
    unit: unit?.name ?? null,
    mean: rounded(found?.mean),
    either: rounded(found?.either ?? undefined),
    strokes: found?.strokes ?? 0,
  };
};

const faultDocument = ({ sentence, at, end, instead }: Fault): Json => ({ sentence, at, end, instead: [...instead] });

/** For the counted strokes; a seat or piece that the session lacks is a fault with its position. */
export function answersDocument(
  analysis: Analysis,
  queries: readonly Query[],
  include: readonly StrokeKind[],
  samples: StrokesOfSamples | null = null,
): Json {
  const { strokes } = selectedStrokes(analysis.strokes, undefined, include);
  const { boat } = analysis.strokes;
  return queries.map((query): Json => {
    const answered = answerQuery(query, { analysis, strokes, samples });
    const asked = { question: query.text, understood: understood(query) };
    if (!answered.ok) return { ...asked, fault: faultDocument(answered.fault) };
    const { hits, asked: strokeCount, unmeasured, bySeat, told } = answered.value;
    return {
      ...asked,
      strokeCount,
      unmeasured,
      bySeat: bySeat.map((each) => ({ ...each })),
      ...(query.as === 'mean' ? { means: told.map(meanDocument) } : {}),
      hits: Array.from(hits, (stroke, at) => ({
        stroke,
        startS: rounded(boat.startS[stroke]),
        rateSpm: rounded(boat.rateSpm[stroke]),
        told: told.map(({ name, unit, values, seats }) => ({
          name,
          unit: unit?.name ?? null,
          value: rounded(values[at]),
          ...(seats === null ? {} : { seat: seats[at] ?? null }),
        })),
      })),
    };
  });
}

/**
 * For the counted strokes, in each metric's display unit; null if a value is missing. A metric over samples is its mean
 * in each stroke.
 */
export function channelsDocument(
  analysis: Analysis,
  channels: readonly Channel[],
  include: readonly StrokeKind[],
  samples: StrokesOfSamples | null,
): Json {
  const { strokes } = selectedStrokes(analysis.strokes, undefined, include);
  return plain(
    channels.map((channel) => {
      const asked = { analysis, strokes, samples };
      const found = channelValues(channel, asked);
      const known = countKnownRowers(channel, asked);
      return {
        name: channel.name,
        formula: channel.formula,
        unit: channel.unit?.name ?? null,
        ...(channel.isSampled ? { over: 'samples' } : {}),
        ...(known === null ? {} : { known }),
        ...(found.ok
          ? { columns: found.value.map(({ seat, values }) => ({ seat, ...meanTold({ values }), values })) }
          : { fault: found.fault.sentence }),
      };
    }),
  );
}
