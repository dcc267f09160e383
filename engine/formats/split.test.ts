import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../kernel/engine.ts';
import { loadEngine } from '../kernel/node.ts';
import type { Recording } from '../recording/recording.ts';
import type { ByteSource } from './byte-source.ts';
import { bytesSource } from './bytes-source.ts';
import {
  allDataGrid,
  bytesOf,
  contentOf,
  periodicRows,
  textOf,
  traceGrid,
  type Writing,
} from './peach/sample-export.ts';
import { readRecording } from './read-recording.ts';
import { type RangeMessage, readRange, SplitReading } from './split.ts';

let engine: Engine;
let others: Engine[];
beforeAll(async () => {
  engine = await loadEngine();
  others = await Promise.all([1, 2, 3, 4].map(() => loadEngine()));
});

interface Split {
  readonly tasks: number;
  readonly recording: Recording;
}

/** Reads in parts, with every message copied as a thread boundary would, and the last thread's messages first. */
async function readSplit(source: ByteSource, parts: number, roundBytes?: number): Promise<Split> {
  const begun = await SplitReading.begin(engine, source, parts, {}, { leastRangeBytes: 1, roundBytes });
  if (!begun.ok) throw new Error(begun.failure.sentence);
  const { tasks } = begun.value;
  for (const [task, plain] of [...tasks.entries()].toReversed()) {
    const other = others[task] ?? engine;
    const mark = other.mark();
    const emit = (message: RangeMessage, transfer: ArrayBuffer[]): void =>
      begun.value.take(task, structuredClone(message, { transfer }));
    // Buffers as they come back from rows that were taken over: of any size, with numbers in them.
    const spares = [16, 1 << 20, 4096].map((bytes) => new Uint8Array(bytes).fill(0x5a).buffer);
    await readRange(other, source, structuredClone(plain), emit, { spareBuffer: () => spares.pop() });
    expect(other.mark()).toBe(mark);
  }
  const recording = await begun.value.finish();
  if (!recording.ok) throw new Error(recording.failure.sentence);
  return { tasks: tasks.length, recording: recording.value };
}

/** How many ranges others read, when the recording is the one that a single engine reads. */
async function sameInRanges(
  bytes: Uint8Array,
  parts: number,
  chunkBytes: number,
  roundBytes?: number,
): Promise<number> {
  const source = bytesSource('outing.txt', bytes, chunkBytes);
  const mark = engine.mark();
  const one = await readRecording(engine, source, {});
  const split = await readSplit(source, parts, roundBytes);
  expect(split.recording.source).toEqual(one.ok && one.value.source);
  expect(contentOf(engine, split.recording)).toEqual(one.ok && contentOf(engine, one.value));
  engine.release(mark);
  return split.tasks;
}

/** Long enough that every range holds more than the reader looks at before a table. */
const grid = allDataGrid(16_000);

