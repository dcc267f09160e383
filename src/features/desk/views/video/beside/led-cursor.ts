// Cursor of another session, led by the desk's cursor: it follows the alignment, and moving it moves the desk.
import { createStore } from 'zustand/vanilla';
import type { Cursor, CursorState } from '../../../shared/cursor/cursor-store.ts';
import { clamped, type Places } from '../../../shared/cursor/places.ts';
import { momentHere, momentThere, paceThere, type Alignment } from './alignment.ts';

export interface LedCursor {
  readonly cursor: Cursor;
  /** Leads it until the returned function is called. */
  readonly lead: () => () => void;
}

const nothing = (): void => undefined;

export function ledCursor(desk: Cursor, alignment: Alignment, places: Places): LedCursor {
  const { knots } = alignment;
  const beginsS = knots[0]?.hereS ?? 0;
  const endsS = knots.at(-1)?.hereS ?? 0;
  /** Without a matching moment, it waits at the nearest one. */
  const state = (): CursorState => {
    const now = desk.getState();
    const thereS = momentThere(alignment, now.timeS);
    const waitsAtS = momentThere(alignment, clamped(now.timeS, { fromS: beginsS, toS: endsS }));
    return {
      timeS: thereS ?? waitsAtS ?? places.whole.fromS,
      anchorS: null,
      playing: now.playing && thereS !== null,
      speed: now.speed * paceThere(alignment, now.timeS),
      loop: null,
      list: null,
      used: now.used,
    };
  };
  const store = createStore<CursorState>(state);
  const moveTo = (timeS: number): void => {
    const hereS = momentHere(alignment, timeS);
    if (hereS !== null) desk.moveTo(hereS);
  };
  const cursor: Cursor = {
    places,
    adopt: nothing,
    getState: store.getState,
    subscribe: store.subscribe,
    moveTo,
    follow: nothing,
    putAway: desk.putAway,
    setAnchor: nothing,
    setPlaying: desk.setPlaying,
    setSpeed: desk.setSpeed,
    setLoop: nothing,
    setList: nothing,
    advance: (timeS) => timeS,
    drive: (timeS) => timeS,
    isDriven: desk.isDriven,
  };
  const lead = (): (() => void) => {
    const follow = (): void => store.setState(state());
    follow();
    return desk.subscribe(follow);
  };
  return { cursor, lead };
}
