// Chosen metric over this device's sessions.
import { useMemo } from 'react';
import type { ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { listText } from '#src/format/labels.ts';
import { counted } from '#src/format/number.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { toFacts } from '#storage/session-facts.ts';
import { sourceText } from '../sides/entry-messages.ts';
import { differenceText, valueText, withUnit, type MetricDisplay } from '../difference/metric-display.ts';
import type { Source } from '../sides/sources.ts';
import { TrendFigure } from '#src/charts/trend/trend-figure.tsx';
import type { DatedValue } from '#src/charts/trend/dated-trend.ts';
import { hasTrend, computeFollowedTrend, type DatedSession, type Followed } from './trend-model.ts';

interface TrendPanelProps {
  readonly id: ComparedMetricId;
  readonly look: MetricDisplay;
  readonly followed: Followed;
  readonly sources: readonly Source[];
  readonly compared: ReadonlySet<string>;
}

export function TrendPanel({ id, look, followed, sources, compared }: TrendPanelProps) {
  const opened = useSessions((state) => state.opened);
  const { sessions, whose, reason } = useMemo(() => {
    const dated = sources.flatMap(({ key, record, session, startedAt }): DatedSession[] => {
      const analysis = session === null ? undefined : opened[session]?.analysis;
      const facts = record?.facts ?? (analysis === undefined ? undefined : toFacts(analysis));
      return facts === undefined ? [] : [{ key, startedAt, facts, athletes: record?.athletes ?? {} }];
    });
    return computeFollowedTrend(dated, id, followed);
  }, [sources, opened, id, followed]);
  const byKey = new Map(sources.map((source) => [source.key, source]));
  return (
    <FigurePanel
      title={`${look.name} over weeks`}
      area="trend"
      finding={formatFinding(sessions, look, whose)}
      empty={
        hasTrend(id) ? reason : `The library doesn’t have “${look.name}” for whole sessions. Choose another metric.`
      }
      table={() => ({
        columns: ['Session', `Median, ${look.unit}`, 'Middle half', 'Trend', 'Changed besides the rowing'],
        rows: sessions.map((session) => {
          const source = byKey.get(session.key);
          return [
            source === undefined ? session.key : sourceText(source),
            valueText(look, session.median),
            valueText(look, session.iqr),
            valueText(look, session.trend),
            session.changes.join(', '),
          ];
        }),
      })}
    >
      <TrendFigure sessions={sessions} look={look} compared={compared} label={`${look.name}${whose} over weeks`} />
    </FigurePanel>
  );
}

function formatFinding(sessions: readonly DatedValue[], look: MetricDisplay, whose: string): string {
  const last = sessions.at(-1);
  const breaks = sessions.filter(({ changes }) => changes.length > 0);
  const since = sessions.slice(sessions.findLastIndex(({ changes }) => changes.length > 0));
  const first = (breaks.length > 0 ? since : sessions)[0];
  if (last === undefined || first === undefined) return '';
  const by = withUnit(differenceText(look, last.trend - first.trend), look);
  const causes = listText(breaks.at(-1)?.changes ?? []);
  return [
    `${look.name} of ${whose} is at ${withUnit(valueText(look, last.trend), look)} after ${counted(sessions.length, 'session')}.`,
    ...(first === last
      ? []
      : [
          breaks.length === 0
            ? `Change since the first: ${by}.`
            : `Change since boat, rig, sensors or measuring last changed: ${by}.`,
        ]),
    ...(breaks.length === 1 ? [`It starts again once for ${causes}.`] : []),
    ...(breaks.length > 1 ? [`It starts again ${breaks.length} times, the last time for ${causes}.`] : []),
    'Bars show the middle 50% of the work strokes.',
  ].join(' ');
}
