// First view of a comparison: the verdict, where the time came from, what changed, and who made the difference.
import { useMemo } from 'react';
import type { Signature } from '#engine/analysis/analysis.ts';
import type { ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import { paceSteps, type PaceSteps, type PaceCause, type PaceStep } from '#engine/analysis/comparison/pace-steps.ts';
import { fixed, signed } from '#src/format/number.ts';
import { useFloors } from '#src/library/setup/floors-setting.ts';
import { stack, row, text, box } from '#src/ui/primitives.ts';
import { GAIN_DISTANCE_M } from '#engine/analysis/comparison/estimated-gain.ts';
import { grouped } from '#src/format/reader.ts';
import { weightClass } from '#src/ui/weight.ts';
import { Quantity } from '#src/ui/measure/quantity.tsx';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { clock } from '#src/format/clock.ts';
import { Lead, Line, Words } from '#src/figures/plot/marks.tsx';
import { Plot, useGround } from '#src/figures/plot/plot.tsx';
import { findExtent } from '#src/figures/scale/scale.ts';
import type { SideName } from './compared.ts';
import { ChangedPanel } from './difference/changed-panel.tsx';
import type { MetricDisplay, Found } from './difference/verdict-messages.ts';
import type { Question } from './model.ts';
import { useComparison } from './use-asked.ts';
import {
  findCommonGates,
  findMostChanged,
  seatChanges,
  whoQuestion,
  type Most,
  courseHelpGained,
  rateApart,
  judgeSpeed,
  whyNoVerdict,
  type NoVerdict,
  type SpeedVerdict,
} from './speed-verdict.ts';
import { RowersPanel } from './rowers-panel.tsx';
import styles from './difference/difference.module.css';

interface WaterfallPanelProps {
  readonly steps: PaceSteps | null;
  /** Why there are no steps. */
  readonly why: string;
  readonly found: readonly Found[];
  /** Course help, m/s; null when unknown. */
  readonly helpMps: number | null;
}

const METRIC: Readonly<Record<Exclude<PaceCause, 'help' | 'unexplained'>, Found['id']>> = {
  power: 'rowerPowerW',
  'speed-kept': 'velocityEfficiencyPct',
};

function causeName({ cause, difference }: PaceStep, found: readonly Found[], helpMps: number | null): string {
  if (cause === 'unexplained') return 'Unexplained';
  if (cause === 'help') return `Help along the course, ${signed(helpMps, 2)} m/s`;
  const change = found.find(({ id }) => id === METRIC[cause])?.difference.difference;
  if (cause === 'speed-kept') return `Velocity efficiency, ${signed(change, 1)}%`;
  return difference <= 0 ? `More power, ${signed(change)} W per rower` : `Less power, ${signed(change)} W per rower`;
}

/** Does the step's interval exclude zero? */
const isSure = ({ low, high }: PaceStep): boolean => low > 0 || high < 0;

const INTERVAL_DECIMALS = 1;

function toRows({ beforeS, steps }: PaceSteps, found: readonly Found[], helpMps: number | null): WaterfallRow[] {
  let from = beforeS;
  return steps.map((step) => {
    const row: WaterfallRow = {
      name: causeName(step, found, helpMps),
      fromS: from,
      toS: from + step.difference,
      kind: step.cause === 'power' || step.cause === 'speed-kept' ? 'crew' : step.cause,
      isSure: isSure(step),
      value: signed(step.difference, INTERVAL_DECIMALS),
      either: fixed((step.high - step.low) / 2, INTERVAL_DECIMALS),
    };
    from += step.difference;
    return row;
  });
}

/** Where the time came from: steps that add up from one pace to the other, the last one unexplained. */
function WaterfallPanel({ steps, why, found, helpMps }: WaterfallPanelProps) {
  const rows = steps === null ? [] : toRows(steps, found, helpMps);
  const order = helpMps === null ? 'What the crew did first' : 'The course first, then what the crew did';
  const rest =
    helpMps === null ? 'wind, stream, a sensor or technique' : 'what is left of water, a sensor or technique';
  return (
    <FigurePanel
      title="Where the time came from"
      finding={`s /500 m. ${order}; power counts by its cube root. Unexplained is ${rest}.`}
      empty={steps === null ? why : null}
      table={() => ({
        columns: ['Step', 's /500 m', '90% CI ±'],
        rows: rows.map(({ name, value, either }) => [name, value, either]),
      })}
    >
      {steps !== null && (
        <WaterfallFigure
          rows={rows}
          before={{ name: 'Before', atS: steps.beforeS, value: clock(steps.beforeS, 1) }}
          after={{ name: 'After', atS: steps.afterS, value: clock(steps.afterS, 1) }}
        />
      )}
    </FigurePanel>
  );
}

interface WaterfallRow {
  readonly name: string;
  readonly fromS: number;
  readonly toS: number;
  readonly kind: 'help' | 'crew' | 'unexplained';
  readonly isSure: boolean;
  /** Formatted seconds, and half of the interval. */
  readonly value: string;
  readonly either: string;
}

interface End {
  readonly name: string;
  readonly atS: number;
  readonly value: string;
}

interface WaterfallFigureProps {
  readonly before: End;
  readonly rows: readonly WaterfallRow[];
  readonly after: End;
}

const ROW = 44;
const BAR = 20;
const TOP = 6;
const NAMES = 232;
const VALUES = 96;
/** Below this width, names are above their bars. */
const NARROW = 480;
const NARROW_ROW = 60;

/** Waterfall chart between two paces: each bar starts where the previous one ends; less time is to the right. */
function WaterfallFigure(props: WaterfallFigureProps) {
  const { before, rows, after } = props;
  const [least, most] = findExtent([before.atS, after.atS, ...rows.flatMap(({ fromS, toS }) => [fromS, toS])]) ?? [
    0, 1,
  ];
  const count = rows.length + 2;
  return (
    <Plot
      label={figureLabel(props)}
      height={(width) => TOP + (width < NARROW ? NARROW_ROW : ROW) * count}
      margin={(width) => ({ left: width < NARROW ? 4 : NAMES, right: VALUES + 12, top: TOP, bottom: 0 })}
      x={[most, least]}
      y={[count, 0]}
    >
      <Waterfall {...props} />
    </Plot>
  );
}

function Waterfall({ before, rows, after }: WaterfallFigureProps) {
  const { x, y, width } = useGround();
  const narrow = width < NARROW;
  const middleOf = (at: number): number => y.at(at) + (narrow ? 38 : BAR);
  const name = (at: number): readonly [number, number] => [0, middleOf(at) - (narrow ? 24 : 0)];
  const [lastX, lastY] = [x.at(after.atS), middleOf(rows.length + 1)];
  const ends = [
    { ...before, at: 0 },
    { ...after, at: rows.length + 1 },
  ];
  return (
    <>
      <Lead {...DOTTED} from={[lastX, middleOf(rows.length) + BAR / 2]} to={[lastX, lastY - BAR / 2 - 2]} />
      {ends.map(({ at, name: word, value, atS }) => (
        <g key={at}>
          <Words at={name(at)} middle look={STRONG}>
            {word}
          </Words>
          <Line
            at={[atS, atS]}
            value={[middleOf(at) - BAR / 2 - 2, middleOf(at) + BAR / 2 + 2].map(y.invert)}
            colour="var(--ink)"
            width={2}
          />
          <Words at={[width, middleOf(at)]} anchor="end" middle look={STRONG}>
            {value}
          </Words>
        </g>
      ))}
      {rows.map((one, index) => {
        const middle = middleOf(index + 1);
        const [from, to] = [x.at(one.fromS), x.at(one.toS)];
        return (
          <g key={one.name}>
            <Lead {...DOTTED} from={[from, middleOf(index) + BAR / 2]} to={[from, middle - BAR / 2]} />
            <rect
              x={Math.min(from, to)}
              width={Math.max(1.5, Math.abs(to - from))}
              y={middle - BAR / 2}
              height={BAR}
              rx={2}
              // May be zero: outlined, not filled.
              fill={one.isSure ? FILLS[one.kind] : 'var(--surface)'}
              fillOpacity={one.isSure && one.kind === 'help' ? 0.45 : undefined}
              stroke={one.isSure ? undefined : 'var(--crew)'}
            />
            <Words at={name(index + 1)} middle look={NAME}>
              {one.name}
            </Words>
            <Words at={[width - 44, middle]} anchor="end" middle look={one.isSure ? STRONG : NAME}>
              {one.value}
            </Words>
            <Words at={[width, middle]} anchor="end" middle halo>
              ± {one.either}
            </Words>
          </g>
        );
      })}
    </>
  );
}

const FILLS = { crew: 'var(--accent)', help: 'var(--crew)', unexplained: 'var(--line)' };
const NAME = { fill: 'ink', size: 14, halo: true } as const;
const STRONG = { ...NAME, weight: 'strong' } as const;
/** From the end of one bar to the begin of the next. */
const DOTTED = { colour: 'var(--ink-2)', dash: '1.5 2.5' } as const;

const figureLabel = ({ before, rows, after }: WaterfallFigureProps): string =>
  `From ${before.value} to ${after.value} over 500 m: ${rows
    .map(({ name, value, either }) => `${name} ${value} ± ${either} s`)
    .join('; ')} (90% CI)`;

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
      <div className={stack({ gap: 3, columns: 'panels' })}>
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

interface VerdictLineProps {
  readonly verdict: SpeedVerdict | NoVerdict;
  /** Null when the rowers' power gives no answer. */
  readonly most: Most | null;
}

const OVER = `over ${grouped(GAIN_DISTANCE_M)} m`;

/** Plain verdict for print: seconds, lengths, interval, and who contributed most. */
function VerdictLine({ verdict, most }: VerdictLineProps) {
  if ('why' in verdict) {
    return (
      <p className={box({ size: 16 }, weightClass('stops'))} role="status">
        <b>The speed isn’t judged.</b> {verdict.why}
      </p>
    );
  }
  const { value, words, lengths, either, holds } = verdict;
  return (
    <div className={row({ gap: 4, rowGap: 2, wrap: true, align: 'end' })} role="status" aria-label="Verdict">
      <p className={text({ tone: 'quiet', size: 16, leading: 'snug' }, styles.lead)}>
        <b className={text({ tone: 'ink', size: 40, weight: 'strong', leading: 1, spacing: 'title' })}>{value}</b>{' '}
        {words}
      </p>
      {lengths !== null && <Beside value={lengths} unit="lengths" note={OVER} />}
      <Beside value={`± ${either}`} unit="s /500 m" note={holds} />
      {most !== null && <Beside value={`${most.seats.length}`} unit={`of ${most.of}`} note="rowers made most of it" />}
    </div>
  );
}

function Beside({ value, unit, note }: { readonly value: string; readonly unit: string; readonly note: string }) {
  return (
    <p className={stack({ padStart: 4, tabular: true }, styles.beside)}>
      <span className={text({ size: 20, weight: 'strong', leading: 'snug' })}>
        <Quantity value={value} unit={unit} />
      </span>
      <small className={text({ tone: 'quiet', size: 12 })}>{note}</small>
    </p>
  );
}
