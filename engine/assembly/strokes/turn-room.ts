// Working memory of the second pass over the turns of one gate: a column per quantity, a place per drive.

/** Heights of the chords above the turn. */
export const LEVELS: i32 = 10;
/** Chord middles and half widths at all levels, by the half width at the base: float32. */
export const LANES: i32 = 2 * LEVELS;
/** Drives are sorted, and corrected, so many at a time. */
export const BLOCK: i32 = 8;
/** A window: the block itself and two to each side, forty drives. */
export const BLOCKS_TO_A_SIDE: i32 = 2;
export const WINDOW: i32 = BLOCK * (2 * BLOCKS_TO_A_SIDE + 1);

/** Vectors of lanes: as they are, and with the other sign behind them. */
const VECTORS: i32 = (2 * LANES) / 4;
const SORTED_BYTES: usize = VECTORS * BLOCK * 16;
const SUM_BYTES: usize = LANES * 4;

@unmanaged
export class TurnRoom {
  /** Drives of the gate that take part in a stroke, and their addresses (u32). */
  count: i32;
  blockCount: i32;
  drives: usize;
  /** Middle of the chord at the base, on the recording's clock; float64, as the next three; NaN where it is open. */
  middleS: usize;
  /** Half its width. */
  halfS: usize;
  /** Its end on the drive's side. */
  sideS: usize;
  /** Length of the drive between its chord ends at the catch and at the finish. */
  driveS: usize;
  /** The turn. */
  turnS: usize;
  /** One byte: 1 where the chord is about as wide as its neighbours', 2 where all levels are there as well. */
  regular: usize;
  /** `LANES` float32. */
  lanes: usize;
  /** Per block: lanes of its regular drives in rising order, the sums of the lanes, and how many they are (i32). */
  sorted: usize;
  sums: usize;
  members: usize;
}

const aligned = (bytes: usize): usize => (bytes + 15) & ~15;

/** Bytes of memory that a gate with so many drives takes. */
export function turnRoomBytes(most: i32): usize {
  const blocks = <usize>((most + BLOCK - 1) / BLOCK);
  const drives = blocks * BLOCK;
  return 128 + drives * (4 + 5 * 8 + 1 + LANES * 4) + blocks * (SORTED_BYTES + SUM_BYTES + 4) + 16 * 16;
}

/** Lays out `turnRoomBytes(most)` bytes from `address`, a multiple of 16. */
export function turnRoomAt(address: usize, most: i32): TurnRoom {
  const blocks = <usize>((most + BLOCK - 1) / BLOCK);
  const drives = blocks * BLOCK;
  const room = changetype<TurnRoom>(address);
  room.count = 0;
  room.blockCount = 0;
  room.sorted = address + 128;
  room.sums = room.sorted + blocks * SORTED_BYTES;
  room.lanes = room.sums + blocks * SUM_BYTES;
  room.middleS = aligned(room.lanes + drives * LANES * 4);
  room.halfS = room.middleS + drives * 8;
  room.sideS = room.halfS + drives * 8;
  room.driveS = room.sideS + drives * 8;
  room.turnS = room.driveS + drives * 8;
  room.drives = room.turnS + drives * 8;
  room.members = room.drives + drives * 4;
  room.regular = room.members + blocks * 4;
  return room;
}

export class Of {
  /** Place `index` of a float64 column. */
  @inline
  static cell(column: usize, index: i32): usize {
    return column + ((<usize>index) << 3);
  }

  /** Vector `vector` of the sorted lanes of a block, place 0 of eight. */
  @inline
  static sorted(room: TurnRoom, block: i32, vector: i32): usize {
    return room.sorted + <usize>block * SORTED_BYTES + ((<usize>vector) << 7);
  }

  @inline
  static sum(room: TurnRoom, block: i32, vector: i32): usize {
    return room.sums + <usize>block * SUM_BYTES + ((<usize>vector) << 4);
  }

  @inline
  static lane(room: TurnRoom, index: i32, vector: i32): usize {
    return room.lanes + <usize>index * (LANES << 2) + ((<usize>vector) << 4);
  }
}
