// Recording itself: any channel of any seat over time, under the desk's cursor.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { useTextScale } from '#src/charts/text-scale.ts';
import { useElementWidth } from '#src/charts/use-element-width.ts';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { useDeskParts } from '../../shared/actions/desk-parts.ts';
import { abilities, LACK_TEXTS } from '../../shared/abilities/abilities.ts';
import { CoursePanel } from '../../panels/course/course-panel.tsx';
import { wholeRange, type Range } from '../../shared/selection/selection.ts';
import { WindowNotes } from '../../panels/notes/window-notes.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { Between } from './between.tsx';
import { shownUnit } from './channels.ts';
import { CursorSurface } from './cursor-surface.tsx';
import { laneExtent } from './lane-extent.ts';
import { toTimeAxes } from './time-axis.ts';
import { useReadings, useStatistics } from './trace-feed.ts';
import { TraceLane } from './trace-lane.tsx';
import { TracesActions } from './traces-actions.tsx';
import { tracesFinding, tracesTable } from './traces-finding.ts';
import { useTracesSettings } from './traces-settings.ts';
import { openingWindow } from './opening.ts';
import { strokeBounds } from './tiles/stroke-bounds.ts';
import styles from './traces-view.module.css';
import { useShownChannels } from './use-shown-channels.ts';

/** Width next to the lanes; same as in the style sheet. */
const READINGS_PX = 152;
const NOTHING_MEASURED = [0, 1] as const;
const NO_STATISTICS = new Map<number, never>();

export function TracesView(props: ViewProps) {
  const { analysis } = props;
  if (analysis.sampleRateHz === null) return <WithoutTraces {...props} />;
  return <Traces {...props} sampleRateHz={analysis.sampleRateHz} />;
}

/** Why there are none, and for stroke tables, what they show instead. */
function WithoutTraces(props: ViewProps) {
  const { lacks } = abilities(props.analysis).traces;
  return (
    <>
      {lacks !== null && <EmptyReason reason={LACK_TEXTS[lacks]} />}
      {lacks === 'rows-of-strokes' && <CoursePanel {...props} />}
    </>
  );
}

function Traces({ session, analysis, selection, engine, sampleRateHz }: ViewProps & { readonly sampleRateHz: number }) {
  const wantedAxis = useTracesSettings((state) => state.axis);
  const force = useForceUnit();
  const shownChannels = useShownChannels(analysis, selection);
  const { shown, lanes, channels } = shownChannels;

  const axes = useMemo(() => toTimeAxes(analysis), [analysis]);
  const axis = axes.find(({ by }) => by === wantedAxis) ?? axes[0];
  const whole = useMemo(() => wholeRange(analysis), [analysis]);
  const { fromS, toS } = selection;
  const selected = useMemo(() => ({ fromS, toS }), [fromS, toS]);
  const cursor = useCursor();
  const [window] = useState(() => createStore<Range>(() => openingWindow(analysis, selected, cursor.getState())));
  useEffect(
    () => window.setState(openingWindow(analysis, selected, cursor.getState()), true),
    [window, analysis, selected, cursor],
  );
  const fit = useCallback(() => window.setState(selected, true), [window, selected]);
  useDeskParts({ fit });

  const phone = useMedia(PHONE);
  const [measure, fullWidth] = useElementWidth();
  const scale = useTextScale();
  const plotWidth = Math.max(0, fullWidth - (phone ? 0 : READINGS_PX * scale));
  const bounds = useMemo(() => strokeBounds(analysis.strokes, whole), [analysis.strokes, whole]);
  const samplePeriodOf = useCallback(
    (channel: number) => 1 / (analysis.channels[channel]?.sampleRateHz ?? sampleRateHz),
    [analysis.channels, sampleRateHz],
  );
  const source = useMemo(
    () => ({ engine, session, window, limits: whole, samplePeriodOf, bounds }),
    [engine, session, window, whole, samplePeriodOf, bounds],
  );
  const feed = useMemo(() => ({ engine, session, analysis, channels }), [engine, session, analysis, channels]);
  const readings = useReadings(feed, sampleRateHz);
  const statistics = useStatistics(feed, selected);
  if (axis === undefined) return null;

  return (
    <FigurePanel
      title="Traces"
      finding={statistics === null ? '' : tracesFinding(shown, statistics, force)}
      table={() => tracesTable(shown, statistics ?? NO_STATISTICS, force)}
      actions={<TracesActions channels={shownChannels} axes={axes.map(({ by }) => by)} axis={axis.by} fit={fit} />}
    >
      <div ref={measure} className={styles.lanes} aria-busy={statistics === null}>
        {lanes.length === 0 && <EmptyReason reason="No channel is chosen: add one with Channels." />}
        {statistics !== null &&
          lanes.map((lane, at) => (
            <TraceLane
              key={lane.key}
              lane={lane}
              source={source}
              readings={readings}
              axis={axis}
              force={force}
              focusSeat={selection.focusSeat}
              extent={laneExtent(lane, statistics, shownUnit(lane.unit, force).factor) ?? NOTHING_MEASURED}
              written={at === lanes.length - 1}
              width={plotWidth}
            />
          ))}
        {lanes.length > 0 && <CursorSurface window={window} limits={whole} fit={fit} />}
        {lanes.length > 0 && (
          <div className={styles.notes}>
            <WindowNotes window={window} />
          </div>
        )}
      </div>
      <Between feed={feed} quantities={shown} originS={whole.fromS} />
    </FigurePanel>
  );
}