describe('a file read in ranges', () => {
  it.each<Writing>([
    {},
    { lineEnd: '\n', endsInLineEnd: false },
    { lineEnd: '\r', delimiter: ';', decimalMark: ',' },
    { encoding: 'utf-16le-bom' },
    { encoding: 'utf-16be', trailingDelimiter: true, missing: 'NAN' },
    { padded: true, delimiter: ',', quotes: 'all' },
  ])('is the recording that one engine reads, written as %j', async (writing) => {
    const bytes = bytesOf(textOf(grid, writing), writing.encoding);
    for (const parts of [1, 2, 3, 5]) {
      for (const chunkBytes of [1 << 20, 4099]) expect(await sameInRanges(bytes, parts, chunkBytes)).toBe(parts - 1);
    }
  });

  it('is the same when its readers take turns along the file', async () => {
    const bytes = bytesOf(textOf(grid));
    for (const roundBytes of [250_000, 400_000]) {
      for (const parts of [2, 3]) expect(await sameInRanges(bytes, parts, 4099, roundBytes)).toBe(parts - 1);
    }
  });

  it('is read once, each thread its own ranges', async () => {
    const bytes = bytesOf(textOf(grid));
    const plain = bytesSource('outing.txt', bytes, 4099);
    let served = 0;
    const source: ByteSource = {
      ...plain,
      async *chunks(fromByte, toByte) {
        for await (const chunk of plain.chunks(fromByte, toByte)) {
          served += chunk.length;
          yield chunk;
        }
      },
    };
    const mark = engine.mark();
    const begun = await SplitReading.begin(engine, source, 2, {}, { leastRangeBytes: 1, roundBytes: 250_000 });
    expect(begun.ok && begun.value.tasks[0]?.ranges.length).toBeGreaterThan(1);
    served = 0;
    await readSplit(source, 2, 250_000);
    engine.release(mark);
    // The head and the places of the cuts are looked at twice.
    expect(served).toBeGreaterThan(bytes.length);
    expect(served).toBeLessThan(1.9 * bytes.length);
  });

  it('is the same wherever the cuts fall in a line', async () => {
    const text = textOf([...traceGrid(2).slice(0, 2), ...periodicRows(6000, 8)]);
    for (let padding = 0; padding < 60; padding++) {
      expect(await sameInRanges(bytesOf(`${' '.repeat(padding)}\r\n${text}`), 2, 50_000)).toBe(1);
    }
  });

  it('is the same when rows are ragged, the end is cut, or a gap falls on a cut', async () => {
    const ragged = grid.map((row, index) => (index % 97 === 96 && row.length > 5 ? row.slice(0, 5) : row));
    expect(await sameInRanges(bytesOf(textOf(ragged)), 3, 4099)).toBe(2);
    expect(await sameInRanges(bytesOf(textOf(ragged)), 2, 4099, 250_000)).toBe(1);
    const cut = bytesOf(textOf(grid.slice(0, 4000), { trailingDelimiter: true }));
    for (let length = cut.length - 70; length < cut.length; length++) {
      expect(await sameInRanges(cut.slice(0, length), 2, 1 << 20)).toBe(1);
    }
    const gaps = grid.toSpliced(4000, 20).toSpliced(7000, 3);
    expect(await sameInRanges(bytesOf(textOf(gaps)), 5, 4099)).toBe(4);
  });

  it('is read by one engine where a range holds more than rows', async () => {
    const other = traceGrid(8000, 240_000).map((row) => row.with(2, row[3] ?? '').with(3, row[2] ?? ''));
    const words = traceGrid(10_000).toSpliced(9000, 0, ['(no signal)']);
    for (const damaged of [[...traceGrid(8000), ...other], [...other, ...traceGrid(8000)], words]) {
      for (const parts of [2, 3]) expect(await sameInRanges(bytesOf(textOf(damaged)), parts, 4099)).toBe(parts - 1);
    }
    const samplesFirst = [...grid.slice(47), ...grid.slice(0, 47)];
    expect(await sameInRanges(bytesOf(textOf(samplesFirst)), 3, 4099)).toBe(2);
    const eventsFirst = [...Array.from({ length: 9000 }, () => ['Chan', '1', '2']), ...traceGrid(100)];
    expect(await sameInRanges(bytesOf(textOf([...allDataGrid(0), ...eventsFirst])), 3, 4099)).toBe(0);
  });

  it('gives back its memory when cancelled while waiting', async () => {
    const mark = engine.mark();
    const cancel = new AbortController();
    const source = bytesSource('outing.txt', bytesOf(textOf(grid)));
    const begun = await SplitReading.begin(engine, source, 2, { signal: cancel.signal }, { leastRangeBytes: 1 });
    setTimeout(() => cancel.abort(), 20);
    const result = begun.ok ? await begun.value.finish() : begun;
    expect(result).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(engine.mark()).toBe(mark);
  });
});
