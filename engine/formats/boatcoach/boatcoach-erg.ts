// BoatCoach on an ergometer: a row a second that repeats its stroke, times in whole seconds of work. Commas, or semicolons and
// decimal commas. Forces are pounds by a public reader of it. The cells behind `PowerCurve` were empty in every file that was
// seen, so no curve is read; `strokeSpeed` fits no speed.
import type { Format } from '../format.ts';
import { handleRule } from '../erg/handle-rules.ts';
import { startInText } from '../text/local-start.ts';
import { lastOfEachStroke } from '../table/repeated-rows.ts';
import type { TableReading } from '../table/stroke-table.ts';
import { makerOnly, tableFormat } from '../table/table-format.ts';
import { heartRateColumn, NEWTONS_PER_LBF, paceColumn, rateColumn, rowerColumn } from '../table/value-column.ts';

/** Splits of one distance or time run on; only intervals are pieces. */
function onePerStroke(table: TableReading): TableReading {
  const [workout, kind] = [table.textOf('workout'), table.textOf('kind')];
  const hasIntervals = /interval/i.test(workout?.[0] ?? '');
  const key = (row: number): string =>
    `${/rest/i.test(kind?.[row] ?? '') ? 'rest' : 'work'} ${table.keys?.[row] ?? ''}`;
  const keys = hasIntervals ? Array.from({ length: table.rowCount }, (_, row) => key(row)) : null;
  return lastOfEachStroke({ ...table, keys });
}

export const boatCoachErg: Format = tableFormat({
  id: 'boatcoach-erg',
  name: 'a BoatCoach export',
  devices: ['BoatCoach'],
  craft: 'erg',
  maker: makerOnly('Concept2', 'BoatCoach'),
  rules: [handleRule('concept2')],
  prepare: onePerStroke,
  columns: {
    header: ['workTime', 'strokeCount', 'stroke500MPace'],
    time: ['workTime'],
    distance: ['workDistance'],
    interval: ['intervalCount'],
    number: ['strokeCount'],
    texts: { workout: ['workoutType'], kind: ['intervalType'] },
    values: [
      rateColumn('rower', 'strokeRate'),
      paceColumn('rower', 'stroke500MPace'),
      rowerColumn('powerW', 'W', ['strokePower']),
      rowerColumn('driveLengthM', 'm', ['strokeLength']),
      rowerColumn('driveTimeS', 's', ['strokeDriveTime']),
      rowerColumn('averageForceN', 'lbf', ['strokeAverageForce'], NEWTONS_PER_LBF),
      rowerColumn('peakForceN', 'lbf', ['strokePeakForce'], NEWTONS_PER_LBF),
      rowerColumn('dragFactor', '', ['dragFactor']),
      heartRateColumn('currentHeartRate'),
    ],
  },
  counting: ({ keys }) => ({ isRest: ({ fromRow }) => keys?.[fromRow]?.startsWith('rest') === true }),
  about: ({ read, file }) => ({
    start: startInText(/Date:\s*([^,;]*)/.exec(read.text.lines.slice(0, read.header).join('\n'))?.[1] ?? '', file),
  }),
});
