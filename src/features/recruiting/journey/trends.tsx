// Power and technique over weeks, one small chart per metric.
import { useState } from 'react';
import { Z90 } from '#engine/analysis/comparison/student.ts';
import { DEFAULT_ERRORS } from '#engine/analysis/instrument/error-table.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { MIN_FOR_A_LINE, type DatedValue, withTrend } from '#src/figures/dated-trend.ts';
import { TrendFigure } from '#src/figures/trend-figure.tsx';
import { dayText } from '#src/format/day-text.ts';
import { listText } from '#src/format/labels.ts';
import { counted, fixed, signed, withUnit } from '#src/format/number.ts';
import { stack, text } from '#src/ui/primitives.ts';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import type { SeatMetric } from '#src/library/setup/seat-metrics.ts';
import { type RowedSession, sessionChanges } from './entries/timeline.ts';
import styles from './journey.module.css';

interface JourneyMetric {
  readonly metric: SeatMetric;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly of: (value: number) => number;
}

const same = (value: number): number => value;
const degrees = (metric: SeatMetric, name: string): JourneyMetric => ({
  metric,
  name,
  unit: '°',
  decimals: 1,
  of: same,
});

const listJourneyMetrics = (force: ForceUnit): readonly JourneyMetric[] => [
  { metric: 'powerW', name: 'Power', unit: 'W', decimals: 0, of: same },
  degrees('arcDeg', 'Length'),
  degrees('catchAngleDeg', 'Catch angle'),
  degrees('catchSlipDeg', 'Slip'),
  degrees('finishSlipDeg', 'Wash'),
  { metric: 'peakForceN', name: 'Peak force', unit: force.symbol, decimals: force.decimals, of: force.of },
  { metric: 'peakPositionPct', name: 'Peak position', unit: '% of the arc', decimals: 1, of: same },
];

const formatValue = ({ of, decimals, unit }: JourneyMetric, value: number): string =>
  withUnit(fixed(of(value), decimals), unit);

const formatDifference = ({ of, decimals, unit }: JourneyMetric, value: number): string =>
  withUnit(signed(of(value), decimals), unit);

/** Half of the 90% interval of power for an oarlock of unknown kind. */
export const GAIN_HALF_PCT = Math.round(100 * Z90 * DEFAULT_ERRORS.unknown.forceGain);
/** The same of an angle of 60°, about the farthest a catch reaches. */
const ANGLE_HALF_DEG = Math.round(
  Z90 * Math.hypot(DEFAULT_ERRORS.unknown.angleZeroDeg, 60 * DEFAULT_ERRORS.unknown.angleGain),
);

/** What a reader may not take for the rower. */
export const OARLOCK_LIMITS = `Oarlocks alone can move power and force by ±${GAIN_HALF_PCT}% and angles by ±${ANGLE_HALF_DEG}° (90% CI).`;

const HEIGHT_PX = 176;
const NOTHING: ReadonlySet<string> = new Set();

export function Trends({ sessions }: { readonly sessions: readonly RowedSession[] }) {
  const looks = listJourneyMetrics(useForceUnit());
  const classes = byBoatClass(sessions);
  const [wanted, setWanted] = useState<string | null>(null);
  const shown = classes.find((one) => className(one) === wanted) ?? classes[0];
  if (shown === undefined) return null;
  return (
    <section className={stack({ gap: 4, columns: 1 })} aria-labelledby="trends">
      <header className={stack({ gap: 1 })}>
        <h2 className={text({ size: 20 })} id="trends">
          Power and technique
        </h2>
        <p className={text({ tone: 'quiet', ragged: 'pretty', measure: 84 })}>
          Dots are the medians of a session, bars its middle half. A line takes {MIN_FOR_A_LINE} sessions that can be
          compared, and begins again where boat, side, seat, rig or sensors change. {OARLOCK_LIMITS}
          {classes.length === 1 && shown.boatClass !== null && ` All are in the ${shown.boatClass}.`}
        </p>
        {classes.length > 1 && (
          <Choice
            label="Boat class"
            options={classes.map((one) => ({
              value: className(one),
              text: `${className(one)} · ${one.sessions.length}`,
            }))}
            value={className(shown)}
            onChange={setWanted}
          />
        )}
      </header>
      <div className={stack({ gap: 3 }, styles.figures)}>
        {looks.map((look) => (
          <Trend key={look.metric} look={look} sessions={journeyTrend(shown.sessions, look.metric)} />
        ))}
      </div>
    </section>
  );
}

