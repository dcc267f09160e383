import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../runtime/engine.ts';
import { loadEngine } from '../runtime/node.ts';
import type { Recording } from '../recording/recording.ts';
import { type ByteSource, bytesSource } from './byte-source.ts';
import {
  allDataGrid,
  encodedAs,
  toContent,
  periodicRows,
  writeGrid,
  traceGrid,
  type Writing,
} from './testing/sample-export.ts';
import { readRecording } from './read-recording.ts';
import { directSource } from './testing/direct-source.ts';
import { type RangeMessage, readRange } from './read-range.ts';
import { type SplitOptions, SplitReading, type SplitRecording } from './split.ts';

let engine: Engine;
let others: Engine[];
beforeAll(async () => {
  engine = await loadEngine();
  others = await Promise.all([1, 2, 3, 4].map(() => loadEngine()));
});

/** Reads all ranges but the first, with every message copied as across a thread boundary, the last thread's first. */
async function readOthers(reading: SplitReading, source: ByteSource): Promise<void> {
  for (const [task, plain] of [...reading.tasks.entries()].toReversed()) {
    const other = others[task] ?? engine;
    const mark = other.mark();
    const emit = (message: RangeMessage, transfer: ArrayBuffer[]): void =>
      reading.take(task, structuredClone(message, { transfer }));
    await readRange(other, source, structuredClone(plain), emit);
    expect(other.mark()).toBe(mark);
  }
}

interface Split extends SplitRecording {
  readonly tasks: number;
}

async function readSplit(source: ByteSource, parts: number, options: SplitOptions = {}): Promise<Split> {
  const reading = new SplitReading(engine, source, parts, { leastRangeBytes: 1, ...options });
  await readOthers(reading, source);
  const read = await reading.finish();
  if (!read.ok) throw new Error(read.failure.sentence);
  return { tasks: reading.tasks.length, ...read.value };
}

/** Number of ranges read by others, if the recording equals that of a single engine. */
async function sameInRanges(bytes: Uint8Array, parts: number, chunkBytes: number): Promise<number> {
  const source = bytesSource('session.txt', bytes, chunkBytes);
  const mark = engine.mark();
  const one = await readRecording(engine, source, {});
  const split = await readSplit(source, parts, { isWantedFirst: isSpeed });
  split.late?.join();
  expect(split.recording.source).toEqual(one.ok && one.value.source);
  expect(toContent(engine, split.recording)).toEqual(one.ok && toContent(engine, one.value));
  engine.release(mark);
  return split.tasks;
}

/** Delays all but the first piece of the header for the other thread. */
function lateFirst(source: ReturnType<typeof directSource>, lateMs: number): ByteSource {
  let opened = 0;
  return {
    ...source,
    open: async () => {
      opened += 1;
      const [isFirst, reader] = [opened === 1, await source.open()];
      let reads = 0;
      return {
        ...reader,
        read: async (at, targets) => {
          reads += 1;
          if (isFirst && reads > 1) await new Promise((resolve) => setTimeout(resolve, lateMs));
          return reader.read(at, targets);
        },
      };
    },
  };
}

const isSpeed = ({ quantity }: { readonly quantity: string }): boolean => quantity === 'boat-speed';

