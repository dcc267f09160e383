// The analysis uses the kernels' field names of a record, in order.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadEngine } from '../../runtime/node.ts';
import { STROKE_RECORD_FIELDS, TABLE_FIELDS } from './stroke-table.ts';

const source = readFileSync(fileURLToPath(new URL('../../kernels/strokes/drive.ts', import.meta.url)), 'utf8');

/** Fields of a kernel class, each a float64. */
function listFields(name: string): readonly string[] {
  const body = new RegExp(`^export class ${name} \\{\\n(?<body>[^}]*)^\\}`, 'mu').exec(source)?.groups?.['body'] ?? '';
  return [...body.matchAll(/^ {2}(?<field>\w+): f64;/gmu)].map(({ groups }) => groups?.['field'] ?? '');
}

it('a drive begins with the fields of the table', async () => {
  const { kernels } = await loadEngine();
  expect(listFields('Drive').slice(0, TABLE_FIELDS.length)).toEqual([...TABLE_FIELDS]);
  expect(kernels.driveBytes()).toBe(listFields('Drive').length * 8);
});

it('a stroke has its five', async () => {
  const { kernels } = await loadEngine();
  expect(listFields('Stroke')).toEqual([...STROKE_RECORD_FIELDS]);
  expect(kernels.strokeBytes()).toBe(STROKE_RECORD_FIELDS.length * 8);
});
