// Images as bytes, so that a test can construct their contents.

type Segment = readonly [marker: number, body: readonly number[]];

const JFIF: Segment = [0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]];
const TABLE: Segment = [0xdb, [0, ...Array.from({ length: 64 }, () => 16)]];
const SCAN: Segment = [0xda, [1, 1, 0, 0, 63, 0]];

const frame = (width: number, height: number): Segment => [
  0xc0,
  [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0],
];

interface JpegWish {
  readonly width?: number;
  readonly height?: number;
  /** Beside what every image has. */
  readonly more?: readonly Segment[];
  /** Behind the end. */
  readonly after?: readonly number[];
  readonly data?: number;
}

/** What a camera writes where the image was taken. */
export const EXIF: Segment = [0xe1, [0x45, 0x78, 0x69, 0x66, 0, 0, ...Array.from({ length: 40 }, (_, at) => at)]];
/** A comment segment by the file's author. */
export const COMMENT: Segment = [0xfe, [0x68, 0x69]];

/** The parts of a JPEG in order; nothing could be drawn of its data, and no one who looks at the parts can tell. */
export function makeJpeg({ width = 8, height = 8, more = [], after = [], data = 64 }: JpegWish = {}): Uint8Array {
  const segments = [JFIF, ...more, TABLE, frame(width, height), SCAN].flatMap(([marker, body]) => [
    0xff,
    marker,
    (body.length + 2) >> 8,
    (body.length + 2) & 255,
    ...body,
  ]);
  return Uint8Array.from([0xff, 0xd8, ...segments, ...Array.from({ length: data }, () => 0x2a), 0xff, 0xd9, ...after]);
}

/** An image as it is sent: base64. */
export const sentPicture = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export const BARE_JPEG = sentPicture(makeJpeg());
