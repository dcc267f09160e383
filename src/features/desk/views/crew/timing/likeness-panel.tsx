// Similarity of force: each seat against the rest of the crew, with and without its lag, and each against each.
import { useMemo } from 'react';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { scrollRegion } from '#src/figures/figure-table.tsx';
import { absentLines, seatsText } from '#src/format/labels.ts';
import { fixed, scatterNote, signed } from '#src/format/number.ts';
import { AbsentReasons, Quantity } from '#src/ui/measure/quantity.tsx';
import { DoubtMark } from '#src/features/desk/shared/data-quality.tsx';
import { findSeatDoubt } from '#src/features/desk/shared/doubt.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { box, text } from '#src/ui/primitives.ts';
import { MetricName } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { needsTraces } from '#src/features/desk/shared/abilities.ts';
import { likenessFinding, likenessTable, type LikenessRow } from './likeness.ts';
import { pick } from '../../../shared/looks.ts';
import styles from './timing.module.css';

const FIRST = { borderInlineStart: 'var(--space-4) solid transparent', backgroundClip: 'padding-box' };
import type { SynchronyAnswer } from './use-crew-synchrony.ts';

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
