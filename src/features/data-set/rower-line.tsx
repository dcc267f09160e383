// One rower over the years: a dot per session, with the error of its oarlock, and the numbers as a table.
import { Z90 } from '#engine/analysis/comparison/student.ts';
import type { MeasuringDevice } from '#engine/recording/rule.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import type { DatedValue } from '#src/charts/trend/dated-trend.ts';
import { TrendFigure } from '#src/charts/trend/trend-figure.tsx';
import { dayText } from '#src/format/day-text.ts';
import { fixed } from '#src/format/number.ts';
import { instrumentError, type RowedSession, type Rower, type SquadValue } from '#workers/data-set/squad.ts';
import { estimateText, headingOf, valueLook } from './value-looks.ts';

const NONE: ReadonlySet<string> = new Set();

interface RowerLineProps {
  readonly rower: Rower;
  readonly value: SquadValue;
  readonly device: MeasuringDevice | null;
}

export function RowerLine({ rower, value, device }: RowerLineProps) {
  const { name, unit, decimals } = valueLook(value);
  const halfOf = ({ means, gainSdPct }: RowedSession): number => {
    const error = instrumentError(value, means[value], gainSdPct, device);
    return error > 0 ? Z90 * error : NaN;
  };
  const dated = rower.sessions.filter(({ day, means }) => day !== null && Number.isFinite(means[value]));
  const undated = rower.sessions.filter(({ day }) => day === null).length;
  const dots = dated.map((session): DatedValue => ({
    key: session.session,
    startedAt: Date.parse(session.day ?? ''),
    median: session.means[value],
    iqr: 2 * halfOf(session),
    trend: NaN,
    changes: [],
  }));
  const mean = estimateText(value, rower.values[value]);
  const finding =
    dated.length === 1
      ? 'One session. Bars are the 90% interval of the oarlock’s error.'
      : `${dated.length} sessions, mean ${mean} ${unit}. Bars are the 90% interval of the oarlock’s error.`;
  return (
    <FigurePanel
      title={`${rower.name}: ${name}`}
      finding={undated === 0 ? finding : `${finding} Without a date: ${undated}.`}
      empty={dated.length === 0 ? 'No dated session of this rower measured this.' : null}
      table={() => ({
        columns: ['Day', headingOf(value), '90% interval ±', 'Strokes'],
        rows: dated.map((session) => [
          dayText(session.day ?? ''),
          fixed(session.means[value], decimals),
          fixed(halfOf(session), decimals),
          fixed(session.strokes),
        ]),
      })}
    >
      <TrendFigure
        sessions={dots}
        look={{ unit, of: (one) => one }}
        compared={NONE}
        label={`${name} of ${rower.name} by session`}
      />
    </FigurePanel>
  );
}
