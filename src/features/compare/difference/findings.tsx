// Results of the comparison: answer in a sentence, table of metrics, charts of the chosen one.
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { isComparedMetric, type ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import { areConditions, judged, type MetricComparison } from '#engine/analysis/comparison/judged.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import { useFloors } from '#src/library/setup/floors-setting.ts';
import { stack, text } from '#src/ui/primitives.ts';
import { definitionOf } from '#engine/analysis/definitions/catalogue.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { FigureTable } from '#src/figures/figure-table.tsx';
import { ABSENT, counted, withUnit } from '#src/format/number.ts';
import { listText } from '#src/format/labels.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { toFacts } from '#storage/session-facts.ts';
import { TrendFigure } from '#src/figures/trend-figure.tsx';
import type { DatedValue } from '#src/figures/dated-trend.ts';
import styles from '../compare.module.css';
import type { Compared, CompareSearch } from '../compared.ts';
import { CurvesPanel, shownStratum, useSideCurves, type SideCurves } from '../curves-panel.tsx';
import { ComparisonTools } from '../comparison-tools.tsx';
import { GhostPanel } from '../ghost-panel.tsx';
import { Outcome } from '../outcome.tsx';
import { DifferenceTable } from './difference-table.tsx';
import {
  metricDisplay,
  type MetricDisplay,
  differenceText,
  valueText,
  answerSentence,
  cautionSentence,
  conditionsSentence,
  isFound,
  type Found,
} from './verdict-messages.ts';
import { type Entry, type Loaded, type Question, commonReference } from '../model.ts';
import { type Source, findSource, type ChangeSearch, sourceText } from '../sides/sources.ts';
import { StrataPanel } from '../strata-panel.tsx';
import { type Followed, hasTrend, computeFollowedTrend, type DatedSession } from '../trend-model.ts';
import type { ComparisonRequest } from '../use-asked.ts';

interface TrendPanelProps {
  readonly id: ComparedMetricId;
  readonly look: MetricDisplay;
  readonly followed: Followed;
  readonly sources: readonly Source[];
  readonly compared: ReadonlySet<string>;
}

/** Chosen metric over this device's sessions. */
function TrendPanel({ id, look, followed, sources, compared }: TrendPanelProps) {
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
      area="auto / 1 / auto / -1"
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
  const by = withUnit(differenceText(look, last.trend - first.trend), look.unit);
  const causes = listText(breaks.at(-1)?.changes ?? []);
  return [
    `${look.name} of ${whose} is at ${withUnit(valueText(look, last.trend), look.unit)} after ${counted(sessions.length, 'session')}.`,
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

interface FindingsProps {
  readonly asked: ComparisonRequest;
  readonly sources: readonly Source[];
  readonly search: CompareSearch;
  readonly onSearch: ChangeSearch;
  readonly nameOf: (compared: Compared) => string;
  /** Element in the bars for the export tools. */
  readonly tools: HTMLElement | null;
}

export function Findings({ asked, tools, sources, search, onSearch, nameOf }: FindingsProps) {
  const { loaded, question, comparison } = asked;
  const { answered, problem } = comparison;
  const floors = useFloors();
  const compared = useMemo(
    () => (answered === null ? [] : judged(answered.compared, { floors, ...answered.question })),
    [answered, floors],
  );
  return (
    <>
      {problem !== null && (
        <p role="alert" className={text({ tone: 'bad' })}>
          {problem}
        </p>
      )}
      {answered !== null && (
        <div className={stack({ gap: 3, columns: 1 }, styles.findings)} aria-busy={answered.question !== question}>
          <Answered
            question={answered.question}
            compared={compared}
            loaded={loaded}
            sources={sources}
            search={search}
            onSearch={onSearch}
            nameOf={nameOf}
            tools={tools}
          />
        </div>
      )}
    </>
  );
}

interface AnsweredProps extends Omit<FindingsProps, 'asked'> {
  readonly loaded: readonly Loaded[];
  readonly question: Question;
  readonly compared: ReturnType<typeof judged>;
}

/** Answered question: verdict, causes, rowers, every measure, and charts of the chosen one. */
function Answered({ question, compared, loaded, sources, search, onSearch, nameOf, tools }: AnsweredProps) {
  const force = useForceUnit();
  const reference = commonReference(loaded, loaded[0]?.analysis.timingReference ?? USUAL_REFERENCE);
  const found = compared.filter(isFound);
  const chosen = found.find(({ id }) => id === search.metric) ?? found.find((one) => !areConditions(one)) ?? found[0];
  const conditions = conditionsSentence(compared);
  const choose = (metric: string): void => onSearch({ metric: isComparedMetric(metric) ? metric : undefined });
  const lookFor = (id: ComparedMetricId): MetricDisplay => metricDisplay(id, force, reference);
  const shown = shownStratum(question, search.curves ?? null);
  const curves = useSideCurves(question, shown < 0 ? null : shown, sources);
  const sentences = [conditions ?? '', answerSentence(compared, question, ({ id }) => lookFor(id))].filter(
    (one) => one !== '',
  );
  const outcome = { question, found, signatures: curves?.signatures ?? null, lookFor };
  return (
    <>
      {tools !== null &&
        createPortal(<ComparisonTools outcome={outcome} sentences={sentences} nameOf={nameOf} />, tools)}
      <Outcome {...outcome} />
      <div className={stack({ gap: 1 })}>
        {sentences.map((sentence) => (
          <p key={sentence} className={text({ size: 'answer', measure: 84, ragged: 'pretty' })}>
            {sentence}
          </p>
        ))}
        <small className={text({ tone: 'quiet', size: 13, measure: 90 })}>{cautionSentence(compared)}</small>
      </div>
      <DifferenceTable
        compared={compared}
        alignment={question.alignment}
        chosen={chosen?.id ?? null}
        reference={reference}
        question={question}
        onChoose={choose}
      />
      <GhostPanel question={question} sources={sources} />
      {question.alignment === 'step' && (
        <StepsPanel compared={compared} steps={question.strata.strata.length} force={force} />
      )}
      <Figures
        question={question}
        loaded={loaded}
        sources={sources}
        chosen={chosen}
        curves={curves}
        lookFor={lookFor}
        from={search.curves ?? null}
        onFrom={(from) => onSearch({ curves: from ?? undefined })}
        nameOf={nameOf}
      />
    </>
  );
}

interface FiguresProps {
  readonly question: Question;
  readonly loaded: readonly Loaded[];
  readonly sources: readonly Source[];
  readonly chosen: Found | undefined;
  readonly curves: SideCurves | null;
  readonly lookFor: (id: ComparedMetricId) => MetricDisplay;
  /** `Stratum.from` of the strokes whose curves are shown; null for all. */
  readonly from: number | null;
  readonly onFrom: (from: number | null) => void;
  readonly nameOf: FindingsProps['nameOf'];
}

/** Chosen measure by stratum and over weeks, and force curves of both sides. */
function Figures({ question, loaded, sources, chosen, curves, lookFor, from, onFrom, nameOf }: FiguresProps) {
  const force = useForceUnit();
  const followed = useMemo(() => chooseFollowed(loaded, sources), [loaded, sources]);
  return (
    <div className={stack({ gap: 3, columns: 'panels' })}>
      {chosen !== undefined && (
        <StrataPanel found={chosen} strata={question.strata} alignment={question.alignment} look={lookFor(chosen.id)} />
      )}
      <CurvesPanel
        question={question}
        alignment={question.alignment}
        curves={curves}
        nameOf={(one) => nameOf(one.compared)}
        from={from}
        onFrom={onFrom}
      />
      {chosen !== undefined && followed !== null && (
        <TrendPanel
          id={chosen.id}
          look={metricDisplay(chosen.id, force)}
          followed={followed}
          sources={sources}
          compared={new Set(loaded.map((one) => findSource(sources, one.compared.session)?.key ?? ''))}
        />
      )}
    </div>
  );
}

/** Trend subject: the latest session on the after side. */
function chooseFollowed(loaded: readonly Entry[], sources: readonly Source[]): Followed | null {
  const latest = loaded.findLast(({ side }) => side === 'after')?.compared;
  const key = latest === undefined ? undefined : findSource(sources, latest.session)?.key;
  return latest === undefined || key === undefined ? null : { key, seat: latest.seat };
}

const SHOWN: ReadonlySet<ComparedMetricId> = new Set([
  'rateSpm',
  'speedMps',
  'rowerPowerW',
  'powerW',
  'arcDeg',
  'effectiveArcDeg',
]);

interface StepsPanelProps {
  readonly compared: readonly MetricComparison[];
  readonly steps: number;
  readonly force: ForceUnit;
}

/** Comparison of two step tests, step by step. */
function StepsPanel({ compared, steps, force }: StepsPanelProps) {
  const shown = compared.filter(isFound).filter(({ id }) => SHOWN.has(id));
  const indexes = Array.from({ length: steps }, (_, step) => step);
  return (
    <FigurePanel
      title="Step by step"
      finding={`${counted(steps, 'step')} found, each compared at its rate. A difference is after minus before.`}
      picture="none"
    >
      <FigureTable
        caption="Step by step"
        columns={[
          'Step',
          ...shown.flatMap(({ id }) => {
            const { shortName } = definitionOf(id);
            const { unit } = metricDisplay(id, force);
            return [`${shortName} before, ${unit}`, `${shortName} after`, `${shortName}, difference`];
          }),
        ]}
        rows={indexes.map((step) => [
          `Step ${step + 1}`,
          ...shown.flatMap(({ id, difference }) => {
            const look = metricDisplay(id, force);
            const own = difference.strata.find(({ stratum }) => stratum === step);
            return own === undefined
              ? [ABSENT, ABSENT, ABSENT]
              : [
                  valueText(look, own.before.mean),
                  valueText(look, own.after.mean),
                  differenceText(look, own.difference),
                ];
          }),
        ])}
      />
    </FigurePanel>
  );
}
