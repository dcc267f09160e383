// Instruments of an export, from `Sensor Info` and other sections.
import type { Instruments, Sensor } from '../../recording/instruments.ts';
import type { Side } from '../../recording/recording.ts';
import { cellNumber } from '../text/cells.ts';
import { channelName } from './channel-names.ts';
import type { SectionRows } from './sections.ts';

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
