// Output of every format's writer, with each quirk: the import check uses all of it.
import type { Sample } from './check-import.ts';
import { FIT } from '../fit/fit-format.ts';
import type { Format } from '../format.ts';
import { GPX } from '../gpx-format.ts';
import { TCX } from '../tcx-format.ts';
import { fitSession, type FitQuirks } from '../fit/testing/fit-session.ts';
import { simulatedSession } from './simulated-session.ts';
import { gpxSession, type GpxQuirks, tcxSession, type TcxQuirks } from '../xml/testing/xml-session.ts';
import { NK_LOGBOOK } from '../nk/logbook.ts';
import { NK_SPEEDCOACH } from '../nk/speedcoach.ts';
import { NK_SPEEDCOACH_XL } from '../nk/speedcoach-xl.ts';
import { writeDump, writeXl } from '../nk/testing/write-others.ts';
import { writeSpeedCoach, type SpeedCoachWriting } from '../nk/testing/write-speedcoach.ts';
import { WEB_OARLOCK } from '../web-oarlock/web-oarlock.ts';
import { PREAMBLE_LINES, writeWebOarlock } from '../web-oarlock/testing/write-web-oarlock.ts';
import {
  coxmate,
  boatCoachErg,
  boatCoachWater,
  coxOrb,
  crewNerdInterval,
  concept2Logbook,
  newtonList,
} from '../table/table-formats.ts';
import { crewNerdSummary, quiske } from '../boat-tables.ts';
import { rowsandall } from '../rowsandall.ts';
import { concept2Utility } from '../erg/concept2-utility.ts';
import { ergStick, float, smartRow } from '../erg/sensors.ts';
import { hero, openRowingMonitor, painSledDesktop, rowPro } from '../erg/programs.ts';
import { rp3 } from '../erg/rp3.ts';
import {
  concept2Text,
  concept2UtilityText,
  ergStickText,
  floatText,
  heroText,
  rp3Text,
  smartRowText,
} from '../erg/testing/write-ergs.ts';
import { humon, kinomap, ritmoTime } from '../program-tables.ts';
import {
  boatCoachErgText,
  boatCoachWaterText,
  humonText,
  kinomapText,
  newtonListText,
  openRowingMonitorText,
  painSledDesktopText,
  ritmoTimeText,
  rowProText,
} from '../table/testing/write-programs.ts';
import {
  coxmateText,
  coxOrbText,
  crewNerdSummaryText,
  crewNerdText,
  quiskeText,
  rowsandallText,
} from '../table/testing/write-boats.ts';

/** Output of watches, phones and their apps, for the import check. */
const longSession = simulatedSession();

const makeSample = (format: Format, name: string, content: string | Uint8Array): Sample => ({ name, format, content });

const FITS: Readonly<Record<string, FitQuirks>> = {
  'FIT of a watch': { restLaps: true },
  'FIT of a SpeedCoach': { rowPerStroke: true, counted: 'per-lap', speedCoach: true, header: 12 },
  'FIT of the draft standard': {
    rowPerStroke: true,
    counted: 'through',
    oarlock: 'standard',
    curves: true,
    bigEndian: true,
  },
  'FIT of Rowsandall': { rowPerStroke: true, counted: 'through', oarlock: 'rowsandall', noChecksum: true },
  'FIT with compressed times': { compressedTimes: true, counted: 'through' },
};

const TCXS: Readonly<Record<string, TcxQuirks>> = {
  'TCX of a watch': {},
  'TCX in one line': { oneLine: true, creator: 'KinomapVirtualRow' },
  'TCX of CrewNerd': { sport: 'Other', zone: 'offset', prefix: 'ax:', author: 'CrewNerd' },
  'TCX of Rowing in Motion': { sport: 'Other', zone: 'none', brokenTags: true, minusOne: true, prefix: '' },
  'TCX of PainSled': { sport: 'Biking', metresPerStroke: true, creator: 'Concept2', author: 'ExerScreen' },
};

const GPXS: Readonly<Record<string, GpxQuirks>> = {
  'GPX of a watch': { type: 'rowing_v2', prefix: 'ns3:' },
  'GPX of CoxOrb': { version: '1.0', creator: 'CoxOrb' },
};

const ACTIVITY_SAMPLES: readonly Sample[] = [
  ...Object.entries(FITS).map(([name, quirks]) => makeSample(FIT, name, fitSession(longSession, quirks))),
  ...Object.entries(TCXS).map(([name, quirks]) => makeSample(TCX, name, tcxSession(longSession, quirks))),
  ...Object.entries(GPXS).map(([name, quirks]) => makeSample(GPX, name, gpxSession(longSession, quirks))),
];

/** Output of NK's devices, with each quirk. */
const uncountedSession = simulatedSession({ strokes: [9, 6], uncountedAfter: [4, 4, 15] });

function speedCoach(name: string, writing: SpeedCoachWriting): Sample {
  const { text, header } = writeSpeedCoach(uncountedSession, writing);
  return { name, format: NK_SPEEDCOACH, content: text, tables: [header], needs: ['Elapsed Time'] };
}

const NK_SAMPLES: readonly Sample[] = [
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
    content: writeXl(uncountedSession),
    tables: [0],
    // Distance or speed next to the rate identifies the format.
    needs: ['Rate'],
  },
  {
    name: 'a dump of NK Logbook',
    format: NK_LOGBOOK,
    content: writeDump(uncountedSession),
    tables: [0],
    needs: ['timestamp'],
  },
];

/** Output of web oarlocks, with each quirk. */
const oarlockSession = simulatedSession({ strokes: [14], seats: 4 });
const common = { format: WEB_OARLOCK, needs: ['Timestamp'] };

