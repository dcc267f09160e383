// Custom metrics as `analyze --channel` prints them.
import type { Analysis, StrokeKind } from '../analysis/analysis.ts';
import { plain } from '../analysis/decisions-document.ts';
import type { Json } from '../analysis/document.ts';
import { selectedStrokes } from '../analysis/selected/selected-strokes.ts';
import { channelValues, countKnownRowers } from './channels.ts';
import type { StrokesOfSamples } from './samples/sample-values.ts';
import { meanTold } from './query-values.ts';
import type { Channel } from './tree.ts';

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
