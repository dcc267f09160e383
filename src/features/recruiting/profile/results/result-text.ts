// One-line texts for test and race results.
import type { ErgPiece } from '#src/data/people/profile-results.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { ordinal } from '#src/recruiting/ordinal.ts';

/** Available pieces: by distance, where the time is the result, and by time. */
export const ERG_PIECES: readonly {
  readonly piece: ErgPiece;
  readonly label: string;
  readonly fixed: { readonly distanceM: number } | { readonly durationS: number };
}[] = [
  { piece: '2k', label: '2k', fixed: { distanceM: 2000 } },
  { piece: '5k', label: '5k', fixed: { distanceM: 5000 } },
  { piece: '6k', label: '6k', fixed: { distanceM: 6000 } },
  { piece: '10k', label: '10k', fixed: { distanceM: 10_000 } },
  { piece: '30min', label: '30 minutes', fixed: { durationS: 1800 } },
  { piece: '60min', label: '60 minutes', fixed: { durationS: 3600 } },
  { piece: '1k', label: '1k', fixed: { distanceM: 1000 } },
  { piece: '500m', label: '500 m', fixed: { distanceM: 500 } },
];

export const pieceText = (piece: string): string =>
  ERG_PIECES.find((known) => known.piece === piece)?.label ?? (piece === '60s' ? '60 seconds' : piece);

/** "6:59.8" for a distance, "8,214 m" for a time. */
export function ergResultText({
  piece,
  distance_m,
  duration_s,
}: {
  readonly piece: string;
  readonly distance_m: number;
  readonly duration_s: number;
}): string {
  const known = ERG_PIECES.find((one) => one.piece === piece);
  return known !== undefined && 'durationS' in known.fixed ? `${fixed(distance_m)} m` : clock(duration_s, 1);
}

interface RaceFacts {
  readonly event: string | null;
  readonly boat_class: string | null;
  readonly seat: number | null;
  readonly place: number | null;
  readonly crews: number | null;
  readonly duration_s: number | null;
  readonly result: string | null;
}

/** "2nd of 6 · 6:12.4". */
export function raceResultText({ place, crews, duration_s, result }: RaceFacts): string {
  return [
    place === null ? null : crews === null ? ordinal(place) : `${ordinal(place)} of ${crews}`,
    duration_s === null ? null : clock(duration_s, 1),
    result,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** "Men's eight · 8+ · seat 4". */
export const raceBoatText = ({ event, boat_class, seat }: RaceFacts): string =>
  [event, boat_class, seat === null ? null : seat === 0 ? 'coxswain' : `seat ${seat}`]
    .filter((part) => part !== null)
    .join(' · ');
