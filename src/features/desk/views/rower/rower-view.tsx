// One rower: every metric against crew and target, one metric's distribution and trend, force curve at each rate, and
// the order of moments at the catch. Power has its own view.
import { Suspense, useMemo, useState, useCallback } from 'react';
import type { GateField } from '#engine/analysis/analysis.ts';
import { Choice, SelectBox } from '#src/figures/choice/choice.tsx';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { seatInSentence, seatLine } from '#src/figures/choice/seat-look.ts';
import { gateSpread } from '#src/figures/scale/spread.ts';
import { alongTimeline, strokeTimeline } from '#src/figures/stroke/stroke-values.ts';
import { seatColour } from '#src/figures/theme.ts';
import type { PlotLine } from '#src/figures/uplot/line-options.ts';
import { strokeWords } from '#src/format/labels.ts';
import { StrokePlot } from '#src/figures/stroke/stroke-plot.tsx';
import { counted, withUnit } from '#src/format/number.ts';
import { box, row, stack } from '#src/ui/primitives.ts';
import { FindingList } from '../../panels/findings-card.tsx';
import { useMetricGroup } from '../../panels/numbers/pieces-panel.tsx';
import {
  ALL_METRICS,
  inLook,
  shownText,
  spreadText,
  type MetricLook,
  saidLooks,
} from '../../shared/metrics/metrics.ts';
import { wholeRange, toSubject, comparedGates } from '../../shared/selection/selection.ts';
import type { CrewClass } from '../../shared/targets/target-set.ts';
import { useTargets } from '../../shared/targets/use-targets.ts';
import { useMetricDisplays, useMetricGroups, MetricInfo } from '../../shared/metrics/metric-name.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import { CurvesPanel } from './curves-panel.tsx';
import { DistributionPanel } from './distribution-panel.tsx';
import { OrderPanel } from './order-panel.tsx';
import { SampleCourse } from '../../panels/course/course-panel.tsx';
import { RowerPicker } from './rower-picker.tsx';
import styles from './rower.module.css';
import { medians, targetValues } from './rower-values.ts';
import { useStrokePicking, useCursor } from '../../shared/cursor/cursor-context.tsx';
import { whyAbsent } from '../../shared/metrics/why-absent.ts';
import { useNotes } from '../../shared/notes/notes-context.tsx';

const BUTTON = stack({
  bare: true,
  full: true,
  padY: 1,
  padX: 2,
  round: 'control',
  hover: 'wash',
  size: 13,
  text: 'start',
  breaks: true,
});

