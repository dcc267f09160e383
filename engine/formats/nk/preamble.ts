// Preamble of a SpeedCoach export: label-value pairs, several per line.
import type { Device, Oar, Rig, Side } from '../../recording/recording.ts';
import { cellNumber, splitCells } from '../text/cells.ts';
import { plainName, type TextLines } from '../text/small-table.ts';

export interface Preamble {
  readonly startTime: string | null;
  /** True to use the impeller's distance and speed. */
  readonly isImpeller: boolean;
  readonly device: Device;
  /** Firmware of the oarlock, as written. */
  readonly oarlockFirmware: string | null;
  readonly boatName: string | null;
  /** From the oarlock's settings; an impossible seat number means that they were never set. */
  readonly oar: Oar;
  readonly rig: Rig | null;
}

/** First value of each label; '---' means none. */
function valuesByLabel({ lines, delimiter }: TextLines, toLine: number): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const line of lines.slice(0, toLine)) {
    const cells = splitCells(line, delimiter);
    for (const [at, cell] of cells.entries()) {
      const value = cells[at + 1] ?? '';
      const label = plainName(cell);
      if (!label.endsWith(':') || value === '' || value.startsWith('---') || value.endsWith(':')) continue;
      if (!values.has(label)) values.set(label, value);
    }
  }
  return values;
}

const SIDES: readonly (readonly [RegExp, Side])[] = [
  [/^p/i, 'port'],
  [/^s/i, 'starboard'],
];

const MAX_SEATS = 8;
/** Sculls end at 3.0 m, sweep oars begin at 3.6 m. */
const SHORTEST_SWEEP_M = 3.3;
const OAR_M = { from: 2, to: 4.2 };
const INBOARD_M = { from: 0.6, to: 1.4 };

/** Meters from a length in cm; null if no oar has that length. */
function lengthM(cell: string | undefined, { from, to }: typeof OAR_M): number | null {
  const metres = cellNumber(cell) / 100;
  return metres >= from && metres <= to ? metres : null;
}

export function parsePreamble(text: TextLines, toLine: number): Preamble {
  const values = valuesByLabel(text, toLine);
  const of = (label: string): string | null => values.get(label) ?? null;
  const seat = cellNumber(values.get('seat number:'));
  const oarM = lengthM(values.get('oar length:'), OAR_M);
  const link = of('link version:');
  return {
    startTime: of('start time:'),
    isImpeller: /^imp/i.test(of('speed input:') ?? ''),
    device: {
      maker: 'NK',
      model: of('model:') ?? of('model no.:'),
      serial: of('serial:'),
      firmware: of('firmware version:'),
      software: link === null ? null : `LiNK ${link}`,
    },
    oarlockFirmware: of('firmware:'),
    boatName: of('boat id:'),
    oar: {
      seat: Number.isInteger(seat) && seat >= 1 && seat <= MAX_SEATS ? seat : null,
      side: SIDES.find(([word]) => word.test(of('port starboard:') ?? ''))?.[1] ?? null,
      inboardM: lengthM(values.get('inboard length:'), INBOARD_M),
      lengthM: oarM,
    },
    rig: oarM === null ? null : oarM < SHORTEST_SWEEP_M ? 'scull' : 'sweep',
  };
}
