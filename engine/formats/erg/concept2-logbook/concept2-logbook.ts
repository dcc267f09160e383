// Concept2: strokes of one result, from the logbook or ErgData. The old header lost a parenthesis; the new one has
// watts. The clock restarts in each interval. SkiErgs and bikes use the same table; an implausible rate or pace shows
// it.
import type { Format } from '../../format.ts';
import { makerOnly, tableFormat } from '../../table/table-format.ts';
import { inferStrokeSport } from '../../table/infer-sport.ts';
import { heartRateColumn, paceColumn, rateColumn, rowerColumn } from '../../table/value-column.ts';
import { handleRule } from '../handle-rules.ts';

const TIME = 'Time (seconds)';
const DISTANCE = 'Distance (meters)';

export const concept2Logbook: Format = tableFormat({
  id: 'concept2-logbook',
  name: 'a Concept2 logbook export',
  devices: ['Concept2 logbook', 'ErgData'],
  craft: 'erg',
  maker: makerOnly('Concept2'),
  rules: [handleRule('concept2')],
  columns: {
    header: [TIME, DISTANCE, 'Stroke Rate'],
    time: [TIME],
    distance: [DISTANCE],
    number: ['Stroke Number', 'Number'],
    values: [
      rateColumn('rower', 'Stroke Rate'),
      paceColumn('rower', 'Pace (seconds per 500m', 'Pace (seconds per 500m)', 'Pace (seconds)'),
      rowerColumn('powerW', 'W', ['Watts']),
      heartRateColumn('Heart Rate'),
    ],
  },
  about: ({ strokes }) => ({ sport: inferStrokeSport(strokes.strokeSets) }),
});