const className = ({ boatClass }: ClassSessions): string => boatClass ?? 'Boat not known';

function Trend({ look, sessions }: { readonly look: JourneyMetric; readonly sessions: readonly DatedValue[] }) {
  return (
    <FigurePanel
      title={look.name}
      finding={formatFinding(look, sessions)}
      empty={sessions.length === 0 ? `${look.name} wasn’t measured in any session.` : null}
      table={() => ({
        columns: ['Session', `Median, ${look.unit}`, 'Middle half', 'Line', 'Changed besides the rowing'],
        rows: sessions.map(({ startedAt, median, iqr, trend, changes }) => [
          dayText(new Date(startedAt).toISOString()),
          formatValue(look, median),
          Number.isFinite(iqr) ? formatValue(look, iqr) : '–',
          Number.isFinite(trend) ? formatValue(look, trend) : '–',
          changes.join(', '),
        ]),
      })}
    >
      <TrendFigure
        sessions={sessions}
        look={look}
        compared={NOTHING}
        label={`${look.name} over weeks`}
        heightPx={HEIGHT_PX}
      />
    </FigurePanel>
  );
}

function formatFinding(look: JourneyMetric, sessions: readonly DatedValue[]): string {
  const last = sessions.at(-1);
  if (last === undefined) return '';
  const since = sessions.slice(
    Math.max(
      0,
      sessions.findLastIndex(({ changes }) => changes.length > 0),
    ),
  );
  const [first] = since;
  const changes = first?.changes ?? [];
  const over = counted(since.length, 'session');
  return [
    first === undefined || !Number.isFinite(last.trend)
      ? `${formatValue(look, last.median)} in the last session. ${over}: too few for a line.`
      : `${formatValue(look, last.trend)}, ${formatDifference(look, last.trend - first.trend)} over ${over}.`,
    ...(changes.length === 0 ? [] : [`The line starts again for ${listText(changes)}.`]),
  ].join(' ');
}

interface ClassSessions {
  /** "8+", "2x"; null when unknown. */
  readonly boatClass: string | null;
  readonly sessions: readonly RowedSession[];
}

/** Sessions by boat class, each a trend of its own; the class with most sessions first. */
export function byBoatClass(sessions: readonly RowedSession[]): ClassSessions[] {
  const classes = new Map<string | null, RowedSession[]>();
  for (const session of sessions) {
    classes.set(session.boatClass, [...(classes.get(session.boatClass) ?? []), session]);
  }
  return [...classes]
    .map(([boatClass, of]) => ({ boatClass, sessions: of }))
    .toSorted((a, b) => b.sessions.length - a.sessions.length);
}

/** For one boat class, by time; leaves out sessions without a date or the metric. */
export function journeyTrend(sessions: readonly RowedSession[], metric: SeatMetric): DatedValue[] {
  const present = sessions
    .filter(({ startedAt, middles }) => Number.isFinite(startedAt) && Number.isFinite(middles[metric].median))
    .toSorted((a, b) => a.startedAt - b.startedAt);
  return withTrend(
    present.map((session, at) => {
      const before = present[at - 1];
      return {
        ...session.middles[metric],
        key: session.fingerprint,
        startedAt: session.startedAt,
        changes: before === undefined ? [] : sessionChanges(before, session),
      };
    }),
  );
}
