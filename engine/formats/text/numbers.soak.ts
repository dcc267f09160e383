// Soak test: millions of random tokens compared with JavaScript's own parser, and files of long numbers.
import { expect, it } from 'vitest';
import { loadEngine } from '../../runtime/node.ts';
import { readColumns } from './read-columns.ts';

const DECIMAL = /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

it('reads as JavaScript does, ten million times', async () => {
  const engine = await loadEngine();
  let seed = 987_654_321;
  const random = (below: number): number => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) % below;
  };
  const digits = (most: number): string => Array.from({ length: 1 + random(most) }, () => random(10)).join('');
  const token = (): string => {
    const sign = random(5) < 2 ? '-' : '';
    const kind = random(20);
    if (kind === 0) return sign + digits(19);
    if (kind === 1) return `${sign}${digits(5)}e${random(2) ? '-' : ''}${random(330)}`;
    if (kind === 2) return ['', 'NAN', '-', '.', '5.', '.5', '-.5', '#N/A'][random(8)] ?? '';
    if (kind === 3) return `${sign}${digits(9)}.${digits(9)}`;
    return `${sign}${digits(4)}.${digits(7)}`;
  };
  for (let round = 0; round < 100; round++) {
    const width = 1 + random(40);
    const rows = Array.from({ length: Math.floor(100_000 / width) }, () => Array.from({ length: width }, token));
    for (const kind of ['f32', 'f64'] as const) {
      const read = await readColumns(engine, rows, kind, { lineEnd: round % 2 ? '\n' : '\r\n' });
      const misread = rows.flatMap((row, index) =>
        row.filter((text, column) => {
          const exact = DECIMAL.test(text) ? Number(text) : NaN;
          return !Object.is(read[column]?.[index], kind === 'f32' ? Math.fround(exact) : exact);
        }),
      );
      expect(misread).toEqual([]);
    }
  }
});
