// The one cursor of the desk, outside React: it moves sixty times a second, and only what shows it should notice.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Range } from '../selection/selection.ts';
import { clamped, type Places } from './places.ts';
import { listBegins, listGoesOn, type PlayList } from './play-list.ts';

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

export interface CursorState {
  /** Seconds on the recording's own clock. */
  readonly timeS: number;
  /** The second cursor, which stays where it was put; null while there is only one. */
  readonly anchorS: number | null;
  readonly playing: boolean;
  /** One of those that can be chosen; of a cursor that another leads, as fast as that one has it go. */
  readonly speed: number;
  /** What playing goes through again and again; null while it goes on. */
  readonly loop: Range | null;
  /** Strokes that playing goes through one after another; null while it leaves nothing out. */
  readonly list: PlayList | null;
  /** Someone moved it and has not put it away: its numbers are wanted next to what they are about. */
  readonly used: boolean;
}

export interface Cursor extends Pick<StoreApi<CursorState>, 'getState' | 'subscribe'> {
  readonly places: Places;
  /** Takes over the places of a new analysis of the same recording; the cursor stays where it is. */
  readonly adopt: (places: Places) => void;
  /** Never leaves the outing. A time that is not a number moves nothing. */
  readonly moveTo: (timeS: number) => void;
  /** Moves it because what it points into has changed, which is no use of it. */
  readonly follow: (timeS: number) => void;
  /** Stops it and takes its numbers away; it stays where it is. */
  readonly putAway: () => void;
  readonly setAnchor: (timeS: number | null) => void;
  /** Playing from the end begins at the start. */
  readonly setPlaying: (playing: boolean) => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly setLoop: (loop: Range | null) => void;
  /** Plays a list from its first stroke; null goes on without one. */
  readonly setList: (list: PlayList | null) => void;
  /** Carries playing on. Answers with where it went: at the end of a loop to its beginning; at the end of the outing it stops. */
  readonly advance: (timeS: number) => number;
  /**
   * The same by a video that shows its frame of that moment: until a moment later no one else carries the cursor on.
   */
  readonly drive: (timeS: number, nowMs: number) => number;
  readonly isDriven: (nowMs: number) => boolean;
}

/** A video that shows no new frame for so long has stopped, or lies behind another page. */
const DRIVEN_MS = 250;

/** Where playing goes instead of `timeS`, and whether it ends there. */
function goesOn({ timeS: beforeS, loop, list }: CursorState, timeS: number) {
  // Whoever moved it out of the loop wants to see what is there.
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
      // Whoever reads the places hears of it like of a move.
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
