// A map of one tile in one color, as a PMTiles archive: what a club would cut out of a larger one, in a kilobyte.
import { crc32, deflateSync } from 'node:zlib';

const HEADER_BYTES = 127;
const TILE_PX = 256;

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A square of one color. */
function png([red, green, blue]: readonly [number, number, number]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(TILE_PX, 0);
  header.writeUInt32BE(TILE_PX, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: TILE_PX }, () => [red, green, blue]).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: TILE_PX }, () => row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', new Uint8Array()),
  ]);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    bytes.push(rest >= 128 ? (rest % 128) + 128 : rest);
    if (rest < 128) return bytes;
  }
}

/** The whole world in one screenshot, zoom 0. PMTiles version 3. */
export function tinyMap(colour: readonly [number, number, number]): Buffer {
  const tile = png(colour);
  // One entry: tile 0, a run of one, its length, at the beginning of the tiles.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const metadata = Buffer.from(JSON.stringify({ attribution: 'Surveyed by <b>the club</b>' }));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  const sections = [directory, metadata, Buffer.alloc(0), tile];
  let offset = HEADER_BYTES;
  sections.forEach((section, at) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16);
    header.writeBigUInt64LE(BigInt(section.length), 16 + at * 16);
    offset += section.length;
  });
  [72, 80, 88].forEach((at) => header.writeBigUInt64LE(1n, at));
  // Clustered, neither directory nor tiles compressed, PNG, zoom 0 to 0.
  header.set([1, 1, 1, 2, 0, 0], 96);
  [-1_800_000_000, -850_000_000, 1_800_000_000, 850_000_000].forEach((degrees, at) =>
    header.writeInt32LE(degrees, 102 + at * 4),
  );
  return Buffer.concat([header, ...sections]);
}