/** Long enough that every range exceeds the reader's lookahead before a table. */
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
    const bytes = encodedAs(writeGrid(grid, writing), writing.encoding);
    for (const parts of [1, 2, 3, 5]) {
      for (const chunkBytes of [1 << 20, 4099]) expect(await sameInRanges(bytes, parts, chunkBytes)).toBe(parts - 1);
    }
  });

  it('is read once, each thread its own range', async () => {
    const bytes = encodedAs(writeGrid(grid));
    const plain = bytesSource('session.txt', bytes, 4099);
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
    await readSplit(source, 2);
    engine.release(mark);
    // Both read the header and the cut.
    expect(served).toBeGreaterThan(bytes.length);
    expect(served).toBeLessThan(1.9 * bytes.length);
  });

  it.each([8, 9, 10, 11, 12, 13, 14, 15])(
    'is undisturbed by a piece of its head that comes %i ms late',
    async (lateMs) => {
      const bytes = encodedAs(writeGrid(grid));
      const mark = engine.mark();
      const one = await readRecording(engine, bytesSource('session.txt', bytes), {});
      const { recording } = await readSplit(lateFirst(directSource(bytes, 20_000), lateMs), 2);
      expect(toContent(engine, recording)).toEqual(one.ok && toContent(engine, one.value));
      engine.release(mark);
    },
  );

  it('is the same wherever the cuts fall in a line', async () => {
    const text = writeGrid([...traceGrid(2).slice(0, 2), ...periodicRows(6000, 8)]);
    for (let padding = 0; padding < 60; padding++) {
      expect(await sameInRanges(encodedAs(`${' '.repeat(padding)}\r\n${text}`), 2, 50_000)).toBe(1);
    }
  });

  it('is the same when rows are ragged, the end is cut, or a gap falls on a cut', async () => {
    const ragged = grid.map((row, index) => (index % 97 === 96 && row.length > 5 ? row.slice(0, 5) : row));
    expect(await sameInRanges(encodedAs(writeGrid(ragged)), 3, 4099)).toBe(2);
    const cut = encodedAs(writeGrid(grid.slice(0, 4000), { trailingDelimiter: true }));
    for (let length = cut.length - 70; length < cut.length; length++) {
      expect(await sameInRanges(cut.slice(0, length), 2, 1 << 20)).toBe(1);
    }
    const gaps = grid.toSpliced(4000, 20).toSpliced(7000, 3);
    expect(await sameInRanges(encodedAs(writeGrid(gaps)), 5, 4099)).toBe(4);
  });

  it('is read by one engine where a range holds more than rows', async () => {
    const other = traceGrid(8000, 240_000).map((row) => row.with(2, row[3] ?? '').with(3, row[2] ?? ''));
    const words = traceGrid(10_000).toSpliced(9000, 0, ['(no signal)']);
    for (const damaged of [[...traceGrid(8000), ...other], [...other, ...traceGrid(8000)], words]) {
      for (const parts of [2, 3])
        expect(await sameInRanges(encodedAs(writeGrid(damaged)), parts, 4099)).toBe(parts - 1);
    }
    const samplesFirst = [...grid.slice(47), ...grid.slice(0, 47)];
    expect(await sameInRanges(encodedAs(writeGrid(samplesFirst)), 3, 4099)).toBe(2);
    const eventsFirst = [...Array.from({ length: 9000 }, () => ['Chan', '1', '2']), ...traceGrid(100)];
    expect(await sameInRanges(encodedAs(writeGrid([...allDataGrid(0), ...eventsFirst])), 3, 4099)).toBe(2);
  });

  it('is the same when a range comes in several messages', async () => {
    const names = Array.from({ length: 200 }, (_, column) => (column === 7 ? 'Speed' : `Chan ${column}`));
    const cells = periodicRows(50, names.length).map(([, ...values]) => values.join('\t'));
    const rows = Array.from({ length: 14_000 }, (_, row) => `${2000 + row * 20}\t${cells[row % 50]}\r\n`);
    const places = names.map((_, column) => (column === 7 ? 'Boat' : String((column % 8) + 1)));
    const head = [
      ['Time', ...names],
      ['', ...places],
    ];
    const bytes = encodedAs(writeGrid(head) + rows.join(''));
    const source = bytesSource('session.txt', bytes, 1 << 20);
    const mark = engine.mark();
    const { late } = await readSplit(source, 2, { isWantedFirst: isSpeed });
    let turns = 0;
    while (late?.joinNext() === true) turns++;
    expect(turns).toBeGreaterThan(1);
    engine.release(mark);
    expect(await sameInRanges(bytes, 2, 1 << 20)).toBe(1);
  });

  it('holds the channels that are wanted first before the others are joined', async () => {
    const source = bytesSource('session.txt', encodedAs(writeGrid(grid)), 1 << 20);
    const mark = engine.mark();
    const one = await readRecording(engine, source, {});
    const { recording, late } = await readSplit(source, 3, { isWantedFirst: isSpeed });
    const told = (read: Recording | null) => read?.samples && { ...read, samples: { ...read.samples, channels: [] } };
    const speed = ({ samples }: Recording) => samples?.channels.filter(isSpeed);
    if (!one.ok) throw new Error(one.failure.sentence);
    const numbers = (read: Recording): unknown =>
      speed(read)?.map(({ column, ...rest }) => ({ ...rest, column: Array.from(engine.view(column)) }));
    expect(toContent(engine, { ...recording, ...told(recording) })).toEqual(
      toContent(engine, { ...one.value, ...told(one.value) }),
    );
    expect(numbers(recording)).toEqual(numbers(one.value));
    expect(recording.samples?.channels.map(({ missing }) => missing)).toEqual(
      one.value.samples?.channels.map(({ missing }) => missing),
    );
    let turns = 0;
    while (late?.joinNext() === true) turns++;
    expect(turns).toBeGreaterThan(1);
    expect(toContent(engine, recording)).toEqual(toContent(engine, one.value));
    engine.release(mark);
  });

  it.each([
    ['the clock runs back', grid.toSpliced(2000, 40).toSpliced(12_000, 0, ...grid.slice(2000, 2040))],
    ['a number had to be solved', grid.with(12_000, (grid[12_000] ?? []).with(3, '1e-30'))],
  ])('waits for no channel where %s', async (_, rows) => {
    const bytes = encodedAs(writeGrid(rows));
    const mark = engine.mark();
    const { late } = await readSplit(bytesSource('session.txt', bytes), 2, { isWantedFirst: isSpeed });
    engine.release(mark);
    expect(late?.joinNext()).toBe(false);
    expect(await sameInRanges(bytes, 2, 1 << 20)).toBe(1);
  });

  it('is read by one engine when a thread breaks, whenever it does', async () => {
    const bytes = encodedAs(writeGrid(grid));
    const source = bytesSource('session.txt', bytes);
    const mark = engine.mark();
    const one = await readRecording(engine, source, {});
    const messages: RangeMessage[] = [];
    const [task] = new SplitReading(engine, source, 2, { leastRangeBytes: 1 }).tasks;
    if (task === undefined || !one.ok) throw new Error('There is nothing to compare.');
    await readRange(engine, source, task, (message) => messages.push(message));
    for (let heard = 0; heard < messages.length; heard++) {
      const own = engine.mark();
      const reading = new SplitReading(engine, source, 2, { leastRangeBytes: 1 });
      const finished = reading.finish();
      for (const message of messages.slice(0, heard)) reading.take(0, structuredClone(message));
      setTimeout(() => reading.take(0, { kind: 'broken' }), heard);
      const read = await finished;
      expect(read.ok && read.value.late).toBe(null);
      expect(read.ok && toContent(engine, read.value.recording)).toEqual(toContent(engine, one.value));
      engine.release(own);
    }
    engine.release(mark);
  });

  it('gives back its memory when canceled, before its bytes come or while it waits for the others', async () => {
    const bytes = encodedAs(writeGrid(grid));
    const mark = engine.mark();
    for (const moment of [0, 1, 5, 15, Infinity]) {
      const cancel = new AbortController();
      const plain = bytesSource('session.txt', bytes, 16_384);
      let chunks = 0;
      const source: ByteSource = {
        ...plain,
        async *chunks(fromByte, toByte) {
          for await (const chunk of plain.chunks(fromByte, toByte)) {
            if (chunks++ === moment) cancel.abort();
            yield chunk;
          }
        },
      };
      const reading = new SplitReading(engine, source, 2, { signal: cancel.signal, leastRangeBytes: 1 });
      if (moment === Infinity) setTimeout(() => cancel.abort(), 20);
      expect(await reading.finish()).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
      expect(engine.mark()).toBe(mark);
    }
  });
});
