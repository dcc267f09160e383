// Where a picture of the landing page is drawn: wide next to the list, or for a phone on its own, with shorter words.

export interface Room {
  readonly isWide: boolean;
  readonly width: number;
  readonly height: number;
  /** Room around the plot. */
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

/** From a number of the data to a place: `from` and `to` are the ends of the data, `start` and `end` their places. */
export const scale =
  (from: number, to: number, start: number, end: number) =>
  (value: number): number =>
    start + ((value - from) / (to - from)) * (end - start);

export const across = (room: Room, from: number, to: number) => scale(from, to, room.left, room.width - room.right);
export const up = (room: Room, from: number, to: number) => scale(from, to, room.height - room.bottom, room.top);
