// One imported file of this visit, from the drop to the open session or to the reason why there is none.
import type { Summary, Analysis } from '#engine/analysis/analysis.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import type { Failure } from '#engine/recording/result.ts';
import type { SessionId, Phase } from '#workers/api.ts';
import type { FileSource } from '#engine/recording/recording.ts';

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

// Some devices write a day that may be read in two ways. Who answered once for a device and its software is not asked
// again.
const KEY = 'strokeside.day-answers';

/** As the file's own reading has it, or with day and month the other way round. */
type Reading = 'local' | 'other';

interface DayQuestion {
  /** Both on the wall, ISO 8601 without a zone. */
  readonly local: string;
  readonly other: string;
}

export type Undated = Pick<Analysis, 'sources'>;

const deviceKey = ({ device }: FileSource): string =>
  JSON.stringify([device?.maker, device?.serial, device?.software, device?.firmware]);

/** Null where the day can be read in one way only, or someone has said which. */
export function dayQuestion({ sources }: Undated): DayQuestion | null {
  const { local = null, otherDay = null } = sources[0]?.start ?? {};
  return local === null || otherDay === null ? null : { local, other: otherDay };
}

function answers(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** The day by an earlier answer for the same device; null where there is none. */
export function rememberedDay({ sources }: Undated): string | null {
  const [source] = sources;
  const question = dayQuestion({ sources });
  const reading = source && answers()[deviceKey(source)];
  if (question === null) return null;
  if (reading === 'local') return question.local;
  return reading === 'other' ? question.other : null;
}

/** Saves the answer on this device; without storage the next file asks again. */
export function rememberDay({ sources }: Undated, day: string): void {
  const [source] = sources;
  const question = dayQuestion({ sources });
  if (source === undefined || question === null) return;
  const reading: Reading = day === question.other ? 'other' : 'local';
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...answers(), [deviceKey(source)]: reading }));
  } catch {
    // Without storage nothing is remembered.
  }
}
