import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '#fixtures/random.ts';
import type { Engine } from '../runtime/engine.ts';
import { loadEngine } from '../runtime/node.ts';
import type { Recording } from '../recording/recording.ts';
import type { Result } from '../recording/result.ts';
import { type ByteSource, bytesSource } from './byte-source.ts';
import { allDataGrid, encodedAs, toContent, writeGrid, traceGrid, type Writing } from './testing/sample-export.ts';
import { readRecording } from './read-recording.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const readBytes = (bytes: Uint8Array, chunkBytes = 4096): Promise<Result<Recording>> =>
  readRecording(engine, bytesSource('session.txt', bytes, chunkBytes), {});

const expectFailure = async (bytes: Uint8Array): Promise<string> => {
  const mark = engine.mark();
  const result = await readBytes(bytes);
  expect(engine.mark()).toBe(mark);
  expect(result.ok ? '' : result.failure.sentence).toMatch(/^"session\.txt" .*\.$/);
  return result.ok ? 'read' : result.failure.code;
};

const ascii = (text: string): Uint8Array => encodedAs(text);
const withTail = (...bytes: readonly number[]): Uint8Array => {
  const whole = new Uint8Array(3000);
  for (let at = 0; at < whole.length; at++) whole[at] = (at * 7919) % 251;
  whole.set(bytes);
  return whole;
};

describe('files that are no recordings', () => {
  it.each<readonly [string, string, Uint8Array]>([
    ['nothing', 'empty-file', new Uint8Array(0)],
    ['a PNG', 'picture', withTail(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)],
    ['a JPEG', 'picture', withTail(0xff, 0xd8, 0xff, 0xe0)],
    ['a PDF', 'pdf', ascii('%PDF-1.7\n1 0 obj')],
    ['a zip', 'archive', withTail(0x50, 0x4b, 3, 4, 20, 0)],
    ['a workbook', 'spreadsheet', ascii('PK\u0003\u0004..........[Content_Types].xml....xl/workbook.xml')],
    ['a logger’s own file of no second', 'no-rows', withTail(...Array(24).fill(0), 0, 0, 0, 0x60, 0x13, 0x80, 10, 0)],
    ['a logger’s list of crews', 'peach-index', withTail(0, 5, 0, 0, 0, 0xe0, 3, 0)],
    ['random bytes', 'not-text', withTail(1, 2, 3, 4, 5, 6, 7)],
    ['a FIT activity of a header alone', 'no-rows', ascii('\u000e\u0010\u0020\u0008\u0000\u0000\u0000\u0000.FIT')],
    ['a track without points', 'no-rows', ascii('<?xml version="1.0"?><gpx version="1.1">')],
    ['an NK session without strokes', 'no-rows', ascii('Session Information:,,,,Device Information:,,,\n')],
    ['a shopping list', 'no-telemetry', ascii('milk\nbread, butter\n')],
    ['a table of something else', 'no-telemetry', ascii('Time,Temperature\n1,20\n2,21\n')],
    ['one character', 'no-telemetry', ascii('T')],
    ['only line ends', 'no-telemetry', ascii('\r\n'.repeat(500))],
  ])('%s: %s', async (_, code, bytes) => {
    expect(await expectFailure(bytes)).toBe(code);
  });

  it('a header and nothing else', async () => {
    const header = writeGrid(traceGrid().slice(0, 2));
    expect(await expectFailure(ascii(header))).toBe('no-rows');
    expect(await expectFailure(ascii(header.trimEnd()))).toBe('no-rows');
    expect(await expectFailure(ascii(writeGrid(allDataGrid().slice(0, 30))))).toBe('no-rows');
    expect(await expectFailure(ascii('=====\tFile Info'))).toBe('no-rows');
  });

  it('a header whose rows hold nothing', async () => {
    const text = writeGrid(traceGrid().slice(0, 2)) + '\t\t\t\t\r\n'.repeat(200);
    expect(await expectFailure(ascii(text))).toBe('no-rows');
  });
});

describe('a reading that is stopped', () => {
  const text = encodedAs(writeGrid(allDataGrid(4000)));

  it('gives back its memory at whatever chunk it is canceled', async () => {
    const mark = engine.mark();
    for (let chunk = 1; chunk < text.length / 20_000; chunk += 3) {
      const cancel = new AbortController();
      let left = chunk;
      const onProgress = (): void => {
        left--;
        if (left === 0) cancel.abort();
      };
      const result = await readRecording(engine, bytesSource('session.txt', text, 20_000), {
        signal: cancel.signal,
        onProgress,
      });
      expect(result).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
      expect(engine.mark()).toBe(mark);
    }
  });

  it('does not begin when it was canceled before', async () => {
    const result = await readRecording(engine, bytesSource('a', text), { signal: AbortSignal.abort() });
    expect(result).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  });

  it('is a failure when the source fails', async () => {
    const broken: ByteSource = {
      fileName: 'session.txt',
      bytes: text.length,
      async *chunks(fromByte = 0) {
        yield text.subarray(fromByte, fromByte + 70_000);
        throw new Error('the disk is gone');
      },
    };
    const result = await readRecording(engine, broken, {});
    expect(result).toMatchObject({ ok: false, failure: { code: 'unreadable-file' } });
  });

  it('tells how far it is', async () => {
    const seen: number[] = [];
    await readRecording(engine, bytesSource('a', text, 50_000), { onProgress: (bytes) => seen.push(bytes) });
    expect(seen.at(-1)).toBe(text.length);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.length).toBe(Math.ceil(text.length / 50_000));
  });
});

