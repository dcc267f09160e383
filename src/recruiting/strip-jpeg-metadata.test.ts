import { describe, expect, it } from 'vitest';
import { stripJpegMetadata, pictureKind } from './strip-jpeg-metadata.ts';

const segment = (marker: number, body: readonly number[]): readonly number[] => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
];
const JFIF = segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const WITH_A_SMALL_PICTURE = segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 1, 1, 7, 7, 7]);
const PLACE = segment(0xe1, [0x45, 0x78, 0x69, 0x66, 0, 0, 52, 37]);
const COLOURS = segment(0xe2, [1, 2, 3]);
const REMARK = segment(0xfe, [0x68, 0x69]);
const TABLE = segment(0xdb, [0, 16, 16]);
const SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x2a, 0xff, 0x00, 0x2a, 0xff, 0xd9];
const jpeg = (...parts: readonly (readonly number[])[]): Uint8Array =>
  Uint8Array.from([0xff, 0xd8, ...parts.flat(), ...SCAN]);

describe('a picture without what is said about it', () => {
  it('has lost place, device, colors, remarks and the small second picture, and nothing else', () => {
    const said = jpeg(JFIF, PLACE, COLOURS, WITH_A_SMALL_PICTURE, TABLE, REMARK);
    expect([...(stripJpegMetadata(said) ?? [])]).toEqual([...jpeg(JFIF, TABLE)]);
  });

  it('ends where the picture ends', () => {
    const film = Uint8Array.from([...jpeg(JFIF, TABLE), ...jpeg(PLACE)]);
    expect([...(stripJpegMetadata(film) ?? [])]).toEqual([...jpeg(JFIF, TABLE)]);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['another kind of file', Uint8Array.from([0x89, 0x50, 0x4e, 0x47])],
    ['one that is cut off in a table', jpeg(TABLE).slice(0, 5)],
    ['one that never ends', jpeg(TABLE).slice(0, -2)],
    ['one whose table has no length', Uint8Array.from([0xff, 0xd8, 0xff, 0xdb, 0, 0, 1, 1])],
  ])('is none of %s', (_what, bytes) => {
    expect(stripJpegMetadata(bytes)).toBeNull();
  });
});

it.each([
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['WebP', [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50]],
  ['HEIC', [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63]],
  [null, [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37]],
  [null, []],
])('calls what begins so a %s, by its bytes alone', (kind, bytes) => {
  expect(pictureKind(Uint8Array.from(bytes))).toBe(kind);
});
