// Output of NK's devices, with each quirk.
import type { Sample } from '../../testing/check-import.ts';
import { simulatedSession } from '../../testing/simulated-session.ts';
import { NK_LOGBOOK } from '../logbook.ts';
import { NK_SPEEDCOACH } from '../speedcoach.ts';
import { NK_SPEEDCOACH_XL } from '../speedcoach-xl.ts';
import { writeDump, writeXl } from './write-others.ts';
import { writeSpeedCoach, type SpeedCoachWriting } from './write-speedcoach.ts';

const session = simulatedSession({ strokes: [9, 6], uncountedAfter: [4, 4, 15] });

function speedCoach(name: string, writing: SpeedCoachWriting): Sample {
  const { text, header } = writeSpeedCoach(session, writing);
  return { name, format: NK_SPEEDCOACH, content: text, tables: [header], needs: ['Elapsed Time'] };
}

export const NK_SAMPLES: readonly Sample[] = [
  speedCoach('a SpeedCoach of the first generation', { generation: 'old', hasHours: false, hasRemnants: true }),
  speedCoach('a SpeedCoach with an oarlock and an impeller', {
    oarlock: 'port',
    impeller: 'turns',
    speedInput: 'Impeller',
  }),
  speedCoach('a SpeedCoach in miles and pounds without its head', {
    units: 'miles',
    force: 'lbs',
    oarlock: 'starboard',
    isBare: true,
  }),
  {
    name: 'a SpeedCoach XL',
    format: NK_SPEEDCOACH_XL,
    content: writeXl(session),
    tables: [0],
    // Distance or speed next to the rate identifies the format.
    needs: ['Rate'],
  },
  {
    name: 'a dump of NK Logbook',
    format: NK_LOGBOOK,
    content: writeDump(session),
    tables: [0],
    needs: ['timestamp'],
  },
];
