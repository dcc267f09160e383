// Tables of strokes and of seconds as vendors write them, for the import check.
import {
  coxmate,
  boatCoachErg,
  boatCoachWater,
  coxOrb,
  crewNerdInterval,
  concept2Logbook,
  newtonList,
} from '../table-formats.ts';
import { crewNerdSummary } from '../../crewnerd-summary.ts';
import { quiske } from '../../quiske.ts';
import { rowsandall } from '../../rowsandall.ts';
import { concept2Utility } from '../../erg/concept2-utility.ts';
import { ergStick } from '../../erg/ergstick.ts';
import { float } from '../../erg/float.ts';
import { hero } from '../../erg/hero.ts';
import { rp3 } from '../../erg/rp3.ts';
import { smartRow } from '../../erg/smartrow.ts';
import {
  concept2Text,
  concept2UtilityText,
  ergStickText,
  floatText,
  heroText,
  rp3Text,
  smartRowText,
} from '../../erg/testing/write-ergs.ts';
import { openRowingMonitor } from '../../erg/openrowingmonitor.ts';
import { painSledDesktop } from '../../erg/painsled-desktop.ts';
import { rowPro } from '../../erg/rowpro.ts';
import { humon } from '../../humon.ts';
import { kinomap } from '../../kinomap.ts';
import { ritmoTime } from '../../ritmotime.ts';
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
} from './write-programs.ts';
import type { Sample } from '../../testing/check-import.ts';
import { simulatedSession } from '../../testing/simulated-session.ts';
import {
  coxmateText,
  coxOrbText,
  crewNerdSummaryText,
  crewNerdText,
  quiskeText,
  rowsandallText,
} from './write-boats.ts';

const session = simulatedSession({ strokes: [9, 6] });
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

export const TABLE_SAMPLES: readonly Sample[] = [
  sample('RP3', rp3, rp3Text(session), RP3),
  sample('RP3 without intervals', rp3, rp3Text(session, { hasIntervals: false }), RP3),
  sample('Concept2, old', concept2Logbook, concept2Text(session), CONCEPT2),
  sample('Concept2, new', concept2Logbook, concept2Text(session, { isNew: true }), CONCEPT2),
  { name: 'Concept2 Utility', format: concept2Utility, content: concept2UtilityText() },
  sample('ErgStick', ergStick, ergStickText(session, { times: 3 }), ['Total elapsed time (s)', 'Stroke count']),
  sample('Float', float, floatText(session), ['Stroke count', 'Drive time (s)', 'Stroke recovery time (s)', 'Plot']),
  sample('SmartRow', smartRow, smartRowText(session), SMARTROW),
  sample('Hero', hero, heroText(session), ['Stroke #', 'Time', 'Drag Factor'], 3),
  sample('CrewNerd interval', crewNerdInterval, crewNerdText(session), ['Practice Elapsed Time (s)']),
  sample('CrewNerd summary', crewNerdSummary, crewNerdSummaryText(session), [
    'Workout #',
    'Interval #',
    'Interval Start',
    'Time',
  ]),
  sample('CoxOrb', coxOrb, coxOrbText(session), ['Elapsed Time', 'Stroke Count', 'Check', 'Speed (mm:ss/500m)'], 2),
  sample('Coxmate', coxmate, coxmateText(session), ['Stroke', 'Time', 'Rating', 'Cover']),
  sample('Quiske', quiske, quiskeText(short), ['timestamp(s)', 'oar angle velocity curve'], 1),
  sample('Quiske, old', quiske, quiskeText(short, { isOld: true }), ['timestamp(s)', 'oar angle velocity curve'], 1),
  sample('Rowsandall', rowsandall, rowsandallText(session), ROWSANDALL),
  sample('Rowsandall with an oarlock', rowsandall, rowsandallText(session, { hasOarlock: true }), ROWSANDALL),
  sample('BoatCoach', boatCoachErg, boatCoachErgText(session), BOATCOACH, 1),
  sample('BoatCoach with rests', boatCoachErg, boatCoachErgText(session, RESTS), BOATCOACH, 1),
  sample('BoatCoach in a boat', boatCoachWater, boatCoachWaterText(session), ['DateTime', 'Piece Stroke Count'], 1),
  sample('RitmoTime', ritmoTime, ritmoTimeText(session), ['Rate (spm)', 'Total Time (sec)'], 4),
  sample('Humon', humon, humonText(session), ['Time [seconds]', 'smo2 [%]'], 2),
  sample('Kinomap', kinomap, kinomapText(session), KINOMAP),
  sample('RowPro', rowPro, rowProText(session), ['Time', 'Pace', 'SPM'], 3),
  sample('PainSled', painSledDesktop, painSledDesktopText(short), PAINSLED),
  sample('Open Rowing Monitor', openRowingMonitor, openRowingMonitorText(short), MONITOR),
  sample('a list in newtons', newtonList, newtonListText(short), NEWTONS),
];
