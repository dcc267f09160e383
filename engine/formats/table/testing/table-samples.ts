// Tables of strokes and of seconds as vendors write them, for the import check.
import { coxmate } from '../../coxmate/coxmate.ts';
import { coxOrb } from '../../coxorb/coxorb.ts';
import { crewNerdInterval } from '../../crewnerd/crewnerd-interval.ts';
import { crewNerdSummary } from '../../crewnerd/crewnerd-summary.ts';
import { quiske } from '../../quiske/quiske.ts';
import { rowsandall } from '../../rowsandall/rowsandall.ts';
import { concept2Logbook } from '../../erg/concept2-logbook/concept2-logbook.ts';
import { concept2Utility } from '../../erg/concept2-utility/concept2-utility.ts';
import { ergStick } from '../../erg/ergstick/ergstick.ts';
import { float } from '../../erg/float/float.ts';
import { hero } from '../../erg/hero/hero.ts';
import { rp3 } from '../../erg/rp3/rp3.ts';
import { smartRow } from '../../erg/smartrow/smartrow.ts';
import {
  concept2Text,
  concept2UtilityText,
  ergStickText,
  floatText,
  heroText,
  rp3Text,
  smartRowText,
} from '../../erg/testing/write-ergs.ts';
import { boatCoachErg } from '../../boatcoach/boatcoach-erg.ts';
import { boatCoachWater } from '../../boatcoach/boatcoach-water.ts';
import { newtonList } from '../../erg/newton-list/newton-list.ts';
import { openRowingMonitor } from '../../erg/openrowingmonitor/openrowingmonitor.ts';
import { painSledDesktop } from '../../erg/painsled/painsled-desktop.ts';
import { rowPro } from '../../erg/rowpro/rowpro.ts';
import { humon } from '../../humon/humon.ts';
import { kinomap } from '../../kinomap/kinomap.ts';
import { ritmoTime } from '../../ritmotime/ritmotime.ts';
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
import { simulatedOuting } from '../../testing/simulated-outing.ts';
import {
  coxmateText,
  coxOrbText,
  crewNerdSummaryText,
  crewNerdText,
  quiskeText,
  rowsandallText,
} from './write-boats.ts';

const outing = simulatedOuting({ strokes: [9, 6] });
/** Few strokes with long lists. */
const short = simulatedOuting({ strokes: [4, 2] });

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
  sample('RP3', rp3, rp3Text(outing), RP3),
  sample('RP3 without intervals', rp3, rp3Text(outing, { hasIntervals: false }), RP3),
  sample('Concept2, old', concept2Logbook, concept2Text(outing), CONCEPT2),
  sample('Concept2, new', concept2Logbook, concept2Text(outing, { isNew: true }), CONCEPT2),
  { name: 'Concept2 Utility', format: concept2Utility, content: concept2UtilityText() },
  sample('ErgStick', ergStick, ergStickText(outing, { times: 3 }), ['Total elapsed time (s)', 'Stroke count']),
  sample('Float', float, floatText(outing), ['Stroke count', 'Drive time (s)', 'Stroke recovery time (s)', 'Plot']),
  sample('SmartRow', smartRow, smartRowText(outing), SMARTROW),
  sample('Hero', hero, heroText(outing), ['Stroke #', 'Time', 'Drag Factor'], 3),
  sample('CrewNerd interval', crewNerdInterval, crewNerdText(outing), ['Practice Elapsed Time (s)']),
  sample('CrewNerd summary', crewNerdSummary, crewNerdSummaryText(outing), [
    'Workout #',
    'Interval #',
    'Interval Start',
    'Time',
  ]),
  sample('CoxOrb', coxOrb, coxOrbText(outing), ['Elapsed Time', 'Stroke Count', 'Check', 'Speed (mm:ss/500m)'], 2),
  sample('Coxmate', coxmate, coxmateText(outing), ['Stroke', 'Time', 'Rating', 'Cover']),
  sample('Quiske', quiske, quiskeText(short), ['timestamp(s)', 'oar angle velocity curve'], 1),
  sample('Quiske, old', quiske, quiskeText(short, { isOld: true }), ['timestamp(s)', 'oar angle velocity curve'], 1),
  sample('Rowsandall', rowsandall, rowsandallText(outing), ROWSANDALL),
  sample('Rowsandall with an oarlock', rowsandall, rowsandallText(outing, { hasOarlock: true }), ROWSANDALL),
  sample('BoatCoach', boatCoachErg, boatCoachErgText(outing), BOATCOACH, 1),
  sample('BoatCoach with rests', boatCoachErg, boatCoachErgText(outing, RESTS), BOATCOACH, 1),
  sample('BoatCoach in a boat', boatCoachWater, boatCoachWaterText(outing), ['DateTime', 'Piece Stroke Count'], 1),
  sample('RitmoTime', ritmoTime, ritmoTimeText(outing), ['Rate (spm)', 'Total Time (sec)'], 4),
  sample('Humon', humon, humonText(outing), ['Time [seconds]', 'smo2 [%]'], 2),
  sample('Kinomap', kinomap, kinomapText(outing), KINOMAP),
  sample('RowPro', rowPro, rowProText(outing), ['Time', 'Pace', 'SPM'], 3),
  sample('PainSled', painSledDesktop, painSledDesktopText(short), PAINSLED),
  sample('Open Rowing Monitor', openRowingMonitor, openRowingMonitorText(short), MONITOR),
  sample('a list in newtons', newtonList, newtonListText(short), NEWTONS),
];
