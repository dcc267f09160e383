// Track view: map with the cursor, timing lines, and splits.
import { Suspense, useCallback, useEffect, useState, useMemo } from 'react';
import type { Track } from '#engine/analysis/analysis.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { gateAt, USUAL_GATE_M, type GateRole } from '#src/map/track/course-gates.ts';
import { nearestOnTrack } from '#src/map/track/track-geometry.ts';
import { placeAtTime } from '#src/map/track/track-lines.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { Choice } from '#src/figures/choice/choice.tsx';
import { scrollRegion } from '#src/figures/figure-table.tsx';
import { clock, paceText } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import type { SplitsFrom } from '#src/map/track/splits.ts';
import { stack, text } from '#src/ui/primitives.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { GatesPanel, useCourseGates, SPLIT } from './gates-panel.tsx';
import { TrackPanel } from './track-panel.tsx';
import styles from './track.module.css';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { splitDistance, splitName, splitSelection } from '../../shared/selection/track-splits.ts';
import { windowMeans } from '../../shared/selection/per-stroke.ts';
import { splitsFinding } from './track-findings.ts';

const LENGTHS = [
  { value: '500', text: '500 m' },
  { value: '250', text: '250 m' },
  { value: '100', text: '100 m' },
] as const;

const ENDS = [
  { value: 'start', text: 'From the start' },
  { value: 'end', text: 'From the end' },
] as const;

type Length = (typeof LENGTHS)[number]['value'];

/** Longest split with at least two of them, until the coach chooses one. */
const lengthFor = (distanceM: number): Length =>
  LENGTHS.find((one) => distanceM >= 2 * Number(one.value))?.value ?? '100';

