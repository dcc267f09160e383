// Tables with a Unix time clock: the recording's own clock begins on the whole second of the first row.
import type { DeviceRows } from './device-rows.ts';
import { utcText } from '../../recording/start.ts';

export interface UnixStart {
  /** ISO 8601 in whole seconds; null without a plausible time. */
  readonly utc: string | null;
  readonly counting: Pick<DeviceRows, 'timeS' | 'beginS'>;
}

/** Minimum date: before it rowing devices wrote no such tables: 1 January 2000. */
const EARLIEST_S = 946_684_800;
const LATEST_S = 4_102_444_800;

const isMoment = (seconds: number): boolean => seconds > EARLIEST_S && seconds < LATEST_S;

/** Counts from the first row, which has the first stroke. */
export function unixStart(written: Float64Array | null): UnixStart {
  const timeS = (written ?? new Float64Array()).map((seconds) => (isMoment(seconds) ? seconds : NaN));
  const first = timeS.find((seconds) => !Number.isNaN(seconds));
  if (first === undefined) return { utc: null, counting: { timeS, beginS: 0 } };
  const zeroS = Math.floor(first);
  return {
    utc: utcText(zeroS),
    counting: { timeS: timeS.map((seconds) => seconds - zeroS), beginS: first - zeroS },
  };
}
