// Start times from other placed videos of the same camera: its clock may be wrong, but it runs evenly between two
// videos, so the difference of their timestamps is the difference of their starts.
export interface ClockedFilm {
  readonly clock: ContainerClock | null;
  readonly durationS: number;
}

export interface PlacedFilm extends ClockedFilm {
  readonly fileName: string;
  /** Time of its first moment, seconds on the recording's clock. */
  readonly startS: number;
}

/** Tolerance: containers count whole seconds, and a camera starts some time after the button, both twice. */
const WITHIN_S = 2;

/** Seconds between the starts of two videos, for every reading common to both clocks. */
function apart(one: ClockedFilm, other: ClockedFilm): number[] {
  if (one.clock === null || other.clock === null) return [];
  const zonedS = [one, other].map(({ clock }) => zonedSeconds(clock?.zoned ?? null));
  const byZone = (zonedS[1] ?? Number.NaN) - (zonedS[0] ?? Number.NaN);
  if (Number.isFinite(byZone)) return [byZone];
  const [created, otherCreated] = [one.clock.createdS, other.clock.createdS];
  if (created === null || otherCreated === null) return [];
  const atStartS = otherCreated - created;
  const ofEndS = (other.clock.durationS ?? other.durationS) - (one.clock.durationS ?? one.durationS);
  return [atStartS, atStartS - ofEndS];
}

/**
 * Possible starts of `film` on the recording's clock if it is from the same camera as the placed ones; nearest first.
 */
export function startsBesidePlaced(film: ClockedFilm, placed: readonly PlacedFilm[]): readonly FilmStart[] {
  const starts = placed.flatMap((one) =>
    apart(one, film).map((apartS) => ({
      apartS: Math.abs(apartS),
      startS: one.startS + apartS,
      withinS: WITHIN_S,
      reading: `as ${one.fileName} lies, if both are of one camera`,
    })),
  );
  const nearest = starts.toSorted((one, other) => one.apartS - other.apartS);
  return nearest
    .filter((start, at) => nearest.findIndex((one) => isSameStart(one, start)) === at)
    .map(({ startS, withinS, reading }) => ({ startS, withinS, reading }));
}

// Possible start times of a video, for every known reading of its container's clock: Apple's date with its zone is the
// start of the recording; `mvhd` is UTC on phones, at the end of the recording on Android, at its start elsewhere;
// `mvhd` is local time written as if UTC on many cameras and drones, and one hour off without daylight saving. The
// number alone is ambiguous, so each is tried against the session.
export interface FilmStart {
  /** Seconds since 1970. */
  readonly startS: number;
  /** Uncertainty of the start, seconds either way. */
  readonly withinS: number;
  /** "UTC, written at the end". */
  readonly reading: string;
}

/** For a phone or a camera that sets its clock by the network. */
const ZONED_WITHIN_S = 5;
const HEADER_WITHIN_S = 10;
const HOUR_S = 3600;
/** Maximum distance of equal readings. */
const SAME_S = 1;

/**
 * Seconds since 1970 from a date with its zone; NaN if invalid. Not every browser reads "+0100", but all read "+01:00".
 */
const zonedSeconds = (zoned: string | null): number =>
  zoned === null ? Number.NaN : Date.parse(zoned.replace(/([+-]\d\d)(\d\d)$/u, '$1:$2')) / 1000;

const isSameStart = (one: FilmStart, other: FilmStart): boolean => Math.abs(one.startS - other.startS) < SAME_S;

/**
 * Readings in order of plausibility. `utcOffsetS`: offset of the venue on that day; null if unknown, which skips local
 * times.
 */
export function filmStarts(
  { createdS, durationS, zoned }: ContainerClock,
  utcOffsetS: number | null,
): readonly FilmStart[] {
  const starts: FilmStart[] = [];
  const zonedS = zonedSeconds(zoned);
  if (Number.isFinite(zonedS))
    starts.push({ startS: zonedS, withinS: ZONED_WITHIN_S, reading: 'the camera’s own date' });
  if (createdS !== null) {
    const zones: readonly (readonly [number, string])[] = [
      [0, 'UTC'],
      ...(utcOffsetS === null
        ? []
        : ([
            [utcOffsetS, 'local time'],
            [utcOffsetS - HOUR_S, 'local winter time'],
            [utcOffsetS + HOUR_S, 'local summer time'],
          ] as const)),
    ];
    for (const [offsetS, name] of zones) {
      const startS = createdS - offsetS;
      starts.push({ startS, withinS: HEADER_WITHIN_S, reading: `${name}, written at the start` });
      if (durationS !== null)
        starts.push({ startS: startS - durationS, withinS: HEADER_WITHIN_S, reading: `${name}, written at the end` });
    }
  }
  return starts.filter((start, at) => starts.findIndex((one) => isSameStart(one, start)) === at);
}

