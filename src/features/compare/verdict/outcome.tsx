// First view of a comparison: the verdict, where the time came from, what changed, and who made the difference.
import { useMemo } from 'react';
import type { Signature } from '#engine/analysis/analysis.ts';
import type { ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import { paceSteps, type PaceSteps } from '#engine/analysis/comparison/pace-steps.ts';
import type { SideName } from '../compared.ts';
import { ChangedPanel } from '../difference/changed-panel.tsx';
import type { MetricDisplay } from '../difference/metric-display.ts';
import type { Found } from '../difference/verdict-messages.ts';
import { fixed } from '#src/format/number.ts';
import { useFloors } from '#src/library/setup/floors-setting.ts';
import { stack, row, text } from '#src/ui/primitives.ts';
import type { Question } from '../model.ts';
import { useComparison } from '../use-comparison.ts';
import { findCommonGates, findMostChanged, seatChanges, whoQuestion, type Most } from '../who/who-made-it.ts';
import { RowersPanel } from '../who/rowers-panel.tsx';
import styles from './verdict.module.css';
import {
  courseHelpGained,
  rateApart,
  judgeSpeed,
  whyNoVerdict,
  type NoVerdict,
  type SpeedVerdict,
} from './speed-verdict.ts';
import { WaterfallPanel } from './waterfall-panel.tsx';
import { GAIN_DISTANCE_M } from '#engine/analysis/comparison/estimated-gain.ts';
import { grouped } from '#src/format/reader.ts';
import { weightClass } from '#src/ui/weight/weight.ts';
import { Quantity } from '#src/ui/measure/quantity.tsx';

export interface OutcomeProps {
  readonly question: Question;
  readonly found: readonly Found[];
  /** Null while computing. */
  readonly signatures: Readonly<Record<SideName, readonly Signature[]>> | null;
  readonly lookFor: (id: ComparedMetricId) => MetricDisplay;
}

const NOT_MEASURED = 'Speed or power is missing on one side, so we can’t say where the speed came from.';
const OTHER_SENSORS = 'Different sensors measure most of the crew, so we can’t say where the speed came from.';
const OF_A_CREW = 'The boat’s time is the whole crew’s: compare the crew to see where it came from.';

/** Why the change of pace has no steps; null when it has. */
function whyNoSteps(
  { loaded, alignment, alike, otherSensors }: Question,
  found: readonly Found[],
  steps: PaceSteps | null,
) {
  if (loaded.some(({ compared }) => compared.seat !== null)) return OF_A_CREW;
  if (otherSensors) return OTHER_SENSORS;
  const apart = rateApart({ alignment }, found);
  if (apart !== null) {
    const spm = fixed(Math.abs(apart), 1);
    return apart > 0
      ? `The rate is ${spm} spm higher: the rest of the speed difference can’t be separated from it.`
      : `The rate is ${spm} spm lower: the rest of the speed difference can’t be separated from it.`;
  }
  return whyNoVerdict({ alike }) ?? (steps === null ? NOT_MEASURED : null);
}

export function Outcome({ question, found, signatures, lookFor }: OutcomeProps) {
  const floors = useFloors();
  const help = useMemo(() => courseHelpGained(question), [question]);
  const verdict = useMemo(() => judgeSpeed(question, found, floors, help), [question, found, floors, help]);
  const steps = useMemo(() => paceSteps(found, help), [found, help]);
  const asked = useMemo(() => whoQuestion(question), [question]);
  const { answered } = useComparison(asked);
  const changes = useMemo(
    () =>
      answered === null || answered.question !== asked
        ? null
        : seatChanges(answered.question, answered.compared, { floors, ...question }),
    [answered, asked, floors, question],
  );
  const why = whyNoSteps(question, found, steps);
  const power = found.find(({ id }) => id === 'rowerPowerW');
  const most = changes === null || question.otherSensors ? null : findMostChanged(changes, power, question.leftOut);
  const gates = useMemo(() => findCommonGates(question.loaded), [question.loaded]);
  return (
    <section className={styles.outcome} aria-label="Outcome" aria-busy={asked !== null && changes === null}>
      {verdict !== null && <VerdictLine verdict={verdict} most={most} />}
      <div className={stack({ gap: 3 }, styles.pair)}>
        <WaterfallPanel
          steps={why === null ? steps : null}
          why={why ?? ''}
          found={found}
          helpMps={help?.meanMps ?? null}
        />
        <ChangedPanel found={found} question={question} lookFor={lookFor} />
      </div>
      {asked !== null && changes !== null && changes.some(({ powerW }) => powerW !== null) && (
        <RowersPanel changes={changes} most={most} leftOut={question.leftOut} gates={gates} signatures={signatures} />
      )}
    </section>
  );
}

// Plain verdict for print: seconds, lengths, interval, and who contributed most.
interface VerdictLineProps {
  readonly verdict: SpeedVerdict | NoVerdict;
  /** Null when the rowers' power gives no answer. */
  readonly most: Most | null;
}

const OVER = `over ${grouped(GAIN_DISTANCE_M)} m`;

function VerdictLine({ verdict, most }: VerdictLineProps) {
  if ('why' in verdict) {
    return (
      <p className={`${styles.none ?? ''} ${weightClass('stops')}`} role="status">
        <b>The speed isn’t judged.</b> {verdict.why}
      </p>
    );
  }
  const { value, words, lengths, either, holds } = verdict;
  return (
    <div className={row({ wrap: true, align: 'end' }, styles.line)} role="status" aria-label="Verdict">
      <p className={text({ tone: 'quiet', size: 16, leading: 'snug' }, styles.lead)}>
        <b>{value}</b> {words}
      </p>
      {lengths !== null && <Beside value={lengths} unit="lengths" note={OVER} />}
      <Beside value={`± ${either}`} unit="s /500 m" note={holds} />
      {most !== null && <Beside value={`${most.seats.length}`} unit={`of ${most.of}`} note="rowers made most of it" />}
    </div>
  );
}

function Beside({ value, unit, note }: { readonly value: string; readonly unit: string; readonly note: string }) {
  return (
    <p className={stack({ padX: 4, tabular: true }, styles.beside)}>
      <span>
        <Quantity value={value} unit={unit} />
      </span>
      <small>{note}</small>
    </p>
  );
}
