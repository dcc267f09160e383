// Parses a FIT file into messages. Written from the protocol's description: a header, then alternating definitions and
// data, then a checksum. Keeps everything before a damage, and never throws.
import type { Finding } from '../../recording/finding.ts';
import { type FitValue, valueAt, DeveloperFields, type DeveloperValue } from './developer-fields.ts';
import { checksum } from './fit-bytes.ts';
import { type FieldSpec, MESSAGE_NAMES, MESSAGES, type MessageName } from './profile.ts';

interface FieldPart {
  readonly number: number;
  readonly size: number;
  /** Base type of a field; for a developer field, the index of the developer. */
  readonly kind: number;
}

interface Definition {
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

/**
 * FIT definitions: fields of the data messages of a local number, and their sizes. Null if the definition does not end
 * before `to`.
 */
function readDefinition(view: DataView, at: number, to: number): Definition | null {
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

export interface FitMessage {
  readonly values: ReadonlyMap<string, FitValue>;
  readonly developer: readonly DeveloperValue[];
}

export interface FitFile {
  readonly messages: Readonly<Record<MessageName, readonly FitMessage[]>>;
  readonly findings: readonly Finding[];
}

/** A field of a message as a number; NaN if missing or not a number. */
export function numberOf(message: FitMessage | undefined, name: string): number {
  const value = message?.values.get(name);
  return typeof value === 'number' ? value : NaN;
}

/** A field of a message as a text; null if missing or not a text. */
export function textOf(message: FitMessage | undefined, name: string): string | null {
  const value = message?.values.get(name);
  return typeof value === 'string' ? value : null;
}

const SHORTEST_HEADER = 12;
const CHECKSUM_BYTES = 2;
const MAGIC = [0x2e, 0x46, 0x49, 0x54];
/** Only these are read in full; for settings, weights and days, only the first message. */
const ACTIVITY = 4;
export const WORKOUT = 5;
export const COURSE = 6;
const READ_IN_FULL = new Set([ACTIVITY, WORKOUT, COURSE]);

export const isFitHeader = (bytes: Uint8Array, at = 0): boolean =>
  (bytes[at] ?? 0) >= SHORTEST_HEADER && MAGIC.every((letter, index) => bytes[at + 8 + index] === letter);

/** Every message may carry the time, including skipped ones: compressed times are relative to it. */
const TIMESTAMP = 253;
const PLAIN_TIMESTAMP: FieldSpec = { name: 'timestamp', scale: 1, offset: 0 };

const warning = (code: string, message: string): Finding => ({ code, severity: 'warning', message });

/** Reads concatenated FIT files, which a restarted recorder or saved settings produce. */
class FitReading {
  readonly #view: DataView;
  readonly #bytes: Uint8Array;
  readonly #messages: Record<MessageName, FitMessage[]>;
  readonly #findings: Finding[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const empty = MESSAGE_NAMES.map((name) => [name, new Array<FitMessage>()] as const);
    this.#messages = Object.fromEntries(empty) as Record<MessageName, FitMessage[]>;
  }

  read(): FitFile {
    for (let at = 0; at < this.#bytes.length;) {
      if (!isFitHeader(this.#bytes, at)) {
        const left = this.#bytes.length - at;
        this.#findings.push(warning('bytes-after-end', `${left} bytes after the end of the activity were ignored.`));
        break;
      }
      at = this.#readFile(at);
    }
    return { messages: this.#messages, findings: this.#findings };
  }

  /** Returns the position of the next file. */
  #readFile(from: number): number {
    const header = this.#view.getUint8(from);
    const size = this.#view.getUint32(from + 4, true);
    const bodyAt = Math.min(from + header, this.#bytes.length);
    const end = from + header + size;
    // A size of zero: the recorder was switched off before it updated the header. The messages are there.
    const isWhole = size > 0 && end + CHECKSUM_BYTES <= this.#bytes.length;
    const to = size > 0 && end <= this.#bytes.length ? end : this.#bytes.length;
    const isRead = this.#readBody(bodyAt, to);
    if (!isWhole || !isRead) {
      const cut = 'The file is truncated or damaged. Everything before that was read.';
      this.#findings.push(warning('cut-off', cut));
    } else if (!this.#isSound(from, end)) {
      this.#findings.push(warning('checksum', 'The file’s checksum doesn’t match. Some numbers may be damaged.'));
    }
    return to + CHECKSUM_BYTES;
  }

  /** Apps without a checksum write zero. */
  #isSound(from: number, end: number): boolean {
    const written = this.#view.getUint16(end, true);
    return written === 0 || written === checksum(this.#bytes.subarray(from, end));
  }

  /** False if not read to the end. */
  #readBody(from: number, to: number): boolean {
    const definitions = new Map<number, Definition>();
    const developer = new DeveloperFields();
    let clock = 0;
    for (let at = from; at < to;) {
      const head = this.#view.getUint8(at);
      const isCompressed = (head & 0x80) !== 0;
      if (!isCompressed && (head & 0x40) !== 0) {
        const definition = readDefinition(this.#view, at, to);
        if (definition === null) return false;
        definitions.set(head & 0x0f, definition);
        at = definition.next;
        continue;
      }
      const definition = definitions.get(isCompressed ? (head >> 5) & 3 : head & 0x0f);
      if (definition === undefined || at + 1 + definition.bytes > to) return false;
      const message = this.#readMessage(definition, at + 1, developer);
      at += 1 + definition.bytes;
      const stamped = message.values.get('timestamp');
      if (isCompressed) {
        clock = withLowBits(clock, head & 0x1f);
        message.values.set('timestamp', clock);
      } else if (typeof stamped === 'number') {
        clock = stamped;
      }
      const name = MESSAGES[definition.global]?.name;
      if (name === undefined) continue;
      developer.learn(name, message.values);
      this.#messages[name].push(message);
      if (name === 'fileId' && holdsNoSession(message)) return true;
    }
    return true;
  }

  #readMessage(
    definition: Definition,
    from: number,
    developer: DeveloperFields,
  ): { readonly values: Map<string, FitValue>; readonly developer: DeveloperValue[] } {
    const { little } = definition;
    const known = MESSAGES[definition.global]?.fields;
    const values = new Map<string, FitValue>();
    const added: DeveloperValue[] = [];
    let at = from;
    for (const part of definition.fields) {
      const spec = known?.[part.number] ?? (part.number === TIMESTAMP ? PLAIN_TIMESTAMP : undefined);
      const value = spec && valueAt(this.#view, { at, size: part.size, base: part.kind, little });
      if (spec && value !== null && value !== undefined) values.set(spec.name, scaled(value, spec));
      at += part.size;
    }
    for (const part of definition.developerFields) {
      const value = known && this.#developerValue(developer, part, at, little);
      if (value) added.push(value);
      at += part.size;
    }
    return { values, developer: added };
  }

  #developerValue(
    developer: DeveloperFields,
    { number, size, kind: index }: FieldPart,
    at: number,
    little: boolean,
  ): DeveloperValue | null {
    const field = developer.find(index, number);
    const value = field && valueAt(this.#view, { at, size, base: field.base, little });
    return field && value !== null ? { name: field.name, units: field.units, value: scaled(value, field) } : null;
  }
}

const scaled = (value: FitValue, { scale, offset }: Pick<FieldSpec, 'scale' | 'offset'>): FitValue => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? value / scale - offset : value.map((one) => one / scale - offset);
};

/** A compressed header has the low five bits of the time, which never decreases. */
const withLowBits = (clock: number, low: number): number => {
  const before = clock & 0x1f;
  return clock - before + low + (low < before ? 32 : 0);
};

function holdsNoSession(fileId: FitMessage): boolean {
  const type = numberOf(fileId, 'type');
  return !Number.isNaN(type) && !READ_IN_FULL.has(type);
}

export const readFit = (bytes: Uint8Array): FitFile => new FitReading(bytes).read();