const WEB_OARLOCK_SAMPLES: readonly Sample[] = [
  {
    ...common,
    name: 'a web oarlock of the stroke seat',
    content: writeWebOarlock(oarlockSession, { seat: 3, seatName: 'S', split: 'long' }),
    tables: [PREAMBLE_LINES],
  },
  {
    ...common,
    name: 'a web oarlock without a preamble',
    content: writeWebOarlock(oarlockSession, { hasPreamble: false, clock: '24 h' }),
    tables: [0],
  },
];

/** Tables of strokes and of seconds as vendors write them, for the import check. */
const tableSession = simulatedSession({ strokes: [9, 6] });
/** Few strokes with long lists. */
const short = simulatedSession({ strokes: [4, 2] });

/** A table that begins at a line. */
const sample = (
  name: string,
  format: Sample['format'],
  content: string,
  needs: readonly string[],
  header = 0,
): Sample => ({ name, format, content, tables: [header], needs });

const RP3 = ['peak_force_pos', 'time'];
const CONCEPT2 = ['Time (seconds)', 'Distance (meters)', 'Stroke Rate'];
const SMARTROW = ['Stroke (#)', 'Second (#)', 'Work (J)'];
const BOATCOACH = ['workTime', 'strokeCount', 'stroke500MPace'];
const RESTS = { workout: 'VariableInterval', hasMoments: true, restStrokes: 3 } as const;
const PAINSLED = ['stroke.driveStartMs', 'stroke.strokeNumber'];
const MONITOR = [' Stroke Number', ' ElapsedTime (sec)', 'Handle_Force_(N)'];
const NEWTONS = ['Force Curve Data Points (Newtons)', 'Time (secs)'];
const KINOMAP = ['Date', 'Latitude', 'Heart rate', 'Cadence'];
const ROWSANDALL = ['TimeStamp (sec)', ' Horizontal (meters)'];

const TABLE_SAMPLES: readonly Sample[] = [
  sample('RP3', rp3, rp3Text(tableSession), RP3),
  sample('RP3 without intervals', rp3, rp3Text(tableSession, { hasIntervals: false }), RP3),
  sample('Concept2, old', concept2Logbook, concept2Text(tableSession), CONCEPT2),
  sample('Concept2, new', concept2Logbook, concept2Text(tableSession, { isNew: true }), CONCEPT2),
  { name: 'Concept2 Utility', format: concept2Utility, content: concept2UtilityText() },
  sample('ErgStick', ergStick, ergStickText(tableSession, { times: 3 }), ['Total elapsed time (s)', 'Stroke count']),
  sample('Float', float, floatText(tableSession), [
    'Stroke count',
    'Drive time (s)',
    'Stroke recovery time (s)',
    'Plot',
  ]),
  sample('SmartRow', smartRow, smartRowText(tableSession), SMARTROW),
  sample('Hero', hero, heroText(tableSession), ['Stroke #', 'Time', 'Drag Factor'], 3),
  sample('CrewNerd interval', crewNerdInterval, crewNerdText(tableSession), ['Practice Elapsed Time (s)']),
  sample('CrewNerd summary', crewNerdSummary, crewNerdSummaryText(tableSession), [
    'Workout #',
    'Interval #',
    'Interval Start',
    'Time',
  ]),
  sample(
    'CoxOrb',
    coxOrb,
    coxOrbText(tableSession),
    ['Elapsed Time', 'Stroke Count', 'Check', 'Speed (mm:ss/500m)'],
    2,
  ),
  sample('Coxmate', coxmate, coxmateText(tableSession), ['Stroke', 'Time', 'Rating', 'Cover']),
  sample('Quiske', quiske, quiskeText(short), ['timestamp(s)', 'oar angle velocity curve'], 1),
  sample('Quiske, old', quiske, quiskeText(short, { isOld: true }), ['timestamp(s)', 'oar angle velocity curve'], 1),
  sample('Rowsandall', rowsandall, rowsandallText(tableSession), ROWSANDALL),
  sample('Rowsandall with an oarlock', rowsandall, rowsandallText(tableSession, { hasOarlock: true }), ROWSANDALL),
  sample('BoatCoach', boatCoachErg, boatCoachErgText(tableSession), BOATCOACH, 1),
  sample('BoatCoach with rests', boatCoachErg, boatCoachErgText(tableSession, RESTS), BOATCOACH, 1),
  sample(
    'BoatCoach in a boat',
    boatCoachWater,
    boatCoachWaterText(tableSession),
    ['DateTime', 'Piece Stroke Count'],
    1,
  ),
  sample('RitmoTime', ritmoTime, ritmoTimeText(tableSession), ['Rate (spm)', 'Total Time (sec)'], 4),
  sample('Humon', humon, humonText(tableSession), ['Time [seconds]', 'smo2 [%]'], 2),
  sample('Kinomap', kinomap, kinomapText(tableSession), KINOMAP),
  sample('RowPro', rowPro, rowProText(tableSession), ['Time', 'Pace', 'SPM'], 3),
  sample('PainSled', painSledDesktop, painSledDesktopText(short), PAINSLED),
  sample('Open Rowing Monitor', openRowingMonitor, openRowingMonitorText(short), MONITOR),
  sample('a list in newtons', newtonList, newtonListText(short), NEWTONS),
];

export const SAMPLES: readonly Sample[] = [
  ...ACTIVITY_SAMPLES,
  ...NK_SAMPLES,
  ...TABLE_SAMPLES,
  ...WEB_OARLOCK_SAMPLES,
];
