// A session as a file for watch apps and training diaries.
import type { Analysis } from '../../analysis/analysis.ts';
import type { Engine } from '../../kernel/engine.ts';
import type { Recording } from '../../recording/recording.ts';
import { type Result, success } from '../../recording/result.ts';
import { type ActivityChoice, toActivity } from './to-activity.ts';
import { encodeFit } from './fit.ts';
import { encodeTcx } from './tcx.ts';

export const ACTIVITY_FORMATS = ['fit', 'tcx'] as const;
export type ActivityFormat = (typeof ACTIVITY_FORMATS)[number];

/** The bytes of the file. Failures: those of `toActivity` and `encodeTcx`. */
export function activityFile(
  format: ActivityFormat,
  engine: Engine,
  recording: Recording,
  analysis: Analysis,
  choice: ActivityChoice,
): Result<Uint8Array<ArrayBuffer>> {
  const activity = toActivity(engine, recording, analysis, choice);
  if (!activity.ok) return activity;
  if (format === 'fit') return success(encodeFit(activity.value));
  const text = encodeTcx(activity.value);
  return text.ok ? success(new TextEncoder().encode(text.value)) : text;
}
