// Table of every metric: before, after, uncertainty of the difference, and whether it matters.
import { useRef, useId } from 'react';
import type { TimingReference } from '#engine/analysis/analysis.ts';
import { isReal, type MetricComparison } from '#engine/analysis/comparison/judged.ts';
import { GAIN_DISTANCE_M } from '#engine/analysis/comparison/estimated-gain.ts';
import type { Alignment } from '#engine/analysis/comparison/verdict.ts';
import { grouped } from '#src/format/reader.ts';
import { CopyButton, shownTable, scrollRegion } from '#src/figures/figure-table.tsx';
import { ABSENT, fixed, signed, withQuartersAddingUp } from '#src/format/number.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { Quantity } from '#src/ui/measure/quantity.tsx';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { box, inline, row, text, visuallyHidden, stack } from '#src/ui/primitives.ts';
import styles from './difference.module.css';
import tables from '#src/ui/table.module.css';
import type { SideName } from '../compared.ts';
import type { Question } from '../model.ts';
import { IntervalMark, MetricWords, VerdictCard } from './verdict-card.tsx';
import {
  differenceText,
  metricDisplay,
  valueText,
  type MetricDisplay,
  verdictParts,
  ALIGNMENTS,
  isFound,
  noDifferenceText,
  priceText,
  whyNotJudged,
  type Found,
} from './verdict-messages.ts';
import { FLOORS, type Floor } from '#engine/analysis/comparison/floors.ts';
import { Button } from '#src/ui/buttons.tsx';
import { useFloors, useFloorsSetting } from '#src/library/setup/floors-setting.ts';
import { followOtherTabs } from '#src/ui/follow-other-tabs.ts';

followOtherTabs(useFloorsSetting);

interface DifferenceTableProps {
  readonly compared: readonly MetricComparison[];
  readonly alignment: Alignment;
  /** Metric of the charts. */
  readonly chosen: string | null;
  /** Timing reference of the oars. */
  readonly reference: TimingReference;
  /** Decides which metrics are not judged. */
  readonly question: Pick<Question, 'otherSensors' | 'alike'>;
  readonly onChoose: (id: string) => void;
}

const COPY = inline({ control: true, gap: 1, tall: 28, pad: 0, padX: 2, tone: 'quiet', size: 12, hover: 'ink' });

