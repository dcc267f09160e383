// Formats defined by one table and its columns.
import { boatCoachErg } from '../boatcoach/boatcoach-erg.ts';
import { boatCoachWater } from '../boatcoach/boatcoach-water.ts';
import { coxmate } from '../coxmate/coxmate.ts';
import { coxOrb } from '../coxorb/coxorb.ts';
import { crewNerdInterval } from '../crewnerd/crewnerd-interval.ts';
import { crewNerdSummary } from '../crewnerd/crewnerd-summary.ts';
import { concept2Logbook } from '../erg/concept2-logbook/concept2-logbook.ts';
import { concept2Utility } from '../erg/concept2-utility/concept2-utility.ts';
import { ergStick } from '../erg/ergstick/ergstick.ts';
import { float } from '../erg/float/float.ts';
import { hero } from '../erg/hero/hero.ts';
import { newtonList } from '../erg/newton-list/newton-list.ts';
import { openRowingMonitor } from '../erg/openrowingmonitor/openrowingmonitor.ts';
import { painSledDesktop } from '../erg/painsled/painsled-desktop.ts';
import { rowPro } from '../erg/rowpro/rowpro.ts';
import { rp3 } from '../erg/rp3/rp3.ts';
import { smartRow } from '../erg/smartrow/smartrow.ts';
import type { Format } from '../format.ts';
import { humon } from '../humon/humon.ts';
import { kinomap } from '../kinomap/kinomap.ts';
import { quiske } from '../quiske/quiske.ts';
import { ritmoTime } from '../ritmotime/ritmotime.ts';
import { rowsandall } from '../rowsandall/rowsandall.ts';

/** Part of the registry: the most specific first. */
export const TABLE_FORMATS: readonly Format[] = [
  rp3,
  quiske,
  ergStick,
  float,
  smartRow,
  concept2Logbook,
  concept2Utility,
  crewNerdInterval,
  crewNerdSummary,
  coxOrb,
  coxmate,
  hero,
  boatCoachErg,
  boatCoachWater,
  ritmoTime,
  painSledDesktop,
  rowPro,
  newtonList,
  humon,
  kinomap,
  openRowingMonitor,
  rowsandall,
];
