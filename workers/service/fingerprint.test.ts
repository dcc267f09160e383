import { xxhash128 } from 'hash-wasm';
import { describe, expect, it } from 'vitest';
import type { ByteSource } from '#engine/formats/byte-source.ts';
import { blobSource } from '#engine/formats/blob-source.ts';
import { fingerprintFile } from './session.ts';

const bytes = new Uint8Array(3 * 1024 * 1024 + 7).map((_, at) => (at * 31) % 251);
const named = (name: string, content: Uint8Array<ArrayBuffer> = bytes): ByteSource =>
  blobSource(new File([content], name), name);

describe('the fingerprint of a recording', () => {
  it('is that of its bytes, whatever the file is called', async () => {
    const first = await fingerprintFile(named('session.txt'));
    expect(first).toEqual({ ok: true, value: `xxh128:${await xxhash128(bytes)}` });
    expect(await fingerprintFile(named('copy of session.csv'))).toEqual(first);
  });

  it('differs where one byte differs', async () => {
    const other = bytes.slice();
    other[2_000_000] = 255;
    expect(await fingerprintFile(named('session.txt', other))).not.toEqual(await fingerprintFile(named('session.txt')));
  });

  it('is the same however the bytes come in', async () => {
    const inCrumbs: ByteSource = {
      fileName: 'session.txt',
      bytes: bytes.length,
      async *chunks() {
        for (let at = 0; at < bytes.length; at += 100_003) yield bytes.subarray(at, at + 100_003);
      },
    };
    expect(await fingerprintFile(inCrumbs)).toEqual(await fingerprintFile(named('session.txt')));
  });

  it('says so when the file is gone', async () => {
    const gone: ByteSource = {
      fileName: 'session.txt',
      bytes: 4,
      chunks: () => ({
        [Symbol.asyncIterator]: () => ({
          next: () => Promise.reject(new DOMException('Couldn’t load a requested file', 'NotReadableError')),
        }),
      }),
    };
    expect(await fingerprintFile(gone)).toMatchObject({ ok: false, failure: { code: 'file-changed' } });
  });
});
