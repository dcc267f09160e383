// Size of a landing page image: wide next to the list, or for a phone, with shorter text.

export interface Room {
  readonly isWide: boolean;
  readonly width: number;
  readonly height: number;
  /** Margins of the plot. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const WIDE: Room = { isWide: true, width: 760, height: 400, left: 72, right: 28, top: 40, bottom: 48 };
export const NARROW: Room = { isWide: false, width: 328, height: 264, left: 54, right: 12, top: 28, bottom: 34 };

export interface DrawingProps {
  readonly room: Room;
}

/** Linear scale: `from` and `to` are the ends of the data, `start` and `end` their positions. */
export const scale =
  (from: number, to: number, start: number, end: number) =>
  (value: number): number =>
    start + ((value - from) / (to - from)) * (end - start);

export const across = (room: Room, from: number, to: number) => scale(from, to, room.left, room.width - room.right);
export const up = (room: Room, from: number, to: number) => scale(from, to, room.height - room.bottom, room.top);