/** Notes about this seat: a click goes to the moment and opens the note. */
function RowerNotes({ seat }: { readonly seat: number }) {
  const cursor = useCursor();
  const { notes, openNote } = useNotes();
  const own = notes.filter((note) => note.seat === seat);
  if (own.length === 0) return null;
  return (
    <FigurePanel
      title="Notes on this seat"
      picture="none"
      finding={`${counted(own.length, 'note')}, in order of time.`}
    >
      <ul className={stack({ gap: '2px', margin: 'outset' })}>
        {own.map(({ id, text, where, timeS }) => (
          <li key={id}>
            <button
              className={BUTTON}
              type="button"
              onClick={() => {
                if (timeS !== null) cursor.moveTo(timeS);
                openNote(id);
              }}
            >
              <small className={box({ tone: 'quiet', size: 12, tabular: true })}>{where}</small>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </FigurePanel>
  );
}

/** One metric of the rower by stroke, with the mean of the others and the target; clicking a stroke goes there. */
function MetricTrendPanel({
  analysis,
  selection,
  gate,
  look,
  target,
  onField,
}: ViewProps & {
  readonly gate: number;
  /** Forces already in the displayed unit. */
  readonly look: MetricLook;
  /** In the analysis's unit; null without one. */
  readonly target: number | null;
  readonly onField: (field: GateField) => void;
}) {
  const { strokes: table, gates } = analysis;
  const { field } = look;
  const seat = gates[gate]?.seat ?? 0;
  const originS = wholeRange(analysis).fromS;
  const picking = useStrokePicking(originS);
  const timeline = useMemo(
    () => strokeTimeline(table, selection.strokes, originS),
    [table, selection.strokes, originS],
  );
  const own = useMemo(() => alongTimeline(timeline, medians(table, field, [gate])), [timeline, table, field, gate]);
  const lines = useMemo((): PlotLine[] => {
    // In the displayed unit, so that the axis has round numbers.
    const shownValues = (values: Float64Array): Float64Array =>
      values.map((value) => inLook(look, value) ?? Number.NaN);
    const others = comparedGates(gates, gate);
    const rower: PlotLine = {
      ...seatLine(analysis, seat),
      values: shownValues(own),
      colour: (theme) => seatColour(theme, seat),
      dash: [],
      width: 2,
    };
    const aim: PlotLine[] =
      target === null
        ? []
        : [
            {
              label: 'target',
              values: shownValues(new Float64Array(timeline.stroke.length).fill(target)),
              colour: (theme) => theme.accent,
              dash: [1, 3],
              width: 1.5,
            },
          ];
    if (others.length === 0) return [...aim, rower];
    return [
      ...aim,
      {
        label: 'others',
        values: shownValues(alongTimeline(timeline, medians(table, field, others))),
        colour: (theme) => theme.ink2,
        dash: [4, 3],
        width: 1.5,
      },
      rower,
    ];
  }, [analysis, timeline, table, field, gates, gate, seat, own, target, look]);
  const format = useCallback((value: number) => shownText(look, value), [look]);
  const spread = gateSpread(table, field, gate, selection.counted.strokes);
  const options = useMetricGroups(analysis).flatMap(({ name: group, metrics }) =>
    metrics.map((one) => ({ value: one.field, text: one.name, group })),
  );

  return (
    <FigurePanel
      title={`${look.name}, stroke by stroke`}
      finding={`${withUnit(spreadText(look, spread), look.unit)} (±1 SD) over ${strokeWords(selection.counted)}.`}
      actions={
        <>
          <SelectBox label="Metric over the strokes" options={options} value={field} onChange={onField} />
          <MetricInfo ids={[field]} about={`${look.name}, stroke by stroke`} />
        </>
      }
      empty={spread.count === 0 ? `${whyAbsent(analysis, field, gate, selection.strokes)}.` : null}
      table={() => ({
        columns: ['Stroke', ...lines.map(({ label, name = label }) => `${name} ${look.unit}`)],
        rows: timeline.stroke.flatMap((stroke, at) =>
          stroke < 0 ? [] : [[stroke + 1, ...lines.map(({ values }) => shownText(look, values[at] ?? null))]],
        ),
      })}
    >
      <StrokePlot
        timeline={timeline}
        lines={lines}
        label={look.name}
        unit={look.unit}
        format={format}
        height={190}
        onStroke={picking.onStroke}
        follow={picking.follow}
      />
    </FigurePanel>
  );
}

const SimilarStrokesPanel = lazyPart(async () => (await import('./similar-strokes-panel.tsx')).SimilarStrokesPanel);

/** For a rower whose oar was not measured. */
const ONLY_HEART_RATE = ['heart-rate'] as const;

export function RowerView(props: ViewProps) {
  const { analysis, selection, select } = props;
  const [oar, setOar] = useState(0);
  const [field, setField] = useState<GateField>('arcDeg');
  const [crewClass, setCrewClass] = useState<CrewClass>('M');
  const sets = useTargets(analysis.boat);
  const { groups, choice, showMetric } = useMetricGroup(analysis, setField);
  const subject = toSubject(analysis, selection);
  const said = useMemo(() => saidLooks(analysis, ALL_METRICS), [analysis]);
  const looks = useMetricDisplays(said);
  const shown = looks.find((one) => one.field === field) ?? looks[0];
  if (subject === null || shown === undefined) {
    return <SampleCourse {...props} title="Heart rate" quantities={ONLY_HEART_RATE} />;
  }
  const gate = subject.gates[oar] ?? subject.gates[0] ?? 0;
  const set = sets.find((one) => one.crewClass === crewClass) ?? sets[0] ?? null;
  const target = set === null ? null : (targetValues(set)[shown.field] ?? null);
  const findings = analysis.findings.filter((finding) => finding.seat === subject.seat);

  return (
    <>
      <div className={row({ gap: 4, rowGap: 2, wrap: true, justify: 'between' })}>
        <RowerPicker {...props} subject={subject} />
        {subject.gates.length > 1 && (
          <Choice
            label="Oar"
            options={subject.gates.map((index, at) => ({
              value: String(at),
              text: analysis.gates[index]?.side ?? String(at),
            }))}
            value={String(oar)}
            onChange={(at) => setOar(Number(at))}
          />
        )}
      </div>
      <div className={stack({ gap: 3, align: 'start' }, styles.analysis)}>
        <div className={stack({ gap: 3, columns: 1, narrow: true })}>
          <ComparisonPanel
            {...props}
            gate={gate}
            field={shown.field}
            onField={setField}
            groups={groups}
            choice={choice}
            sets={sets}
            set={set}
            onCrewClass={setCrewClass}
          />
          <CurvesPanel {...props} gate={gate} />
        </div>
        <div className={stack({ gap: 3, columns: 1, narrow: true })}>
          <MetricTrendPanel
            {...props}
            gate={gate}
            look={shown}
            target={target}
            onField={(chosen) => {
              setField(chosen);
              showMetric(chosen);
            }}
          />
          <DistributionPanel {...props} gate={gate} look={shown} target={target} />
        </div>
      </div>
      <div className={stack({ gap: 3 }, styles.below)}>
        <OrderPanel {...props} gate={gate} />
        {findings.length > 0 && (
          <FigurePanel title="Findings" picture="none" finding={`Check for ${seatInSentence(analysis, subject.seat)}:`}>
            <FindingList
              findings={findings}
              clockStartS={wholeRange(analysis).fromS}
              gates={analysis.gates}
              boat={analysis.boat}
              select={select}
            />
          </FigurePanel>
        )}
        <RowerNotes seat={subject.seat} />
      </div>
      <ErrorBoundary what="Similar strokes">
        <Suspense>
          <SimilarStrokesPanel {...props} key={`${gate} ${selection.fromS} ${selection.toS}`} gate={gate} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
