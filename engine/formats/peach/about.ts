// User-facing facts about Peach exports, which are streamed and so have their own reader.

export const PEACH = {
  id: 'peach',
  name: 'a Peach PowerLine recording',
  devices: ['Peach PowerLine'],
  endings: ['txt', 'csv', 'tsv', 'asc', 'dat', 'log', 'peach', 'peach-data'],
  /** Files opened along with it that are not recordings. */
  besides: ['peach-data-index'],
} as const;
