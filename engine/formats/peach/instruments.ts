// Instruments of an export, from `Sensor Info` and other sections.
import type { Instruments, Sensor, Side } from '../../recording/recording.ts';
import { cellNumber } from '../text/cells.ts';
import type { Quantity } from '../../recording/channels.ts';

// Sections of an "All Data" export. Each starts with a line of `=====`, the name, and possibly a table id. A
// spreadsheet interprets the first cell as a formula and replaces it with `#ERROR!`, `#NAME?` or `Err:510`.
const SECTION_NAMES = [
  'File Info',
  'GPS Info',
  'Crew Info',
  'Rig Info',
  'Venue Info',
  'Misc Info',
  'Boat Info',
  'Parameter Info',
  'Sensor Info',
  'Piece',
  'Intervals',
  'Aperiodic',
  'Periodic',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

const MARKER = /^(?:'?=+|#.*|Err:\d+)$/i;

/** Section that a line starts; 'unknown' for a marker with an unknown name; null for any other line. */
export function sectionOpened(cells: readonly string[]): SectionName | 'unknown' | null {
  const [marker = '', name = ''] = cells;
  if (!MARKER.test(marker)) return null;
  const known = SECTION_NAMES.find((section) => section.toLowerCase() === name.toLowerCase());
  if (known !== undefined) return known;
  return /^'?={3,}$/.test(marker) && name !== '' ? 'unknown' : null;
}

/** Maximum rows of the text sections, so that a damaged file cannot fill memory. */
const MAX_SECTION_ROWS = 2000;

export class SectionRows {
  readonly #rows = new Map<SectionName, string[][]>();

  add(section: SectionName, cells: string[]): void {
    const rows = this.#rows.get(section) ?? [];
    if (rows.length < MAX_SECTION_ROWS) rows.push(cells);
    this.#rows.set(section, rows);
  }

  rows(section: SectionName): readonly (readonly string[])[] {
    return this.#rows.get(section) ?? [];
  }

  /** Rows after a header as records by lower-case column name. */
  records(section: SectionName): ReadonlyMap<string, string>[] {
    const [header = [], ...rows] = this.rows(section);
    return rows.map(
      (row) =>
        new Map(
          header.map((name, column) => [name.toLowerCase(), row[column] ?? ''] as const).filter(([name]) => name),
        ),
    );
  }
}

const CHANNEL = /^(?:(?<side>[PS]) )?(?<name>.*?)(?:\[(?<seat>\d)\])?$/u;
/** The logger's own unnamed channels. */
const NAMELESS = /^chan/iu;
const SIDES: Readonly<Record<string, Side>> = { P: 'port', S: 'starboard' };

const written = (cell: string | undefined): string | null => cell?.trim() || null;

function parseSensors(record: ReadonlyMap<string, string>): Sensor[] {
  const { side = '', name = '', seat } = CHANNEL.exec(record.get('channel')?.trim() ?? '')?.groups ?? {};
  if (name === '' || NAMELESS.test(name)) return [];
  return [
    {
      channel: channelName(name),
      seat: seat === undefined ? null : Number(seat),
      side: SIDES[side] ?? null,
      serial: written(record.get('s/n')),
      firmware: written(record.get('version')),
      calibrated: written(record.get('cal date')),
    },
  ];
}

/** The logger's serial number comes with the file, and covers the hull's sensors without a list. */
function loggerSensors(sections: SectionRows): Sensor[] {
  const serial = written(sections.records('File Info')[0]?.get('serial #'));
  const nothing = { seat: null, side: null, firmware: null, calibrated: null };
  return serial === null ? [] : [{ channel: 'Logger', serial, ...nothing }];
}

export function parseInstruments(sections: SectionRows): Instruments {
  const scaling = sections
    .records('Parameter Info')
    .find((record) => record.get('parameter')?.toLowerCase() === 'impeller scaling');
  const percent = cellNumber(scaling?.get('value'));
  return {
    sensors: [...loggerSensors(sections), ...sections.records('Sensor Info').flatMap(parseSensors)],
    impellerScalingPct: percent > 0 ? percent : null,
  };
}

// Channels written by PowerLine: units, meaning, and column labels. Units measured on real exports.
const CHANNELS: Readonly<Record<string, readonly [unit: string, quantity: Quantity]>> = {
  GateAngle: ['deg', 'oar-angle'],
  GateForceX: ['kgf', 'gate-force-x'],
  GateForceY: ['kgf', 'gate-force-y'],
  GateForceR: ['kgf', 'other:GateForceR'],
  HandleForce: ['kgf', 'handle-force'],
  GateAngleVel: ['deg/s', 'oar-speed'],
  Speed: ['m/s', 'boat-speed'],
  Distance: ['m', 'distance'],
  Accel: ['m/s2', 'acceleration'],
  'Roll Angle': ['deg', 'roll'],
  'Pitch Angle': ['deg', 'pitch'],
  'Yaw Angle': ['deg', 'yaw'],
  Rudder: ['deg', 'other:Rudder'],
  'Normalized Time': ['%', 'stroke-phase'],
  'Seat Posn': ['mm', 'seat-position'],
  'Seat Posn Vel': ['mm/s', 'other:Seat Posn Vel'],
  StretcherForceX: ['kgf', 'stretcher-force'],
  'Stretcher Z': ['kgf', 'other:Stretcher Z'],
  'Stretcher RL': ['kgf', 'other:Stretcher RL'],
  'Stretcher TB': ['kgf', 'other:Stretcher TB'],
};

/** Hull channels, without a seat. */
const HULL = new Set([
  'Speed',
  'Distance',
  'Accel',
  'Roll Angle',
  'Pitch Angle',
  'Yaw Angle',
  'Rudder',
  'Normalized Time',
]);

const squeezed = (name: string): string => name.replaceAll(/\s+/g, '').toLowerCase();

const CANONICAL = new Map([
  ...Object.keys(CHANNELS).map((name) => [squeezed(name), name] as const),
  ['roll', 'Roll Angle'],
  ['pitch', 'Pitch Angle'],
  ['yaw', 'Yaw Angle'],
]);

/** The vendor's spelling of a channel, ignoring spaces and capitals. */
export const channelName = (label: string): string => CANONICAL.get(squeezed(label)) ?? label;

export const isKnownChannel = (label: string): boolean => CANONICAL.has(squeezed(label));

export const unitOf = (channel: string): string => CHANNELS[channel]?.[0] ?? '';

export const quantityOf = (channel: string): Quantity => CHANNELS[channel]?.[1] ?? `other:${channel}`;

export const isHullChannel = (channel: string): boolean => HULL.has(channel);
