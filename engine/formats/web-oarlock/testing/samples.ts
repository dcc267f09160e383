// Output of web oarlocks, with each quirk.
import type { Sample } from '../../testing/check-import.ts';
import { simulatedSession } from '../../testing/simulated-session.ts';
import { WEB_OARLOCK } from '../web-oarlock.ts';
import { PREAMBLE_LINES, writeWebOarlock } from './write-web-oarlock.ts';

const session = simulatedSession({ strokes: [14], seats: 4 });
const common = { format: WEB_OARLOCK, needs: ['Timestamp'] };

export const WEB_OARLOCK_SAMPLES: readonly Sample[] = [
  {
    ...common,
    name: 'a web oarlock of the stroke seat',
    content: writeWebOarlock(session, { seat: 3, seatName: 'S', split: 'long' }),
    tables: [PREAMBLE_LINES],
  },
  {
    ...common,
    name: 'a web oarlock without a preamble',
    content: writeWebOarlock(session, { hasPreamble: false, clock: '24 h' }),
    tables: [0],
  },
];
