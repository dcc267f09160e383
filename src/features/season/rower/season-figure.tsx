// One value of a rower over sessions, with changes and their dates.
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import type { DatedValue } from '#src/charts/trend/dated-value.ts';
import { TrendFigure } from '#src/charts/trend/trend-figure.tsx';
import { dayText } from '#src/format/day-text.ts';
import type { SeasonChange } from '../model/season-change.ts';
import { lookText, trendSentence, type SeasonLook } from './rower-messages.ts';

const HEIGHT_PX = 190;
const NOTHING: ReadonlySet<string> = new Set();

interface SeasonFigureProps {
  readonly look: SeasonLook;
  readonly rate: number;
  readonly sessions: readonly DatedValue[];
  readonly changes: readonly SeasonChange[];
  /** Longest run of sessions without other changes. */
  readonly longest: number;
  readonly isWhole: boolean;
}

export function SeasonFigure({ look, rate, sessions, changes, longest, isWhole }: SeasonFigureProps) {
  return (
    <FigurePanel
      title={look.name}
      finding={isWhole ? trendSentence(look, sessions, changes, longest) : ''}
      empty={sessions.length === 0 && isWhole ? look.absent : null}
      table={() => ({
        columns: ['Session', `Median, ${look.unit}`, 'Middle half', 'Line', 'Changed besides the rowing'],
        rows: sessions.map((session) => [
          dayText(new Date(session.startedAt).toISOString()),
          lookText(look, session.median),
          Number.isFinite(session.iqr) ? lookText({ ...look, isSigned: false }, session.iqr) : '–',
          Number.isFinite(session.trend) ? lookText(look, session.trend) : '–',
          session.changes.join(', '),
        ]),
      })}
    >
      <TrendFigure
        sessions={sessions}
        look={look}
        compared={NOTHING}
        label={`${look.name} at ${rate} strokes a minute over the sessions`}
        heightPx={HEIGHT_PX}
        changed={changes}
      />
    </FigurePanel>
  );
}
