// What the comparison found: the answer in a sentence, every metric in a table, the chosen one in figures.
import { useMemo, useState } from 'react';
import type { StrokeKind } from '#engine/analysis/analysis.ts';
import { isComparedMetric, type ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import { areConditions, judged } from '#engine/analysis/comparison/judged.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { Choice } from '#src/charts/choice/choice.tsx';
import { useForceUnit } from '#src/units/force-unit.ts';
import { buttonClass } from '#src/ui/button.ts';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import styles from '../compare-page.module.css';
import type { Compared, CompareSearch } from '../compared.ts';
import { CurvesPanel, shownStratum } from '../curves/curves-panel.tsx';
import { useSideCurves, type SideCurves } from '../curves/use-side-curves.ts';
import { AlikeLine } from '../sides/alike-line.tsx';
import { GhostPanel } from '../ghost/ghost-panel.tsx';
import { Outcome } from '../verdict/outcome.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { useFloors } from '../floors/floors-setting.ts';
import { lookOf, type MetricLook } from './metric-looks.ts';
import { alignmentsFor, questionOf, withStrokes, type Entry, type Loaded, type Question } from '../model.ts';
import { CountedChip } from '../sides/counted-chip.tsx';
import type { Source } from '../sides/sources.ts';
import { findSource } from '../sides/sources.ts';
import { StepsPanel } from '../over-time/steps-panel.tsx';
import { StrataPanel } from '../over-time/strata-panel.tsx';
import { TrendPanel } from '../over-time/trend-panel.tsx';
import type { Followed } from '../over-time/trend-model.ts';
import { commonReference } from '../timed-alike.ts';
import { useComparison } from '../use-comparison.ts';
import type { ChangeSearch } from '../sides/use-sides.ts';
import {
  ALIGNMENT_WORDS,
  answerSentence,
  cautionSentence,
  conditionsSentence,
  isFound,
  type Found,
} from './verdict-words.ts';

interface FindingsProps {
  readonly loaded: readonly Entry[];
  readonly sources: readonly Source[];
  readonly search: CompareSearch;
  readonly onSearch: ChangeSearch;
  readonly nameOf: (compared: Compared) => string;
}

const ON_EACH_SIDE = 'Put an outing on each side: before and after, two boats, two pieces or two rowers.';
const NO_PARTNER = 'No earlier outing of this crew in such a boat is on this device.';

export function Findings({ loaded: entries, sources, search, onSearch, nameOf }: FindingsProps) {
  const included = useSameList(search.include);
  const loaded = useMemo(() => withStrokes(entries, included), [entries, included]);
  const alignments = useMemo(() => alignmentsFor(loaded), [loaded]);
  const alignment = search.by !== undefined && alignments.includes(search.by) ? search.by : (alignments[0] ?? 'all');
  const question = useMemo(() => questionOf(loaded, alignment), [loaded, alignment]);
  const comparison = useComparison(question);
  const { answered, problem } = comparison;

  const floors = useFloors();
  const compared = useMemo(
    () => (answered === null ? [] : judged(answered.compared, { floors, crew: answered.question.crew })),
    [answered, floors],
  );
  if (question === null) {
    const isAlone = loaded.length > 0 && loaded.every(({ side }) => side === 'after');
    return <EmptyReason reason={`${isAlone ? `${NO_PARTNER} ` : ''}${ON_EACH_SIDE}`} />;
  }

  return (
    <>
      <AlikeLine loaded={loaded} />
      <Controls
        loaded={loaded}
        alignments={alignments}
        alignment={alignment}
        included={included}
        comparison={comparison}
        onSearch={onSearch}
      />
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {answered !== null && (
        <div className={styles.findings} aria-busy={answered.question !== question}>
          <Answered
            question={answered.question}
            compared={compared}
            loaded={loaded}
            sources={sources}
            search={search}
            onSearch={onSearch}
            nameOf={nameOf}
          />
        </div>
      )}
    </>
  );
}

interface ControlsProps {
  readonly loaded: readonly Loaded[];
  readonly onSearch: ChangeSearch;
  readonly alignments: readonly Question['alignment'][];
  readonly alignment: Question['alignment'];
  readonly included: readonly StrokeKind[];
  readonly comparison: ReturnType<typeof useComparison>;
}

function Controls({ loaded, alignments, alignment, included, comparison, onSearch }: ControlsProps) {
  const { fraction, cancelled, cancel, again } = comparison;
  return (
    <div className={styles.controls}>
      <span className={styles.label} id="aligned">
        Aligned by
      </span>
      <div className={styles.aligned}>
        <Choice
          label="Aligned by"
          options={alignments.map((value) => ({ value, text: ALIGNMENT_WORDS[value].name }))}
          value={alignment}
          onChange={(by) => onSearch({ by, curves: undefined })}
        />
      </div>
      <span className={styles.label}>Held against each other: {ALIGNMENT_WORDS[alignment].each}.</span>
      <CountedChip
        loaded={loaded}
        included={included}
        onInclude={(include) => onSearch({ include: include.length > 0 ? include : undefined, curves: undefined })}
      />
      {fraction !== null && (
        <span className={styles.progress}>
          <progress aria-label="Drawing strokes again" value={fraction} max={1} />
          <button type="button" className={buttonClass('quiet')} onClick={cancel}>
            Cancel
          </button>
        </span>
      )}
      {cancelled && (
        <span className={styles.progress}>
          Not computed.
          <button type="button" className={buttonClass('quiet')} onClick={again}>
            Compute
          </button>
        </span>
      )}
    </div>
  );
}

interface AnsweredProps extends Omit<FindingsProps, 'loaded'> {
  readonly loaded: readonly Loaded[];
  readonly question: Question;
  readonly compared: ReturnType<typeof judged>;
}

/** The answer to a question: the verdict, where the time came from, who made it, every measure, and the chosen one in figures. */
function Answered({ question, compared, loaded, sources, search, onSearch, nameOf }: AnsweredProps) {
  const force = useForceUnit();
  const reference = commonReference(loaded, loaded[0]?.analysis.timingReference ?? USUAL_REFERENCE);
  const found = compared.filter(isFound);
  const chosen = found.find(({ id }) => id === search.metric) ?? found.find((one) => !areConditions(one)) ?? found[0];
  const conditions = conditionsSentence(compared);
  const choose = (metric: string): void => onSearch({ metric: isComparedMetric(metric) ? metric : undefined });
  const lookFor = (id: ComparedMetricId): MetricLook => lookOf(id, force, reference);
  const shown = shownStratum(question, search.curves ?? null);
  const curves = useSideCurves(question, shown < 0 ? null : shown, sources);
  return (
    <>
      <Outcome question={question} found={found} signatures={curves?.signatures ?? null} lookFor={lookFor} />
      <div className={styles.answer}>
        {conditions !== null && <p>{conditions}</p>}
        <p>{answerSentence(compared, ({ id }) => lookFor(id))}</p>
        <small>{cautionSentence(compared)}</small>
      </div>
      <DifferenceTable
        compared={compared}
        means={question.means}
        alignment={question.alignment}
        chosen={chosen?.id ?? null}
        reference={reference}
        otherSensors={question.otherSensors}
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
  readonly lookFor: (id: ComparedMetricId) => MetricLook;
  /** `Stratum.from` of the strokes whose curves are shown; null for all of them. */
  readonly from: number | null;
  readonly onFrom: (from: number | null) => void;
  readonly nameOf: FindingsProps['nameOf'];
}

/** The chosen measure stratum by stratum and over the weeks, and the force curves of both sides. */
function Figures({ question, loaded, sources, chosen, curves, lookFor, from, onFrom, nameOf }: FiguresProps) {
  const force = useForceUnit();
  const followed = useMemo(() => followedOf(loaded, sources), [loaded, sources]);
  return (
    <div className={styles.figures}>
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
          look={lookOf(chosen.id, force)}
          followed={followed}
          sources={sources}
          compared={new Set(loaded.map((one) => findSource(sources, one.compared.outing)?.key ?? ''))}
        />
      )}
    </div>
  );
}

/** The list as it was while it says the same: an address that is read anew is no other question. */
function useSameList(list: readonly StrokeKind[] = []): readonly StrokeKind[] {
  const [kept, setKept] = useState(list);
  if (kept.join() === list.join()) return kept;
  setKept(list);
  return list;
}

/** Whose trend it is: of the latest outing on the side after. */
function followedOf(loaded: readonly Entry[], sources: readonly Source[]): Followed | null {
  const latest = loaded.findLast(({ side }) => side === 'after')?.compared;
  const key = latest === undefined ? undefined : findSource(sources, latest.outing)?.key;
  return latest === undefined || key === undefined ? null : { key, seat: latest.seat };
}
