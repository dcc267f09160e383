// Reads a zip archive's central directory from its end: names, sizes and offsets, before unpacking anything. PKWARE
// APPNOTE 6.3.10, sections 4.3 and 4.4, with 64-bit sizes. Never loads the full archive.
import { failure, success, type Result } from '#engine/recording/result.ts';

export interface ZipEntry {
  /** With its folders, by slashes. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly isEncrypted: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly crc32: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Offset of the local header from the start of the archive. */
  readonly offset: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;

const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY_BYTES = 46;
/** A season has hundreds of files; a directory of a hundred thousand is an attack. */
const MAX_ENTRIES = 20_000;
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;

const damaged = (): Result<never> =>
  failure('zip-damaged', 'This archive is damaged or was not copied to its end: copy it again, or unpack it yourself.');

const readView = async (archive: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await archive.slice(Math.max(0, from), to).arrayBuffer());

interface Place {
  readonly count: number;
  readonly offset: number;
  readonly bytes: number;
  /** Where the records of the end begin; the directory lies right before them. */
  readonly endsAt: number;
}

async function findDirectory(archive: Blob): Promise<Place | null> {
  const from = Math.max(0, archive.size - END_BYTES - LONGEST_COMMENT);
  const tail = await readView(archive, from, archive.size);
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END) continue;
    const endsAt = from + at;
    const place: Place = {
      count: tail.getUint16(at + 10, true),
      bytes: tail.getUint32(at + 12, true),
      offset: tail.getUint32(at + 16, true),
      endsAt,
    };
    const isLarge = place.count === 0xffff || place.bytes === 0xffffffff || place.offset === 0xffffffff;
    return isLarge ? ((await largePlace(archive, endsAt)) ?? place) : place;
  }
  return null;
}

async function largePlace(archive: Blob, endsAt: number): Promise<Place | null> {
  const locator = await readView(archive, endsAt - 20, endsAt);
  if (locator.byteLength < 20 || locator.getUint32(0, true) !== LOCATOR_64) return null;
  const at = Number(locator.getBigUint64(8, true));
  const end = await readView(archive, at, at + 56);
  if (end.byteLength < 56 || end.getUint32(0, true) !== END_64) return null;
  return {
    count: Number(end.getBigUint64(32, true)),
    bytes: Number(end.getBigUint64(40, true)),
    offset: Number(end.getBigUint64(48, true)),
    endsAt: at,
  };
}

/** Old programs wrote names by the code page of their country; what is no UTF-8 is read as western European. */
function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Sizes and offsets over 4 GB are in an extra field, in this order, each only if its short form is full. */
function large(extra: DataView, short: readonly number[]): number[] {
  const values = [...short];
  for (let at = 0; at + 4 <= extra.byteLength;) {
    const [id, length] = [extra.getUint16(at, true), extra.getUint16(at + 2, true)];
    if (id === 1) {
      let next = at + 4;
      for (const [index, value] of values.entries()) {
        if (value !== 0xffffffff || next + 8 > at + 4 + length || next + 8 > extra.byteLength) continue;
        values[index] = Number(extra.getBigUint64(next, true));
        next += 8;
      }
    }
    at += 4 + length;
  }
  return values;
}

function entryAt(directory: DataView, at: number, shift: number): { entry: ZipEntry; next: number } | null {
  if (at + ENTRY_BYTES > directory.byteLength || directory.getUint32(at, true) !== ENTRY) return null;
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => directory.getUint16(at + field, true));
  const nameAt = at + ENTRY_BYTES;
  const extraAt = nameAt + (nameLength ?? 0);
  const next = extraAt + (extraLength ?? 0) + (commentLength ?? 0);
  if (next > directory.byteLength) return null;
  const [bytes = 0, packedBytes = 0, offset = 0] = large(
    new DataView(directory.buffer, directory.byteOffset + extraAt, extraLength),
    [24, 20, 42].map((field) => directory.getUint32(at + field, true)),
  );
  const path = decodeName(new Uint8Array(directory.buffer, directory.byteOffset + nameAt, nameLength)).replaceAll(
    '\\',
    '/',
  );
  return {
    entry: {
      path,
      isFolder: path.endsWith('/'),
      isEncrypted: (directory.getUint16(at + 8, true) & 1) === 1,
      method: directory.getUint16(at + 10, true),
      crc32: directory.getUint32(at + 16, true),
      packedBytes,
      bytes,
      offset: offset + shift,
    },
    next,
  };
}

export async function readZipDirectory(archive: Blob): Promise<Result<readonly ZipEntry[]>> {
  const place = await findDirectory(archive);
  if (place === null) return damaged();
  if (place.count > MAX_ENTRIES || place.bytes > MAX_DIRECTORY_BYTES) {
    return failure(
      'zip-too-many',
      `This archive lists more than ${MAX_ENTRIES} files: unpack it yourself and choose the recordings.`,
    );
  }
  // Leading data, as in self-extracting archives, shifts every offset.
  const begins = place.endsAt - place.bytes;
  const shift = begins - place.offset;
  if (begins < 0 || shift < 0) return damaged();
  const directory = await readView(archive, begins, place.endsAt);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < place.count; index += 1) {
    const found = entryAt(directory, at, shift);
    if (found === null) return damaged();
    entries.push(found.entry);
    at = found.next;
  }
  return success(entries);
}
