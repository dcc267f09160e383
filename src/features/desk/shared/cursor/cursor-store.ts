// The desk's one cursor, outside React: it moves 60 times a second, and only what shows it re-renders.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Range } from '../selection/selection.ts';
import { clamped, type Places, type Place } from './places.ts';

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

export interface CursorState {
  /** Seconds on the recording's own clock. */
  readonly timeS: number;
  /** Second cursor, which stays in place; null when there is only one. */
  readonly anchorS: number | null;
  readonly playing: boolean;
  /** One of the available speeds; a cursor led by another uses that one's speed. */
  readonly speed: number;
  /** Range that playback repeats; null without a loop. */
  readonly loop: Range | null;
  /** Strokes that play one after another; null when nothing is skipped. */
  readonly list: PlayList | null;
  /** Moved and not dismissed by the user: show its numbers next to the charts. */
  readonly used: boolean;
}

export interface Cursor extends Pick<StoreApi<CursorState>, 'getState' | 'subscribe'> {
  readonly places: Places;
  /** Takes over the places of a new analysis of the same recording without moving the cursor. */
  readonly adopt: (places: Places) => void;
  /** Stays within the session. Ignores NaN. */
  readonly moveTo: (timeS: number) => void;
  /** Moves it because its target changed; doesn't count as used. */
  readonly follow: (timeS: number) => void;
  /** Stops it and hides its numbers; it stays in place. */
  readonly putAway: () => void;
  readonly setAnchor: (timeS: number | null) => void;
  /** Playing at the end starts from the beginning. */
  readonly setPlaying: (playing: boolean) => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly setLoop: (loop: Range | null) => void;
  /** Plays a list from its first stroke; null continues without one. */
  readonly setList: (list: PlayList | null) => void;
  /** Advances playback and returns the new time: loops at a loop's end, stops at the session's end. */
  readonly advance: (timeS: number) => number;
  /** Same, driven by a video's displayed frame: for a moment, nothing else advances the cursor. */
  readonly drive: (timeS: number, nowMs: number) => number;
  readonly isDriven: (nowMs: number) => boolean;
}

/** Without a new frame for this long, the video has stopped or is hidden. */
const DRIVEN_MS = 250;

/** Where playback goes instead of `timeS`, and whether it stops there. */
function goesOn({ timeS: beforeS, loop, list }: CursorState, timeS: number) {
  // A user who moved out of the loop wants to see what is there.
  if (loop !== null && beforeS < loop.toS && timeS >= loop.toS) return { timeS: loop.fromS, ends: false };
  return list === null ? { timeS, ends: false } : listGoesOn(list, beforeS, timeS);
}

export function createCursor(first: Places, startS: number): Cursor {
  let places = first;
  const store = createStore<CursorState>(() => ({
    timeS: clamped(startS, places.whole),
    anchorS: null,
    playing: false,
    speed: 1,
    loop: null,
    list: null,
    used: false,
  }));
  let drivenMs = -Infinity;
  const follow = (timeS: number): void => {
    if (Number.isFinite(timeS)) store.setState({ timeS: clamped(timeS, places.whole) });
  };
  const moveTo = (timeS: number): void => {
    if (Number.isFinite(timeS)) store.setState({ timeS: clamped(timeS, places.whole), used: true });
  };
  const setPlaying = (playing: boolean): void => {
    const { whole } = places;
    const { timeS, list } = store.getState();
    const beginS = list === null ? timeS : listBegins(list, timeS);
    if (playing && beginS !== timeS) moveTo(beginS);
    else if (playing && timeS >= whole.toS) moveTo(whole.fromS);
    store.setState({ playing: playing && whole.toS > whole.fromS });
  };
  const advance = (timeS: number): number => {
    const { timeS: toS, ends } = goesOn(store.getState(), timeS);
    moveTo(toS);
    if (ends || toS >= places.whole.toS) setPlaying(false);
    return toS;
  };
  return {
    get places() {
      return places;
    },
    adopt: (next) => {
      places = next;
      // Notifies subscribers of the new places, as for a move.
      follow(store.getState().timeS);
    },
    getState: store.getState,
    subscribe: store.subscribe,
    moveTo,
    follow,
    putAway: () => store.setState({ anchorS: null, playing: false, list: null, used: false }),
    setAnchor: (timeS) =>
      store.setState(timeS === null ? { anchorS: null } : { anchorS: clamped(timeS, places.whole), used: true }),
    setPlaying,
    setSpeed: (speed) => store.setState({ speed }),
    setLoop: (loop) => store.setState({ loop }),
    setList: (list) => {
      store.setState({ list });
      if (list === null) return;
      moveTo(list.strokes[0].fromS);
      setPlaying(true);
    },
    advance,
    drive: (timeS, nowMs) => {
      drivenMs = nowMs;
      return advance(timeS);
    },
    isDriven: (nowMs) => nowMs - drivenMs < DRIVEN_MS,
  };
}

// Playlist of the strokes that a query found; the rest is skipped.
interface PlayList {
  /** What the strokes have in common: "seat 5 late > 20 ms". */
  readonly name: string;
  /** Ascending, at least one. */
  readonly strokes: readonly [Place, ...Place[]];
}

/** Closer than this, two moments are the same. */
const SAME_S = 1e-6;

/** Listed strokes that have times; null when none has. */
export function createPlayList(
  { strokes }: Pick<Places, 'strokes'>,
  wanted: Iterable<number>,
  name: string,
): PlayList | null {
  const asked = new Set(wanted);
  const [first, ...others] = strokes.filter(({ index }) => asked.has(index));
  return first === undefined ? null : { name, strokes: [first, ...others] };
}

/** Index in the list of the stroke at `timeS`; -1 between them. */
export const listedAt = ({ strokes }: PlayList, timeS: number): number =>
  strokes.findLastIndex(({ fromS, toS }) => timeS >= fromS - SAME_S && timeS < toS - SAME_S);

/** Restarts from the end of the list, and continues from anywhere else. */
const listBegins = ({ strokes }: PlayList, timeS: number): number =>
  Math.abs(timeS - (strokes.at(-1)?.toS ?? Infinity)) <= SAME_S ? strokes[0].fromS : timeS;

/**
 * Where playback goes between `beforeS` and `timeS`: from the end of a listed stroke to the next one. After the user
 * leaves the list, it plays on until the next listed stroke.
 */
export function listGoesOn(
  list: PlayList,
  beforeS: number,
  timeS: number,
): { readonly timeS: number; readonly ends: boolean } {
  const at = listedAt(list, beforeS);
  const stroke = list.strokes[at];
  if (stroke === undefined || timeS < stroke.toS - SAME_S) return { timeS, ends: false };
  const next = list.strokes[at + 1];
  if (next === undefined) return { timeS: stroke.toS, ends: true };
  // Adjacent strokes play as one.
  const isNext = next.fromS - stroke.toS <= SAME_S && timeS < next.toS;
  return { timeS: isNext ? timeS : next.fromS, ends: false };
}

/** Start of the listed stroke so many steps on, limited to the first and last. */
export function movedInList(list: PlayList, timeS: number, steps: 1 | -1): number {
  const { strokes } = list;
  const begun = strokes.findLastIndex(({ fromS }) => fromS <= timeS + SAME_S);
  const at = Math.min(strokes.length - 1, Math.max(0, begun + steps));
  return (strokes[at] ?? strokes[0]).fromS;
}
