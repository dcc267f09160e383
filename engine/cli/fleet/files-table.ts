// Result of every file of a fleet, one row each.
import type { ExportTable, NumberColumn, TextColumn } from '../../exports/table.ts';
import type { FileDone } from './protocol.ts';

export function filesTable(done: readonly FileDone[]): ExportTable {
  const text = (id: string, heading: string, cellOf: (one: FileDone) => string | null): TextColumn => ({
    kind: 'text',
    id,
    heading,
    cells: (from, to) => done.slice(from, to).map(cellOf),
  });
  const bytes: NumberColumn = {
    kind: 'double',
    id: 'bytes',
    heading: 'Size (byte)',
    cells: (from, to) => done.slice(from, to).map(({ file }) => file.bytes),
  };
  return {
    rowCount: done.length,
    columns: [
      text('file', 'File', ({ file }) => file.name),
      bytes,
      text('outcome', 'Outcome', ({ outcome }) => outcome.kind),
      text('session', 'Session', ({ outcome }) => (outcome.kind === 'unreadable' ? null : outcome.fingerprint)),
      text('sameAs', 'Identical file', ({ outcome }) => (outcome.kind === 'duplicate' ? outcome.sameAs : null)),
      text('code', 'Code', ({ outcome }) => (outcome.kind === 'unreadable' ? outcome.code : null)),
      text('sentence', 'Sentence', ({ outcome }) => (outcome.kind === 'unreadable' ? outcome.sentence : null)),
    ],
  };
}
