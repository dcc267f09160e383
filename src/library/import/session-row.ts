// One imported file of this visit, from the drop to the open session or to the reason why there is none.
import type { Summary } from '#engine/analysis/analysis.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import type { Failure } from '#engine/recording/result.ts';
import type { SessionId, Phase } from '#workers/api.ts';
import type { Undated } from './day-answers.ts';

export type RowId = string;

export interface SessionRow {
  readonly id: RowId;
  readonly file: File;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly phase: Phase;
  /** 0 to 1 within the phase. */
  readonly fraction: number;
  readonly failure: Failure | null;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Set once the session is open. */
  readonly session: SessionId | null;
  /** Its numbers, once it is open. */
  readonly summary: Summary | null;
  /** The device had it already: nothing was read again. */
  readonly wasKnown: boolean;
  /** False for trials, which aren't saved. */
  readonly keeps: boolean;
  /** Imported alone: shown as soon as it is ready, without asking. */
  readonly opensItself: boolean;
  /** Corrections entered before or since the file was read; null without any. */
  readonly corrections: Corrections | null;
  /** Set while its day can be read in two ways and no one has said which. */
  readonly undated: Undated | null;
  /** Left half done by an earlier visit, and taken up in this one. */
  readonly isTakenUp: boolean;
  /** Found in a folder or an archive, which no one has looked through. */
  readonly isGathered: boolean;
}

export const isActive = ({ phase }: SessionRow): boolean =>
  phase === 'waiting' || phase === 'reading' || phase === 'analysing';

/** Reading takes nine tenths of the time (measured: analyzing costs less than 12% of it). */
const READING_SHARE = 0.9;

/** 0 to 1 over all phases: what a progress bar shows. */
export function overallFraction({ phase, fraction }: Pick<SessionRow, 'phase' | 'fraction'>): number {
  const within = Math.min(1, Math.max(0, fraction));
  if (phase === 'reading') return READING_SHARE * within;
  if (phase === 'analysing') return READING_SHARE + (1 - READING_SHARE) * within;
  return phase === 'ready' ? 1 : 0;
}
