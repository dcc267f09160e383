// Similarity of force: each seat against the rest of the crew, with and without its lag, and each against each; its
// rows and its words.
import { useMemo } from 'react';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { scrollRegion } from '#src/figures/figure-table.tsx';
import { absentLines, seatsText, listText } from '#src/format/labels.ts';
import { fixed, scatterNote, signed } from '#src/format/number.ts';
import { AbsentReasons, Quantity } from '#src/ui/measure/quantity.tsx';
import { DoubtMark, findSeatDoubt } from '#src/features/desk/shared/data-quality.tsx';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { box, text } from '#src/ui/primitives.ts';
import { MetricName } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { needsTraces } from '#src/features/desk/shared/abilities.ts';
import { pick } from '#src/features/desk/shared/looks.ts';
import styles from './timing.module.css';
import type { SynchronyAnswer } from './use-crew-synchrony.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import type { Gate } from '#engine/analysis/analysis.ts';
import { coxOrder, gateLabel, gateRowLabel, gateShortLabel } from '#src/figures/choice/seat-look.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';

const FIRST = { borderInlineStart: 'var(--space-4) solid transparent', backgroundClip: 'padding-box' };

/** Forces in one crew are hardly ever less similar than this: start of the tint. */
const TINT_FROM = 0.8;

const tint = (r: number): string => {
  const share = Math.max(0, Math.min(1, (r - TINT_FROM) / (1 - TINT_FROM)));
  return `color-mix(in srgb, var(--accent) ${fixed(share * 38)}%, transparent)`;
};

const NO_FORCE = 'No force in these strokes';

