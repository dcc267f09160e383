// Parses a Range header (RFC 9110, 14.1.2): a single byte range; anything else returns the full file.

export interface Part {
  readonly from: number;
  /** The last byte, itself in it; before `from` when there is none. */
  readonly to: number;
}

export type PartRead = Part | 'whole' | 'not there';

export function readRange(header: string | null, sizeBytes: number): PartRead {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const amount = Number(last);
    return amount === 0 || sizeBytes === 0 ? 'not there' : { from: Math.max(0, sizeBytes - amount), to: sizeBytes - 1 };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return 'whole';
  if (from >= sizeBytes) return 'not there';
  return { from, to: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}
