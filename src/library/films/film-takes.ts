// Frames taken from a video for the report or a rower's page, held in memory until the page closes or is exported.
import { create } from 'zustand';
import type { SessionId } from '#workers/api.ts';

export interface FilmTake {
  readonly id: string;
  readonly session: SessionId;
  readonly kind: 'still' | 'clip';
  /** Seat the frame is for: no one else's oar is drawn into it. Null for the report. */
  readonly seat: number | null;
  /** The image or the video itself, as a data address. */
  readonly address: string;
  readonly bytes: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** "Stroke 34 at 3:12.4". */
  readonly words: string;
}

interface FilmTakes {
  readonly takes: readonly FilmTake[];
  readonly add: (take: Omit<FilmTake, 'id'>) => void;
  readonly remove: (id: string) => void;
}

let taken = 0;

export const useFilmTakes = create<FilmTakes>((set) => ({
  takes: [],
  add: (take) => set(({ takes }) => ({ takes: [...takes, { ...take, id: String((taken += 1)) }] })),
  remove: (id) => set(({ takes }) => ({ takes: takes.filter((take) => take.id !== id) })),
}));

/** Those of a session for the page of a seat, or for the report. */
export const takesFor = (takes: readonly FilmTake[], session: SessionId, seat: number | null): FilmTake[] =>
  takes.filter((take) => take.session === session && take.seat === seat);