export function LikenessPanel({
  analysis,
  selection,
  select,
  answer,
}: ViewProps & { readonly answer: SynchronyAnswer }) {
  const { together, problem } = answer;
  const rows = useMemo(
    () => (together === null ? [] : likenessTable(together, analysis.gates, selection.gates)),
    [together, analysis.gates, selection.gates],
  );
  const measured = rows.filter(({ r }) => r !== null);
  return (
    <FigurePanel
      title="Force curve similarity"
      finding={likenessFinding(rows)}

      optional
      empty={measured.length > 1 ? null : whyEmpty(analysis, together === null ? problem : undefined)}
      table={() => ({
        columns: ['Seat', 'r', 'r without lag', 'Lag ms', ...rows.map(({ shortLabel }) => `with ${shortLabel}`)],
        rows: rows.map(({ label, r, shape, lagMs, pairs }) => [
          label,
          fixed(r, 3),
          fixed(shape, 3),
          signed(lagMs),
          ...pairs.map((pair) => fixed(pair, 3)),
        ]),
      })}
    >
      <div {...scrollRegion('Force curve similarity by seat')} className={box({ overflow: 'across' })}>
        <table className={text({ size: 13 }, styles.likeness)}>
          <thead>
            <tr>
              <th scope="col">Seat</th>
              <th scope="col">
                <MetricName id="forceSimilarity">r, others</MetricName>
              </th>
              <th scope="col">
                <MetricName id="shapeSimilarity">no lag</MetricName>
              </th>
              <th scope="col">
                <MetricName id="forceLagMs">lag, ms</MetricName>
              </th>
              {rows.map(({ shortLabel }, at) => (
                <th key={shortLabel} scope="col" style={at === 0 ? FIRST : undefined}>
                  {shortLabel}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ gate, label, rowLabel, r, shape, lagMs, lagSdMs, pairs }) => (
              <tr key={label} data-focus={gate.seat === selection.focusSeat}>
                <th scope="row">
                  <button
                    type="button"
                    className={pick('start')}
                    aria-pressed={gate.seat === selection.focusSeat}
                    aria-label={`Focus on seat ${label}`}
                    onClick={() => select({ focusSeat: gate.seat })}
                  >
                    {rowLabel}
                  </button>
                </th>
                <td>
                  <DoubtMark doubt={findSeatDoubt(analysis, gate.seat, 'peakForceN', selection.strokes)} />
                  <b className={text({ weight: 'strong' })}>
                    <Quantity value={fixed(r, 3)} reason={NO_FORCE} />
                  </b>
                </td>
                <td>
                  <Quantity value={fixed(shape, 3)} reason={NO_FORCE} />
                </td>
                <td>
                  <Quantity value={signed(lagMs)} reason={NO_FORCE} /> <small>{scatterNote(lagSdMs)}</small>
                </td>
                {pairs.map((pair, at) => (
                  <td
                    key={rows[at]?.label}
                    style={{
                      ...(pair !== null && { backgroundColor: tint(pair) }),
                      ...(at === 0 && FIRST),
                    }}
                  >
                    {pair === null ? '' : fixed(pair, 2)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <AbsentReasons lines={absentLikeness(rows)} />
    </FigurePanel>
  );
}

const absentLikeness = (rows: readonly LikenessRow[]): readonly string[] =>
  absentLines(
    rows
      .filter(({ r }) => r === null)
      .map(({ label }) => ({ row: label, name: 'similarity and lag', reason: NO_FORCE })),
    (labels) => seatsText(labels, rows.length),
  );

function whyEmpty(analysis: ViewProps['analysis'], problem: string | null | undefined): string {
  const missing = needsTraces(analysis);
  if (missing !== null) return missing;
  if (problem === null) return 'Measuring …';
  return problem ?? 'Needs two oars with force in the same strokes to compare their curves.';
}

interface LikenessRow {
  readonly gate: Gate;
  readonly label: string;
  /** Label of a row, and of a narrower column. */
  readonly rowLabel: string;
  readonly shortLabel: string;
  /** With the mean of the others; null when not measured. */
  readonly r: number | null;
  /** With its own lag removed. */
  readonly shape: number | null;
  readonly lagMs: number | null;
  readonly lagSdMs: number | null;
  /** With each visible oar in the same order; null with itself. */
  readonly pairs: readonly (number | null)[];
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;

export function likenessTable(
  together: CrewSynchrony,
  gates: readonly Gate[],
  shown: readonly number[],
): LikenessRow[] {
  const order = coxOrder(gates, shown);
  const count = together.oars.length;
  return order.flatMap((index) => {
    const gate = gates[index];
    const oar = together.oars[index];
    if (gate === undefined || oar === undefined) return [];
    const lag = computeSpread(oar.forceLagMs);
    return [
      {
        gate,
        label: gateLabel(gate),
        rowLabel: gateRowLabel(gate),
        shortLabel: gateShortLabel(gate),
        r: computeSpread(oar.forceSimilarity).mean,
        shape: computeSpread(oar.shapeSimilarity).mean,
        lagMs: lag.mean,
        lagSdMs: lag.sd,
        pairs: order.map((other) => orNull(together.pairSimilarity[index * count + other])),
      },
    ];
  });
}

/** Above this, differences are of no use to a coach. */
const ALIKE = 0.995;
/** Above this share, the lag explains the difference better than the shape. */
const TIMING_PART = 0.5;

export function likenessFinding(rows: readonly LikenessRow[]): string {
  const known = rows.flatMap(({ label, r, shape, lagMs }) => (r === null ? [] : [{ label, r, shape, lagMs }]));
  const [least] = known.toSorted((a, b) => a.r - b.r);
  if (least === undefined || known.length < 2) return 'Needs two oars with force to compare.';
  const { label, r, shape, lagMs } = least;
  if (known.length === 2) {
    const alike = `Seats ${listText(known.map((row) => row.label))} pull with r = ${fixed(r, 3)}.`;
    if (lagMs === null) return alike;
    const ms = fixed(Math.abs(lagMs));
    return lagMs < 0
      ? `${alike} Seat ${label} is ${ms} ms ahead of the other.`
      : `${alike} Seat ${label} is ${ms} ms behind the other.`;
  }
  if (r >= ALIKE) return `Force curves are similar: the most different is seat ${label}, with r = ${fixed(r, 3)}.`;
  const words = `Seat ${label} has the most different force curve (r = ${fixed(r, 3)}).`;
  if (shape === null || lagMs === null || r >= 1) return words;
  const byTiming = (shape - r) / (1 - r) >= TIMING_PART;
  return byTiming
    ? `${words} Mostly it is timing: shifted by ${signed(lagMs)} ms, r is ${fixed(shape, 3)}.`
    : `${words} It is the shape of the curve: even shifted by ${signed(lagMs)} ms, r is ${fixed(shape, 3)}.`;
}
