// Power of the crew and each seat, by stroke, and the all-out sessions of the last 12 months, which show what they can
// hold.
import { useMemo } from 'react';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { labelSeat, seatLine, isOneRower } from '#src/figures/choice/seat-look.ts';
import {
  crewPower,
  seatPower,
  distinctSeats,
  alongTimeline,
  strokeTimeline,
} from '#src/figures/stroke/stroke-values.ts';
import { StrokePlot } from '#src/figures/stroke/stroke-plot.tsx';
import { type ChartTheme, seatColour } from '#src/figures/theme.ts';
import type { PlotLine } from '#src/figures/uplot/line-options.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { perStrokeSpread } from '#src/features/desk/shared/selection/per-stroke.ts';
import { driftPct, powerTrendFinding } from '#src/features/desk/panels/power/findings.ts';
import { crewKey, MAXIMAL_TAG } from '#engine/analysis/power-gap.ts';
import { sameMethod } from '#src/library/setup/method.ts';
import { identifyPeople, type People } from '#src/library/setup/people.ts';
import { powerMeasured } from '#src/library/setup/value-rule.ts';
import { findParts } from '#src/library/setup/same-recording.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

const formatWatts = (value: number): string => fixed(value);

export function TrendPanel({ analysis, selection }: ViewProps) {
  const { strokes: table, clockStartS } = analysis;
  const origin = clockStartS ?? 0;
  const timeline = useMemo(() => strokeTimeline(table, selection.strokes, origin), [table, selection.strokes, origin]);
  const shown = useMemo(
    () => selection.gates.flatMap((index) => analysis.gates[index] ?? []),
    [analysis.gates, selection.gates],
  );
  // Stroke first, as the cox sees them.
  const stations = useMemo(() => distinctSeats(shown).toReversed(), [shown]);
  const crew = useMemo(
    () => alongTimeline(timeline, crewPower(table, analysis.gates)),
    [timeline, table, analysis.gates],
  );
  const { focusSeat } = selection;
  const seats = useMemo(
    () =>
      stations.map((seat): PlotLine & { readonly leads: boolean } => {
        const leads = seat === focusSeat;
        return {
          leads,
          ...seatLine(analysis, seat),
          values: alongTimeline(timeline, seatPower(table, analysis.gates, seat)),
          colour: (theme) => (leads ? seatColour(theme, seat) : theme.crew),
          dash: [],
          width: leads ? 2.5 : 1,
        };
      }),
    [analysis, focusSeat, stations, table, timeline],
  );
  // Highlighted lines are drawn over the others.
  const lines = useMemo(
    (): PlotLine[] => [
      ...seats.filter(({ leads }) => !leads),
      ...(isOneRower(analysis)
        ? []
        : [{ label: 'crew', values: crew, colour: (theme: ChartTheme) => theme.ink, dash: [], width: 2 }]),
      ...seats.filter(({ leads }) => leads),
    ],
    [analysis, crew, seats],
  );

  // Draws every stroke; the statements cover the counted ones.
  const { strokes: counting } = selection.counted;
  const counted = perStrokeSpread('power', analysis, focusSeat, counting);
  const powers = Array.from(counting, (stroke) => crewPower(table, analysis.gates)[stroke] ?? Number.NaN);
  return (
    <FigurePanel
      title="Power, stroke by stroke"
      finding={powerTrendFinding(counted, driftPct(powers))}
      empty={counted.count === 0 && !crew.some(Number.isFinite) ? emptyReason(selection.strokes.length) : null}
      area="trend"
      actions={<MetricInfo ids={['powerW', 'rowerPowerW']} about="Power, stroke by stroke" />}
      table={() => ({
        columns: ['Stroke', 'Time', 'Crew W', ...stations.map((seat) => `${labelSeat(analysis.gates, seat)} W`)],
        rows: timeline.stroke.flatMap((stroke, at) =>
          stroke < 0
            ? []
            : [
                [
                  stroke + 1,
                  clock(timeline.timeS[at] ?? null),
                  fixed(crew[at]),
                  ...seats.map(({ values }) => fixed(values[at])),
                ],
              ],
        ),
      })}
    >
      <StrokePlot
        label="Power of the crew and of each seat"
        timeline={timeline}
        lines={lines}
        height={290}
        format={formatWatts}
        unit="W"
      />
    </FigurePanel>
  );
}

const emptyReason = (strokes: number): string =>
  strokes === 0
    ? 'No complete stroke in the selection. Widen it on the timeline.'
    : 'No gate of this recording measures power: it needs both gate angle and gate force.';

interface HardestSession {
  readonly fingerprint: string;
  /** Rowers by seat. */
  readonly people: People;
}

export interface HardestSessions {
  /** Crew name as used for efforts. */
  readonly crew: string;
  readonly sessions: readonly HardestSession[];
  /** Rowers with an effort in it and one elsewhere. */
  readonly ready: number;
}

type Listed = Pick<LibraryRecord, 'fingerprint' | 'facts' | 'tags'> &
  Partial<Pick<LibraryRecord, 'athletes' | 'corrections'>>;

const YEAR_MS = 366 * 86_400_000;
const startMs = ({ facts: { startedAt } }: Listed): number => (startedAt === null ? NaN : Date.parse(startedAt));
const isHardest = ({ tags }: Listed): boolean => tags.some((tag) => tag.trim().toLowerCase() === MAXIMAL_TAG);

const crewIn = ({ facts }: Listed, people: People): string =>
  crewKey(new Set(facts.seats.map(({ seat }) => seat)).size, people.values());

/**
 * Sessions measured like this one, and on ergometers. Null when none of the crew's is tagged, for a session that is not
 * stored, and for an ergometer.
 */
export function hardestSessions(records: readonly Listed[], fingerprint: string | null): HardestSessions | null {
  const own = records.find((record) => record.fingerprint === fingerprint);
  if (own === undefined || own.facts.craft === 'erg') return null;
  const untilMs = startMs(own);
  const parts = findParts(records);
  const method = powerMeasured(own.facts);
  const tagged = records.filter((record) => {
    const beforeMs = untilMs - startMs(record);
    const isOfYear = beforeMs >= 0 && beforeMs < YEAR_MS;
    // The model includes what an ergometer shows above the oars.
    const isMeasuredAlike = record.facts.craft === 'erg' || sameMethod(powerMeasured(record.facts), method);
    return isHardest(record) && !parts.has(record) && isOfYear && isMeasuredAlike;
  });
  const [ofCrew = new Map<number, string>(), ...ofTagged] = identifyPeople([own, ...tagged]);
  const crew = crewIn(own, ofCrew);
  const known = new Set(ofCrew.values());
  const sessions = tagged.flatMap((record, at) => {
    const people: People = ofTagged[at] ?? new Map<number, string>();
    const isTogether = record.facts.craft !== 'erg' && crewIn(record, people) === crew;
    const isOfCrew = isTogether || [...people.values()].some((person) => known.has(person));
    return isOfCrew ? [{ fingerprint: record.fingerprint, people, isTogether }] : [];
  });
  if (sessions.length === 0) return null;
  const has = (person: string, together: boolean): boolean =>
    sessions.some(({ people, isTogether }) => isTogether === together && [...people.values()].includes(person));
  return {
    crew,
    sessions: sessions.map(({ fingerprint: of, people }) => ({
      fingerprint: of,
      people,
    })),
    ready: [...known].filter((person) => has(person, true) && has(person, false)).length,
  };
}
