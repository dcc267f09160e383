// FIT definitions: fields of the data messages of a local number, and their sizes.

export interface FieldPart {
  readonly number: number;
  readonly size: number;
  /** Base type of a field; for a developer field, the index of the developer. */
  readonly kind: number;
}

export interface Definition {
  /** The message's number in the profile. */
  readonly global: number;
  readonly little: boolean;
  readonly fields: readonly FieldPart[];
  readonly developerFields: readonly FieldPart[];
  /** Length of a data message, without its header. */
  readonly bytes: number;
  /** Position after the definition. */
  readonly next: number;
}

const FIELDS_AT = 6;
const PART_BYTES = 3;

const partsAt = (view: DataView, at: number, count: number): FieldPart[] =>
  Array.from({ length: count }, (_, index) => {
    const from = at + PART_BYTES * index;
    return { number: view.getUint8(from), size: view.getUint8(from + 1), kind: view.getUint8(from + 2) };
  });

/** Null if the definition does not end before `to`. */
export function readDefinition(view: DataView, at: number, to: number): Definition | null {
  if (at + FIELDS_AT > to) return null;
  const hasDeveloper = (view.getUint8(at) & 0x20) !== 0;
  const little = view.getUint8(at + 2) === 0;
  const count = view.getUint8(at + 5);
  const developerAt = at + FIELDS_AT + PART_BYTES * count;
  if (developerAt + (hasDeveloper ? 1 : 0) > to) return null;
  const developerCount = hasDeveloper ? view.getUint8(developerAt) : 0;
  const next = developerAt + (hasDeveloper ? 1 + PART_BYTES * developerCount : 0);
  if (next > to) return null;
  const fields = partsAt(view, at + FIELDS_AT, count);
  const developerFields = partsAt(view, developerAt + 1, developerCount);
  const bytes = [...fields, ...developerFields].reduce((sum, { size }) => sum + size, 0);
  return { global: view.getUint16(at + 3, little), little, fields, developerFields, bytes, next };
}
