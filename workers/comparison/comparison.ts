// Comparison in its own thread: it resamples strokes for a second or two, and can be canceled at any time.
import type { ComparisonRequest, MetricDifference } from '#engine/analysis/comparison/compare.ts';
import type { Result } from '#engine/recording/result.ts';
import { type AskedThread, oneAnswer } from '../page/one-answer.ts';

export type ComparisonAnswer = { readonly fraction: number } | { readonly compared: readonly MetricDifference[] };

export type ComparisonThread = AskedThread<ComparisonRequest, ComparisonAnswer>;

/** `onProgress` receives the share done, 0 to 1; the thread ends with its answer or when the signal is aborted. */
export const compareInThread = (
  spawn: () => ComparisonThread,
  request: ComparisonRequest,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Result<readonly MetricDifference[]>> =>
  oneAnswer(
    spawn,
    request,
    (message: ComparisonAnswer) => {
      if (!('fraction' in message)) return message.compared;
      onProgress(message.fraction);
      return null;
    },
    signal,
  );