/** Splits along the smoothed track, each selectable. */
function SplitsPanel({ analysis, selection, select }: ViewProps) {
  const [chosen, setChosen] = useState<Length | null>(null);
  const [countedFrom, setCountedFrom] = useState<SplitsFrom>('start');
  const length = chosen ?? lengthFor(splitDistance(analysis, selection));
  const splits = useMemo(
    () => splitSelection(analysis, selection, Number(length), countedFrom),
    [analysis, selection, length, countedFrom],
  );
  const means = useMemo(
    () => splits.map((split) => windowMeans(analysis, selection, split)),
    [analysis, selection, splits],
  );
  const hasPower = means.some(({ powerW }) => powerW !== null);
  const fastest = Math.max(...splits.filter((split) => split.whole).map((split) => split.speedMps));
  return (
    <FigurePanel
      title="Splits"
      finding={splitsFinding(splits)}
      picture="none"
      optional
      empty={splits.length === 0 ? 'No splits: the selection has no GPS points, or the boat did not move.' : null}
      actions={
        <>
          <MetricInfo ids={['pace500', 'rateSpm', ...(hasPower ? (['rowerPowerW'] as const) : [])]} about="Splits" />
          <Choice label="Splits are counted" options={ENDS} value={countedFrom} onChange={setCountedFrom} />
          <Choice label="Length of a split" options={LENGTHS} value={length} onChange={setChosen} />
        </>
      }
    >
      <div className={styles.scroll} {...scrollRegion('Splits')}>
        <table className={text({ size: 13 }, styles.splits)}>
          <thead>
            <tr>
              <th scope="col">Meters</th>
              <th scope="col">Time</th>
              <th scope="col">/500 m</th>
              <th scope="col">spm</th>
              {hasPower && <th scope="col">W</th>}
            </tr>
          </thead>
          <tbody>
            {splits.map((split, at) => (
              <tr key={split.fromS} data-rest={!split.whole} data-fastest={split.whole && split.speedMps === fastest}>
                <th scope="row">
                  <button
                    className={SPLIT}
                    type="button"
                    aria-label={`Select ${splitName(split)} meters`}
                    onClick={() => select({ range: { fromS: split.fromS, toS: split.toS } })}
                  >
                    {splitName(split)}
                  </button>
                </th>
                <td>{clock(split.toS - split.fromS, 1)}</td>
                <td>
                  <b className={text({ weight: 'strong' })}>{paceText(split.speedMps)}</b>
                </td>
                <td>{fixed(means[at]?.rateSpm, 1)}</td>
                {hasPower && <td>{fixed(means[at]?.powerW)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FigurePanel>
  );
}

const HelpPanel = lazyPart(async () => (await import('./help-panel.tsx')).HelpPanel);

const NO_FIXES =
  'No track: the recording holds no GPS points. Export the file with its GPS records, or record with a logger that has one.';

export function TrackView(props: ViewProps) {
  const { track } = props.analysis;
  return (
    <div className={stack({ gap: 3, align: 'start' }, styles.view)}>
      {track === null || track.timeS.length < 2 ? (
        <FigurePanel title="Track" finding="" empty={NO_FIXES} area="track">
          {null}
        </FigurePanel>
      ) : (
        <TrackAndGates {...props} track={track} />
      )}
      <ErrorBoundary what="Wind and stream">
        <Suspense fallback={<div style={{ gridArea: 'help', minHeight: 130 }} aria-busy />}>
          <HelpPanel {...props} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function TrackAndGates(props: ViewProps & { readonly track: Track }) {
  const { track, selection, select } = props;
  const { fromS, toS } = selection;
  const cursor = useCursor();
  const editor = useCourseGates();
  const { gates, place } = editor;
  // Without lines there is nothing to read: a button opens their card.
  const [wantsLines, setWantsLines] = useState(false);
  const hasLines = wantsLines || gates.start !== null || gates.finish !== null;
  const [placing, setPlacing] = useState<GateRole | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => {
    if (placing === null) return undefined;
    const giveUp = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setPlacing(null);
    };
    document.addEventListener('keydown', giveUp);
    return () => document.removeEventListener('keydown', giveUp);
  }, [placing]);

  const putAt = useCallback(
    (role: GateRole, timeS: number): void => {
      const spot = placeAtTime(track, timeS);
      const gate = spot && gateAt(track, spot, gates[role]?.widthM ?? USUAL_GATE_M);
      if (gate === null) {
        setRefusal(spot === null ? OUTSIDE : LYING_STILL);
        return;
      }
      place(role, gate);
      setRefusal(null);
      setPlacing(null);
    },
    [track, gates, place],
  );

  const pick = useCallback(
    (latitudeDeg: number, longitudeDeg: number, reachM: number): void => {
      const cursorS = cursor.getState().timeS;
      const nearest = nearestOnTrack(track, latitudeDeg, longitudeDeg, reachM, { fromS, toS, cursorS });
      if (nearest === null) {
        if (placing !== null) setRefusal(TOO_FAR);
        return;
      }
      if (placing === null) cursor.moveTo(nearest.timeS);
      else putAt(placing, nearest.timeS);
    },
    [cursor, track, fromS, toS, placing, putAt],
  );

  return (
    <>
      <TrackPanel
        {...props}
        gates={gates}
        placing={placing !== null}
        onPick={pick}
        onLines={hasLines ? null : () => setWantsLines(true)}
      />
      <div className={stack({ gap: 3, empty: 'hidden' }, styles.side)} style={{ gridArea: 'side' }}>
        {hasLines && (
          <GatesPanel
            {...props}
            editor={editor}
            placing={placing}
            refusal={refusal}
            onPlacing={(role) => {
              setRefusal(null);
              setPlacing(role);
            }}
            onPut={putAt}
            select={select}
          />
        )}
        <SplitsPanel {...props} />
      </div>
    </>
  );
}

const OUTSIDE = 'No GPS at the cursor. Move it to a moment on the track.';
const LYING_STILL = 'The boat was stopped there. Place the line where the boat was moving.';
const TOO_FAR = 'No line placed. Click the track where the boat crosses the line.';
