// What people are told about Peach's exports, which are read as they come and so have a reader of their own.

export const PEACH = {
  id: 'peach',
  name: 'a Peach PowerLine recording',
  devices: ['Peach PowerLine'],
  endings: ['txt', 'csv', 'tsv', 'asc', 'dat', 'log', 'peach', 'peach-data'],
} as const;
