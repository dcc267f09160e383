// Peach exports, the largest files: streamed, with no reader of another format loaded.
import { failure } from '../../recording/result.ts';
import { detectPeach } from '../detect-peach.ts';
import type { Head, StreamedFormat } from '../format.ts';
import { PeachReading } from './peach-reading.ts';

export const PEACH = {
  id: 'peach',
  name: 'a Peach PowerLine recording',
  devices: ['Peach PowerLine'],
  endings: ['txt', 'csv', 'tsv', 'asc', 'dat', 'log', 'peach', 'peach-data'],
  besides: ['peach-data-index'],
  recognise: ({ bytes }: Pick<Head, 'bytes'>) => detectPeach(bytes) !== null,
  stream: async (engine, source, head, options) => {
    const text = detectPeach(head);
    return text === null
      ? failure('no-telemetry', `"${source.fileName}" isn’t a Peach export.`)
      : new PeachReading(engine, source, text, options).readAll();
  },
} satisfies StreamedFormat;
