// Memory layout of the text scanner: fixed addresses below the module's own data, so that the compiler sees constants.
// The caller's memory, with the text and the columns, begins far above (`heapBase`).

/** Fields converted four at a time: 2 signs × 16 lengths × 16 positions of the mark, 32 bytes each (see tables.ts). */
export const SHORT_SHAPES: usize = 1_024;
/** Vector constants. Loaded instead of literals, which V8 would rebuild in every iteration. */
export const VECTORS: usize = 20_480;
/** Powers of ten 10^0 … 10^22, which a float64 represents exactly. */
export const POWERS_OF_TEN: usize = 20_992;
/** 256 bytes: what a minus sign at '-' adds to the length of a field in its shape index, else 0. */
export const MINUS_SIGNS: usize = 21_248;
/** One byte per column: its kind (COLUMN_F32 …). */
export const COLUMN_KINDS: usize = 21_504;
/** One address per column: its row 0. */
export const COLUMN_ADDRESSES: usize = 25_600;
/** Addresses of delimiters and line ends in the current block; the word before is the one before the block. */
export const ENDS: usize = 42_048;
/** For every row of the block, the index in ENDS of its last field. */
export const ROW_ENDS: usize = 180_224;
/** Fields converted one at a time: 2 signs × 16 lengths × 16 positions of the mark, 32 bytes each. */
export const LONG_SHAPES: usize = 311_296;
/** Cells left to the caller, UNSOLVED_BYTES each. */
export const UNSOLVED: usize = 327_680;
/** One u32 per column: number of its missing float32 fields. */
export const COLUMN_MISSING: usize = 524_288;
/** One byte per column: 1 if its last fields had more than eight digits. */
export const COLUMN_LENGTHS: usize = 540_672;
/** Positions in a column of groups of four fields that are not plain short numbers, in the current run. */
export const UNUSUAL: usize = 544_768;

export const MAX_COLUMNS: u32 = 4_096;
export const MAX_ENDS: u32 = 32_768;
/** Maximum bytes of a row. Also bounds the unsolved cells of a block: the shortest is "1e99" and a delimiter. */
export const MAX_ROW_BYTES: u32 = 61_440;
export const MAX_UNSOLVED: u32 = 12_288;

/** Address of the result, address of the text, its length, the column's kind: four u32. */
export const UNSOLVED_BYTES: usize = 16;

export const COLUMN_F32: u32 = 0;
export const COLUMN_F64: u32 = 1;
export const COLUMN_SKIPPED: u32 = 2;

// Offsets in VECTORS.
export const MARK: usize = 0;
export const ZERO_DIGIT: usize = 16;
export const ABOVE_NINE: usize = 32;
export const TENS: usize = 48;
export const TEN_THOUSANDS: usize = 64;
export const PAIRS: usize = 80;
export const DELIMITER: usize = 112;
export const ROW_END: usize = 128;

export const SPACE: u32 = 0x20;
export const QUOTE: u32 = 0x22;
export const PLUS: u32 = 0x2b;
export const MINUS: u32 = 0x2d;
export const CARRIAGE_RETURN: u32 = 0x0d;
