// One session that a service gives away as FIT, TCX and GPX is one session: what another format says no more of is not
// kept a second time.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { LibraryStore } from '#storage/library-store.ts';

/** Formats services use to export sessions recorded by another device. */
const RETOLD = new Set(['fit', 'tcx', 'gpx']);
/** Programs log the button press or the first row, and count meters differently. */
const WITHIN_S = 60;
const WITHIN_SHARE = 0.02;
const MS_PER_S = 1000;

type Part = 'strokes' | 'oars' | 'track' | 'heart-rate' | 'rate' | 'power';

/** A session as far as two tellings of it can be compared. */
export interface DuplicateFacts {
  readonly fileName: string;
  readonly format: string;
  /** UTC, ending in Z, or the time on the wall; null where no one knows. */
  readonly startedAt: string | null;
  readonly distanceM: number | null;
  readonly parts: ReadonlySet<Part>;
}

const toPartSet = (held: Readonly<Record<Part, boolean>>): ReadonlySet<Part> =>
  new Set((Object.keys(held) as Part[]).filter((part) => held[part]));

export const toSessionFacts = ({
  source,
  recordedFrom,
  summary,
  totals,
  strokes,
  gates,
  track,
}: Analysis): DuplicateFacts => ({
  fileName: source.fileName,
  format: source.format,
  startedAt: recordedFrom,
  distanceM: summary.distanceM,
  parts: toPartSet({
    strokes: strokes.count > 0,
    oars: gates.length > 0,
    track: track !== null,
    'heart-rate': totals.heartRate !== null,
    rate: summary.rateSpm !== null,
    power: summary.rowerPowerW !== null,
  }),
});

/** Records don't say whether there was a heart rate: watch files usually have one, others don't. */
const toldByRecord = ({ fileName, facts }: LibraryRecord): DuplicateFacts => ({
  fileName,
  format: facts.format,
  startedAt: facts.startedAt,
  distanceM: facts.distanceM,
  parts: toPartSet({
    strokes: facts.strokeCount > 0,
    oars: facts.seats.length > 0,
    track: facts.outline !== null,
    'heart-rate': RETOLD.has(facts.format),
    rate: facts.rateSpm !== null,
    power: facts.rowerPowerW !== null,
  }),
});

/** Within a minute, on the same kind of clock. */
export function startedTogether(a: string | null, b: string | null): boolean {
  // A time on the wall and one in UTC say nothing of each other.
  if (a === null || b === null || a.endsWith('Z') !== b.endsWith('Z')) return false;
  return Math.abs(Date.parse(a) - Date.parse(b)) <= WITHIN_S * MS_PER_S;
}

/** Within 2%; not where one is unknown. */
export const asFar = (a: number | null, b: number | null): boolean =>
  a !== null && b !== null && a > 0 && Math.abs(a - b) <= WITHIN_SHARE * Math.max(a, b);

/** True if `one` duplicates `other` and adds nothing. Two of the same format come from two devices. */
export const isSubsetOf = (one: DuplicateFacts, other: DuplicateFacts): boolean =>
  RETOLD.has(one.format) &&
  one.format !== other.format &&
  startedTogether(one.startedAt, other.startedAt) &&
  asFar(one.distanceM, other.distanceM) &&
  [...one.parts].every((part) => other.parts.has(part));

/** Sessions known from the library and this visit. */
export class DuplicateDetector {
  readonly #store: Pick<LibraryStore, 'list' | 'onChanged'> | null;
  readonly #visit: DuplicateFacts[] = [];
  #kept: Promise<readonly DuplicateFacts[]> | null = null;

  /** Without a store only this visit is known. */
  constructor(store: Pick<LibraryStore, 'list' | 'onChanged'> | null = null) {
    this.#store = store;
    store?.onChanged(() => {
      this.#kept = null;
    });
  }

  /** Takes note of a session of this visit. */
  note(told: DuplicateFacts): void {
    this.#visit.push(told);
  }

  /** The file that already has every detail; null if none, and the new one is registered. */
  async by(told: DuplicateFacts): Promise<string | null> {
    const kept = await this.#library();
    const known = [...this.#visit, ...kept].find((other) => isSubsetOf(told, other));
    if (known === undefined) this.note(told);
    return known?.fileName ?? null;
  }

  #library(): Promise<readonly DuplicateFacts[]> {
    this.#kept ??= this.#listed();
    return this.#kept;
  }

  async #listed(): Promise<readonly DuplicateFacts[]> {
    const listing = await this.#store?.list();
    return listing?.ok === true ? listing.value.records.map(toldByRecord) : [];
  }
}
