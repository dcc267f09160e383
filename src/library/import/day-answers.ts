// Some devices write a day that may be read in two ways. Who answered once for a device and its software is not asked again.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { FileSource } from '#engine/recording/recording.ts';

const KEY = 'strokeside.day-answers';

/** As the file's own reading has it, or with day and month the other way round. */
type Reading = 'local' | 'other';

export interface DayQuestion {
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
