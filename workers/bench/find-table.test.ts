import { describe, expect, it } from 'vitest';
import { findTable } from './find-table.ts';

const find = (content: string | Uint8Array<ArrayBuffer>) => findTable(new File([content], 'a.txt'), () => undefined);

describe('the table that every reader is given', () => {
  it('is the longest run of rows alike, without what stands before and after it', async () => {
    const before = 'A session\r\nTime\tForce\tNote\r\n\t1\tBoat\r\n';
    const rows = '0\t-1.5\t6\r\n20\tNAN\t7\r\n40\t2\t8\r\n';
    const found = await find(`${before}${rows}=====\tNotes\r\n1\t2\r\n`);
    expect(found).toEqual({
      table: { delimiter: '\t', lineEnd: '\r\n', rowCount: 3, columnCount: 3, wanted: [0, 1, 2] },
      fromByte: before.length,
      toByte: before.length + rows.length,
    });
  });

  it('leaves out columns of text, begins with a column without gaps, and ends with its last whole row', async () => {
    const rows = 'a,,1\nb,5,2\nc,6,3\n';
    expect(await find(`${rows}d,7,`)).toEqual({
      table: { delimiter: ',', lineEnd: '\n', rowCount: 3, columnCount: 3, wanted: [2, 1] },
      fromByte: 0,
      toByte: rows.length,
    });
  });

  it('is counted in bytes, whatever the letters before it', async () => {
    const before = 'Zürich 漕ぐ\n';
    const fromByte = new TextEncoder().encode(before).length;
    expect(await find(`${before}1;2;3\n4;5;6\n`)).toMatchObject({ fromByte, table: { delimiter: ';', rowCount: 2 } });
  });

  it.each([
    ['bytes that are no text', Uint8Array.of(80, 75, 3, 4, 0, 0), 'binary'],
    ['words', 'no numbers\nat all\n', 'no-table'],
    ['decimal commas', '1,5;2,5;0,5\n3,5;4,5;0,5\n', 'no-table'],
    ['a text without lines', '1,'.repeat(1_000_000), 'no-table'],
    ['nothing', '', 'no-table'],
  ])('is none in %s', async (_, content, problem) => expect(await find(content)).toEqual({ problem }));
});