/** Values of a partial reading that the whole file lacks at the same time and place. */
function invented(part: Recording, whole: Recording): number {
  if (!part.samples || !whole.samples) return 0;
  const wholeTimes = [...engine.view(whole.samples.timeS)];
  let count = 0;
  for (const [row, time] of engine.view(part.samples.timeS).entries()) {
    const at = wholeTimes.indexOf(time);
    if (at < 0) count++;
    for (const channel of part.samples.channels) {
      const same = whole.samples.channels.find((c) => c.name === channel.name && c.position === channel.position);
      if (!same) return NaN;
      const value = engine.view(channel.column)[row];
      if (!Object.is(value, engine.view(same.column)[at])) count++;
    }
  }
  return count;
}

describe('a file cut at any byte', () => {
  it.each<Writing>([
    { trailingDelimiter: true },
    { encoding: 'utf-16le-bom', trailingDelimiter: true },
    { encoding: 'utf-16be', delimiter: ';', decimalMark: ',', padded: true, trailingDelimiter: true },
    { encoding: 'windows-1252', delimiter: ',', marker: '#ERROR!', padded: true, trailingDelimiter: true },
  ])('gives what is whole, written as %j', async (writing) => {
    const bytes = encodedAs(writeGrid(allDataGrid(12), writing), writing.encoding);
    const mark = engine.mark();
    const whole = await readBytes(bytes);
    if (!whole.ok) throw new Error(whole.failure.sentence);
    const kept = engine.mark();
    let cut = 0;
    let wrong = 0;
    for (let length = 0; length < bytes.length; length++) {
      const part = await readBytes(bytes.slice(0, length));
      if (!part.ok) continue;
      wrong += invented(part.value, whole.value);
      if (part.value.findings.some((finding) => finding.code === 'truncated')) cut++;
      engine.release(kept);
    }
    expect(wrong).toBe(0);
    expect(cut).toBeGreaterThan(bytes.length / 5);
    engine.release(mark);
  });
});

/** Invariants of every recording, however damaged its file. */
function brokenPromises({ samples, findings }: Recording): string[] {
  const times = samples ? [...engine.view(samples.timeS)] : [];
  const spanRows = samples?.spans.reduce((sum, span) => sum + span.toRow - span.fromRow, 0) ?? 0;
  return [
    findings.length < 20 ? '' : 'findings without end',
    times.every((time, row) => row === 0 || time > (times[row - 1] ?? NaN)) ? '' : 'times out of order',
    spanRows === (samples?.rowCount ?? 0) ? '' : 'rows in no span',
  ].filter(Boolean);
}

describe('a file changed at random', () => {
  const base = writeGrid(allDataGrid(30));
  const pieces = [
    '\n',
    '\r',
    '\t',
    ',',
    '"',
    '\0',
    '=====\t',
    '#ERROR!\tPiece\n',
    'Time\t',
    'NAN',
    '-',
    '.',
    '9'.repeat(40),
    '\ufeff',
    'é',
    '1e999',
    'x'.repeat(70_000),
  ];
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.integer({ min: 0, max: 200 }),
    insert: fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 20 })),
  });

  it('never throws, never hangs, and frees what it does not keep', async () => {
    const encoding = fc.constantFrom<Writing['encoding']>('utf-8', 'utf-16le-bom', 'utf-16be', 'utf-8-bom');
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 8 }),
        encoding,
        fc.integer({ min: 1, max: 9999 }),
        async (changes, written, chunkBytes) => {
          let text = base;
          for (const { at, remove, insert } of changes) {
            const from = Math.floor(at * text.length);
            text = text.slice(0, from) + insert + text.slice(from + remove);
          }
          const mark = engine.mark();
          const result = await readBytes(encodedAs(text, written), chunkBytes);
          expect(result.ok ? brokenPromises(result.value) : engine.mark() - mark).toEqual(result.ok ? [] : 0);
          engine.release(mark);
        },
      ),
      { numRuns: propertyRuns(300) },
    );
  });

  it('gives the same recording whatever the chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 500 }),
        async (changes, chunkBytes) => {
          let text = base;
          for (const { at, remove, insert } of changes) {
            const from = Math.floor(at * text.length);
            text = text.slice(0, from) + insert + text.slice(from + remove);
          }
          const mark = engine.mark();
          const content = async (bytes: number): Promise<unknown> => {
            const result = await readBytes(encodedAs(text), bytes);
            return result.ok ? toContent(engine, result.value) : result.failure;
          };
          expect(await content(chunkBytes)).toEqual(await content(1 << 20));
          engine.release(mark);
        },
      ),
      { numRuns: propertyRuns(100) },
    );
  });
});