export function DifferenceTable(props: DifferenceTableProps) {
  const { compared, alignment, chosen, reference, question, onChoose } = props;
  const force = useForceUnit();
  const table = useRef<HTMLDivElement>(null);
  const found = compared.filter(isFound);
  const ids = found.map(({ id }) => id);
  // Quarters of the work, listed in rows, add up.
  const [before, after] = (['before', 'after'] as const).map((side) =>
    withQuartersAddingUp(
      ids,
      found.map(({ difference }) => difference[side].mean),
      metricDisplay('workQuarter1Pct', force, reference).decimals,
    ),
  );
  const missing = compared.filter((one) => !isFound(one));
  return (
    <section className={box({ card: true, narrow: true, pad: 4, padTop: 3 })} aria-labelledby="differences">
      <header className={row({ wrap: true, justify: 'between', gap: 2, tall: 32 })}>
        <h2 className={text({ size: 16 })} id="differences">
          Every measure
        </h2>
        <div className={row({ gap: 2, wrap: true })}>
          <FloorsEditor />
          <CopyButton label="Copy the table of differences" className={COPY} text={() => shownTable(table.current)} />
        </div>
      </header>
      <div ref={table} className={box({ overflow: 'across' })} {...scrollRegion('Differences')}>
        <table className={text({ size: 13 }, `${tables.table} ${styles.measures}`)}>
          <caption className={visuallyHidden}>
            After less before, with 90% confidence intervals. {ALIGNMENTS[alignment].compared}
          </caption>
          <thead>
            <tr>
              <th scope="col">Metric</th>
              <th scope="col">Verdict</th>
              <th scope="col">Difference</th>
              <th scope="col">Unit</th>
              <th scope="col">
                <span className={box({ display: 'inline-block', text: 'center' })}>Interval</span>
              </th>
              <th scope="col">Over {grouped(GAIN_DISTANCE_M)} m</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Matters from</th>
              <th scope="col">Strokes to tell</th>
            </tr>
          </thead>
          <tbody>
            {found.map((one, at) => (
              <DifferenceRow
                key={one.id}
                found={one}
                all={found}
                whyNot={whyNotJudged(one.id, question)}
                means={{ before: before?.[at] ?? null, after: after?.[at] ?? null }}
                look={metricDisplay(one.id, force, reference)}
                reference={reference}
                alignment={alignment}
                chosen={one.id === chosen}
                onChoose={() => onChoose(one.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className={box({ above: 2, tone: 'quiet', size: 12 })}>
        <span
          className={box({ display: 'inline-block' }, styles.trivial)}
          style={{ width: 14, height: 10 }}
          aria-hidden
        />{' '}
        Shaded: too small to matter. Real: the whole interval is larger. Likely: the difference is larger and its
        direction is clear. Sorted by estimated gain over 2,000 m; metrics without one follow by size. Gains overlap, so
        don’t add them up. Click a metric to see it in the figures, or a verdict to see how it was tested.{' '}
        {alignment === 'all'
          ? 'Before, after and the difference cover all strokes that count.'
          : `Before, after and the difference cover the strokes that both sides have. ${ALIGNMENTS[alignment].compared} The desk’s means cover all strokes.`}
      </p>
      {missing.length > 0 && (
        <p className={box({ above: 2, tone: 'quiet', size: 12 })}>
          Not compared: {missing.map((one) => metricDisplay(one.id, force, reference).name).join(', ')}.{' '}
          {missing.every((one) => !isFound(one) && one.difference === null && one.why === 'not-measured')
            ? noDifferenceText('not-measured')
            : 'Not measured on both sides, or by too few strokes of the same kind.'}
        </p>
      )}
    </section>
  );
}

interface DifferenceRowProps {
  readonly found: Found;
  readonly all: readonly Found[];
  readonly whyNot: string | null;
  readonly means: Readonly<Record<SideName, number | null>>;
  readonly look: MetricDisplay;
  readonly reference: TimingReference;
  readonly alignment: Alignment;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function DifferenceRow(props: DifferenceRowProps) {
  const { found, whyNot, means, look, reference, alignment, chosen, onChoose } = props;
  const { difference, worthwhile } = found;
  const { low, high } = difference;
  const real = isReal(found) && whyNot === null;
  const [word, beside] = verdictParts(props);
  const verdict = `${word} ${beside}`.trim();
  const weight = text({ weight: real ? 'strong' : 'regular' });
  return (
    <tr data-focus={chosen}>
      <th scope="row">
        <button
          type="button"
          className={box({
            bare: true,
            pad: 0,
            tall: 24,
            text: 'start',
            leading: 'snug',
            tone: chosen ? 'accent' : 'ink',
            weight: chosen ? 'strong' : 'regular',
            hover: 'underline',
          })}
          aria-pressed={chosen}
          onClick={onChoose}
        >
          {look.name}
        </button>
      </th>
      <td>
        <CardPopover
          trigger={
            <span className={weight}>
              {word}
              {beside !== '' && (
                <small className={text({ tone: 'quiet', size: 12, weight: 'regular' })}> {beside}</small>
              )}
            </span>
          }
          label={`${verdict}: how ${look.name} was tested`}
        >
          <VerdictCard found={found} look={look} alignment={alignment} />
        </CardPopover>
      </td>
      <td>
        <span className={weight}>{differenceText(look, difference.difference)}</span>
      </td>
      <td>
        <span className={text({ tone: 'quiet' })}>{look.unit}</span>
      </td>
      <td>
        <IntervalMark difference={difference.difference} low={low} high={high} worthwhile={worthwhile} real={real} />
      </td>
      <td>
        <Quantity value={priceText(found) ?? ABSENT} reason={NO_PRICE} />
      </td>
      <td>{valueText(look, means.before ?? Number.NaN)}</td>
      <td>{valueText(look, means.after ?? Number.NaN)}</td>
      <td>{differenceText(look, low)}</td>
      <td>{differenceText(look, high)}</td>
      <td>
        <CardPopover trigger={fixed(look.of(worthwhile), look.decimals + 1)} label={`${look.name}: what matters`}>
          <MetricWords found={found} look={look} reference={reference} />
        </CardPopover>
      </td>
      <td>{neededText(found)}</td>
    </tr>
  );
}

const NO_PRICE =
  'Not costed: the cost to the rower isn’t known, or no model turns it into speed. Timing is never costed.';

const MAX_STROKES = 5000;

function neededText({ judgement: { strokesNeeded }, difference: { knowsDays } }: Found): string {
  if (strokesNeeded === null) return ABSENT;
  if (knowsDays) return 'more sessions';
  return strokesNeeded > MAX_STROKES ? `over ${fixed(MAX_STROKES)}` : signed(strokesNeeded);
}

/** The smallest changes that matter: the source of each, and a button to reset all. */
function FloorsEditor() {
  return (
    <CardPopover trigger="Thresholds" label="Smallest change that matters" look="button">
      <FloorsForm />
    </CardPopover>
  );
}

function FloorsForm() {
  const { edits, edit, reset } = useFloorsSetting();
  const floors = useFloors();
  return (
    <section className={stack({ gap: 3, size: 13 }, styles.editor)}>
      <h2 className={text({ size: 16 })}>A difference matters from</h2>
      <p>
        A difference counts only if it exceeds both this threshold and its own uncertainty. Metrics without a threshold
        are judged on uncertainty alone.
      </p>
      <ul className={stack({ gap: 2 })}>
        {FLOORS.map((floor) => (
          <li key={floor.id}>
            <FloorInput
              {...floor}
              value={floors[floor.id]}
              isChanged={floor.id in edits}
              onChange={(value) => edit(floor.id, value)}
            />
            <small className={text({ tone: 'quiet', size: 12 })}>
              {floor.id in edits ? `Given: ${fixed(floor.value, floor.decimals)} ${floor.unit}, ` : ''}
              {floor.source}.
            </small>
          </li>
        ))}
      </ul>
      <div>
        <Button label="Reset to defaults" disabled={Object.keys(edits).length === 0} onClick={reset} />
      </div>
    </section>
  );
}

interface FloorInputProps extends Floor {
  readonly isChanged: boolean;
  readonly onChange: (value: number) => void;
}

/** Applies on blur or Enter; input that is not a number within the bounds is reset. */
function FloorInput({ name, unit, decimals, least, most, value, isChanged, onChange }: FloorInputProps) {
  const id = useId();
  const shown = value.toFixed(decimals);
  const take = (input: HTMLInputElement): void => {
    const written = Number(input.value.trim().replace(',', '.'));
    const fits = input.value.trim() !== '' && written >= least && written <= most;
    if (!fits) input.value = shown;
    else if (input.value !== shown) onChange(Number(written.toFixed(decimals)));
  };
  return (
    <div className={stack({ gap: 2, columns: 'wide-end', align: 'center' })}>
      <label htmlFor={id}>
        {name}, {unit}
      </label>
      <input
        className={box({
          tall: 28,
          padY: 0,
          padX: 2,
          border: isChanged ? 'accent' : 'line',
          weight: isChanged ? 'strong' : 'regular',
          round: 'small',
          on: 'surface',
          tone: 'ink',
          tabular: true,
          text: 'end',
        })}
        id={id}
        key={shown}
        size={7}
        inputMode="decimal"
        defaultValue={shown}
        title={`${fixed(least, decimals)} to ${fixed(most, decimals)} ${unit}`}
        onBlur={({ target }) => take(target)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') take(currentTarget);
        }}
      />
    </div>
  );
}
