// Working memory of the second pass over a crew's turns: a column per value, indexed by stroke, so that the strokes of
// all gates line up.

/** Number of chord heights above the turn. */
export const LEVELS: i32 = 10;
/** Chord middles and half widths at all levels, relative to the half width at the base: float32. */
export const LANES: i32 = 2 * LEVELS;
/** Number of strokes sorted and corrected at once. */
export const BLOCK: i32 = 8;
/** Window in blocks: the block itself and two on each side, forty strokes. */
export const BLOCKS_TO_A_SIDE: i32 = 2;
export const WINDOW: i32 = BLOCK * (2 * BLOCKS_TO_A_SIDE + 1);

/** Vectors of lanes, followed by their negatives. */
const VECTORS: i32 = (2 * LANES) / 4;
const SORTED_BYTES: usize = VECTORS * BLOCK * 16;
const SUM_BYTES: usize = LANES * 4;
const ROOM_BYTES: usize = 128;

/** One gate; buffers needed for one gate at a time (lanes and sorted lanes) are shared by all. */
@unmanaged
export class TurnRoom {
  /** Number of strokes, and of blocks. */
  count: i32;
  blockCount: i32;
  /** Address (u32) of the gate's drive in each stroke; 0 if it took no part. */
  drives: usize;
  /** Middle of the chord at the base, on the recording's clock; float64, as the next three; NaN if open. */
  middleS: usize;
  /** Half its width. */
  halfS: usize;
  /** Its end on the drive's side. */
  sideS: usize;
  /** Duration of the drive between its chord ends at the catch and the finish. */
  driveS: usize;
  /** The turn. */
  turnS: usize;
  /** One byte: 1 if the chord's width is similar to its neighbors', 2 if all levels are present too. */
  regular: usize;
  /** Per block and its window, float64: delay of the turn after the middle at the base, s; NaN if unknown. */
  lead: usize;
  /** Mean half width at the base, s. */
  width: usize;
  /** `LEVELS` times at which the drive passes the levels, relative to the middle at the base, s. */
  curves: usize;
  /** `LANES` float32 per stroke. */
  lanes: usize;
  /** Per block: lanes of its regular drives in ascending order, the sums of the lanes, and their number (i32). */
  sorted: usize;
  sums: usize;
  members: usize;
}

const aligned = (bytes: usize): usize => (bytes + 15) & ~15;
const countBlocks = (strokes: i32): usize => <usize>((strokes + BLOCK - 1) / BLOCK);

const gateBytes = (blocks: usize): usize =>
  ROOM_BYTES + aligned(blocks * BLOCK * (4 + 5 * 8 + 1) + blocks * (2 + LEVELS) * 8) + 16;

const sharedBytes = (blocks: usize): usize =>
  aligned(blocks * (SORTED_BYTES + SUM_BYTES + 4) + blocks * BLOCK * LANES * 4) + 16;

/** Bytes for this many gates and strokes. */
export function turnRoomBytes(strokes: i32, gates: i32): usize {
  const blocks = countBlocks(strokes);
  return sharedBytes(blocks) + <usize>gates * gateBytes(blocks);
}

/** Lays out the memory of one gate among those from `address`, a multiple of 16. */
export function turnRoomAt(address: usize, strokes: i32, gate: i32): TurnRoom {
  const blocks = countBlocks(strokes);
  const places = blocks * BLOCK;
  const own = address + sharedBytes(blocks) + <usize>gate * gateBytes(blocks);
  const room = changetype<TurnRoom>(own);
  room.count = strokes;
  room.blockCount = <i32>blocks;
  room.sorted = address;
  room.sums = room.sorted + blocks * SORTED_BYTES;
  room.lanes = room.sums + blocks * SUM_BYTES;
  room.members = room.lanes + places * LANES * 4;
  room.middleS = own + ROOM_BYTES;
  room.halfS = room.middleS + places * 8;
  room.sideS = room.halfS + places * 8;
  room.driveS = room.sideS + places * 8;
  room.turnS = room.driveS + places * 8;
  room.lead = room.turnS + places * 8;
  room.width = room.lead + blocks * 8;
  room.curves = room.width + blocks * 8;
  room.drives = room.curves + blocks * LEVELS * 8;
  room.regular = room.drives + places * 4;
  return room;
}

export class Of {
  /** Position `index` of a float64 column. */
  @inline
  static cell(column: usize, index: i32): usize {
    return column + ((<usize>index) << 3);
  }

  /** The drive of stroke `index`, 0 if none. */
  @inline
  static drive(room: TurnRoom, index: i32): usize {
    return load<usize>(room.drives + ((<usize>index) << 2));
  }

  /** Position of one level in the curve of a block. */
  @inline
  static curve(room: TurnRoom, block: i32, level: i32): usize {
    return room.curves + ((<usize>(block * LEVELS + level)) << 3);
  }

  /** Vector `vector` of the sorted lanes of a block, first of eight. */
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