/** Readings that overlap a session; both in seconds since 1970. */
export const startsWithin = (
  starts: readonly FilmStart[],
  durationS: number,
  session: { readonly fromS: number; readonly toS: number },
): readonly FilmStart[] =>
  starts.filter(
    ({ startS, withinS }) => startS - withinS < session.toS && startS + durationS + withinS > session.fromS,
  );

/** The bytes of a video, read in parts. */
export interface FilmBytes {
  readonly size: number;
  /** Bytes from `from` up to `to`, fewer at the end of the video. */
  read(from: number, to: number): Promise<Uint8Array>;
}

export interface ContainerClock {
  /** Seconds since 1970 as written, for an unknown clock; null if zero, absent or before 1970. */
  readonly createdS: number | null;
  /** Null if the container does not give it. */
  readonly durationS: number | null;
  /** "2024-04-13T08:59:04+0100", as Apple's cameras write the start of a recording; null if absent. */
  readonly zoned: string | null;
}

/** `mvhd` counts from 1904. */
const SECONDS_1904_TO_1970 = 2_082_844_800;
/** Maximum bytes of a date box; a larger one is an image. */
const MAX_TAG_BYTES = 1_000_000;
const MAX_BOXES = 10_000;
const APPLE_DATE = 'com.apple.quicktime.creationdate';

interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

const toDataView = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Consecutive boxes in a range, up to the first invalid one. */
async function boxesIn(film: FilmBytes, from: number, to: number): Promise<readonly Box[]> {
  const found: Box[] = [];
  let at = from;
  while (at + 8 <= to && found.length < MAX_BOXES) {
    const head = toDataView(await film.read(at, at + 16));
    if (head.byteLength < 8) break;
    const type = String.fromCharCode(...[4, 5, 6, 7].map((place) => head.getUint8(place)));
    const isLong = head.getUint32(0) === 1 && head.byteLength === 16;
    const written = isLong ? Number(head.getBigUint64(8)) : head.getUint32(0);
    const headBytes = isLong ? 16 : 8;
    const size = written === 0 ? to - at : written;
    if (size < headBytes) break;
    found.push({ type, from: at + headBytes, to: Math.min(to, at + size) });
    at += size;
  }
  return found;
}

/** Creation time and duration of the movie header; null if cut off. */
async function movieHeader(film: FilmBytes, { from }: Box): Promise<Pick<ContainerClock, 'createdS' | 'durationS'>> {
  const head = toDataView(await film.read(from, from + 32));
  const isLong = head.byteLength > 0 && head.getUint8(0) === 1;
  if (head.byteLength < (isLong ? 32 : 20)) return { createdS: null, durationS: null };
  const created = isLong ? Number(head.getBigUint64(4)) : head.getUint32(4);
  const perSecond = head.getUint32(isLong ? 20 : 12);
  const duration = isLong ? Number(head.getBigUint64(24)) : head.getUint32(16);
  return {
    createdS: created > SECONDS_1904_TO_1970 ? created - SECONDS_1904_TO_1970 : null,
    durationS: perSecond > 0 && duration > 0 ? duration / perSecond : null,
  };
}

/** Apple's key is in moov/meta of a MOV and in moov/udta/meta of an MP4; no other date there has an offset from UTC. */
async function zonedDate(film: FilmBytes, inside: readonly Box[]): Promise<string | null> {
  const tags = inside.filter(
    ({ type, from, to }) => (type === 'meta' || type === 'udta') && to - from <= MAX_TAG_BYTES,
  );
  for (const { from, to } of tags) {
    const text = new TextDecoder('latin1').decode(await film.read(from, to));
    if (!text.includes(APPLE_DATE)) continue;
    const date = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d:?\d\d/u.exec(text)?.[0];
    if (date !== undefined) return date;
  }
  return null;
}

/** Time fields of an MP4 or MOV; null for other containers, or without an index. */
export async function containerClock(film: FilmBytes): Promise<ContainerClock | null> {
  const boxes = await boxesIn(film, 0, film.size);
  const movie = boxes.find(({ type }) => type === 'moov');
  if (movie === undefined) return null;
  const inside = await boxesIn(film, movie.from, movie.to);
  const header = inside.find(({ type }) => type === 'mvhd');
  if (header === undefined) return null;
  return { ...(await movieHeader(film, header)), zoned: await zonedDate(film, inside) };
}
