import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { type ByteSource, bytesSource } from '../byte-source.ts';
import { allDataGrid, encodedAs, toContent, writeGrid, traceGrid } from '../testing/sample-export.ts';
import { readRecording } from '../read-recording.ts';
import { directSource } from '../testing/direct-source.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** Content of a recording, read by an engine with unused memory. */
async function contentFrom(source: ByteSource, fresh = engine): Promise<unknown> {
  const mark = fresh.mark();
  const result = await readRecording(fresh, source, {});
  const content = result.ok ? toContent(fresh, result.value) : result.failure.code;
  fresh.release(mark);
  return content;
}

const plainly = (bytes: Uint8Array): Promise<unknown> => contentFrom(bytesSource('session.txt', bytes));

/** Rows of a trace export, with numbers written by `cell`. */
function longTrace(rows: number, cell: (row: number, column: number) => string): Uint8Array {
  const [names = [], positions = []] = traceGrid(1);
  const lines = Array.from({ length: rows }, (_, row) =>
    [2000 + 20 * row, ...names.slice(1).map((_name, column) => cell(row, column))].join('\t'),
  );
  return encodedAs([names.join('\t'), positions.join('\t'), ...lines, ''].join('\r\n'));
}

describe('text read straight into engine memory', () => {
  it('gives the recording that chunks of it give', async () => {
    for (const grid of [traceGrid(500), allDataGrid(500), [...traceGrid(300), ...allDataGrid(300)]]) {
      const bytes = encodedAs(writeGrid(grid));
      for (const mostBytes of [700, 4099, Infinity]) {
        expect(await contentFrom(directSource(bytes, mostBytes))).toEqual(await plainly(bytes));
      }
    }
  });

  it('leaves out what is cut, and lines too long to be held', async () => {
    const text = writeGrid(traceGrid(2000));
    const half = text.indexOf('\n', text.length / 2) + 1;
    for (const length of [60_000, 100_000, 140_000, 3_000_000]) {
      const bytes = encodedAs(`${text.slice(0, half)}${'x'.repeat(length)}\r\n${text.slice(half, -7)}`);
      expect(await contentFrom(directSource(bytes))).toEqual(await plainly(bytes));
    }
  });

  it('reads UTF-16 all the same', async () => {
    const bytes = encodedAs(writeGrid(traceGrid(500)), 'utf-16le');
    expect(await contentFrom(directSource(bytes))).toEqual(await plainly(bytes));
  });

  it('fails where the source fails, and writes nothing afterwards', async () => {
    const mark = engine.mark();
    const bytes = encodedAs(writeGrid(traceGrid(20_000)));
    let reads = 0;
    const broken = directSource(bytes, 400_000, () => {
      if (++reads === 3) throw new Error('the disk is gone');
    });
    expect(await contentFrom(broken)).toBe('unreadable-file');
    expect(engine.mark()).toBe(mark);
  });

  it('makes rows ready whatever their numbers become', async () => {
    const traces = [
      longTrace(120_000, (row, column) => `${1_000_000 + row * 37 + column}.${(row * column) % 89}5`),
      // A read of short rows contains more of them than were prepared, and more than there is capacity for.
      longTrace(430_000, (row) => (row < 30_000 ? `${row}.123456` : '7')),
    ];
    for (const bytes of traces) {
      let mostTargets = 0;
      const source = directSource(bytes, Infinity, (targets) => (mostTargets = Math.max(mostTargets, targets)));
      expect(await contentFrom(source, await loadEngine())).toEqual(await plainly(bytes));
      expect(mostTargets).toBeGreaterThan(2);
    }
  });
});
