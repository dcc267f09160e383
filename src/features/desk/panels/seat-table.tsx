// One row per seat, stroke at the top; on a phone a list of names with the two key numbers.
import { ChevronRight } from 'lucide-react';
import { memo, useMemo } from 'react';
import { findExtent } from '#src/figures/scale/scale.ts';
import { calledSeat, isOneRower, seatColourVariable, seatInSentence, seatName } from '#src/figures/choice/seat-look.ts';
import { DotMark, Sparkline } from '#src/figures/cell-figures.tsx';
import { AbsentReasons, Quantity, SideBadge } from '#src/ui/measure/quantity.tsx';
import { box, inline, row, stack, text, visuallyHidden } from '#src/ui/primitives.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { useDeskDebrief } from '../shared/debrief/desk-debrief.tsx';
import { type Doubt, findDoubt, joinedDoubt, DoubtCard, DoubtMark } from '../shared/data-quality.tsx';
import { MetricInfo, MetricName, useMetricDisplays } from '../shared/metrics/metric-name.tsx';
import { type MetricLook, metricText, OVERVIEW_METRICS, saidLooks } from '../shared/metrics/metrics.ts';
import { type SeatRow, seatRows } from '../shared/selection/summaries.ts';
import type { ViewProps } from '../shared/view.ts';
import {
  type DottedField,
  isDotted,
  missingReasons,
  namedNumbers,
  reasonFor,
  seatDots,
  type SeatDots,
} from './seat-cells.ts';
import styles from './seat-table.module.css';

const DOT = box({ flex: 'none', square: 8, round: 'circle' });
const STRONG = text({ weight: 'strong' });

type SeatTableProps = Pick<ViewProps, 'analysis' | 'selection' | 'select'> & { readonly rows: readonly SeatRow[] };

/** What a row says next to its dots; the views of crew and rower have the others. */
const ROW_FIELDS = new Set<MetricLook['field']>(['powerW', 'catchOffsetMs', 'arcDeg', 'catchSlipDeg', 'finishSlipDeg']);

const MIN_IN_ROW = 4;

const PHONE_FIELDS = ['powerW', 'catchOffsetMs'] as const satisfies readonly MetricLook['field'][];

function useShownLooks({ strokes, sources }: ViewProps['analysis']): readonly MetricLook[] {
  const looks = useMetricDisplays(OVERVIEW_METRICS);
  return useMemo(() => saidLooks({ strokes, sources }, looks), [looks, strokes, sources]);
}

/** Timing and position need one more word here than in their group. */
const heading = (look: MetricLook): string =>
  look.field === 'peakPositionPct' ? 'Peak at' : look.field === 'catchOffsetMs' ? 'Catch' : look.short;

function SeatTable(props: SeatTableProps) {
  const onPhone = useMedia(PHONE);
  return onPhone ? <SeatList {...props} /> : <WideTable {...props} />;
}

/** Empty until the debrief is loaded. */
function useNamedNumbers(): ReturnType<typeof namedNumbers> {
  const state = useDeskDebrief();
  const findings = state === 'waiting' ? null : (state.debrief?.findings ?? null);
  return useMemo(() => namedNumbers(findings ?? []), [findings]);
}

function WideTable({ analysis, selection, rows, select }: SeatTableProps) {
  const all = useShownLooks(analysis);
  // A device without most of them has few others.
  const few = all.filter(({ field }) => ROW_FIELDS.has(field));
  const looks = few.length < MIN_IN_ROW ? all : few;
  const sparklines = useSparklines(analysis, selection, rows);
  const isNamed = useNamedNumbers();
  const dots = useMemo(
    () => ({ powerW: seatDots(rows, 'powerW'), catchOffsetMs: seatDots(rows, 'catchOffsetMs') }),
    [rows],
  );
  return (
    <section className={box({ card: true, narrow: true }, styles.panel)} aria-label="Seats">
      <div className={box({ overflow: 'across' }, styles.scroll)} role="region" aria-label="Seats, table" tabIndex={0}>
        <table className={styles.table}>
          <caption className={visuallyHidden}>Means over the selected strokes, by seat</caption>
          <thead>
            <tr>
              <th scope="col">Seat</th>
              <th scope="col">
                <span className={visuallyHidden}>Side</span>
              </th>
              {looks.map((look) => (
                <th
                  key={look.field}
                  scope="col"
                  className={styles.number}
                  data-dotted={isDotted(look.field) && dots[look.field] !== null}
                >
                  {heading(look)} <small>{look.unit}</small>
                </th>
              ))}
              <th scope="col" className={styles.number}>
                Trend <MetricInfo ids={looks.map(({ field }) => field)} about="Seats" />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.gate}
                data-focus={row.seat === selection.focusSeat}
                onClick={() => select({ focusSeat: row.seat })}
              >
                <th scope="row">
                  <SeatButton row={row} analysis={analysis} selection={selection} select={select} />
                  <DoubtCard
                    doubt={findRowDoubt(analysis, row, selection.counted.strokes)}
                    of={seatInSentence(analysis, row.seat)}
                  />
                </th>
                <td>{analysis.craft !== 'erg' && <SideBadge side={row.side} short />}</td>
                {looks.map((look) => (
                  <td
                    key={look.field}
                    className={styles.number}
                    data-strong={look.field === 'powerW'}
                    data-named={isNamed(row.seat, look.field)}
                  >
                    <Mark analysis={analysis} row={row} look={look} strokes={selection.counted.strokes} />
                    <Quantity value={metricText(look, row.means[look.field].mean)} reason={reasonFor(look)} />
                    <Dots row={row} look={look} dots={dots} />
                  </td>
                ))}
                <td className={styles.number}>
                  <Sparkline values={sparklines.values.get(row.gate) ?? []} range={sparklines.range} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MissingReasons analysis={analysis} rows={rows} looks={looks} />
    </section>
  );
}

/** Why numbers are missing, with the numbers and seats concerned. */
function MissingReasons({
  analysis,
  rows,
  looks,
}: Pick<SeatTableProps, 'analysis' | 'rows'> & { readonly looks: readonly MetricLook[] }) {
  return <AbsentReasons lines={missingReasons(analysis, rows, looks)} />;
}

type DotsOfFields = Readonly<Record<DottedField, SeatDots | null>>;

interface DotsProps {
  readonly look: MetricLook;
  readonly dots: DotsOfFields;
}

function Dots({ row, look, dots }: DotsProps & { readonly row: SeatRow }) {
  const placed = isDotted(look.field) ? dots[look.field] : null;
  if (placed === null) return null;
  const { mean, sd } = row.means[look.field];
  return (
    <span className={styles.dots}>
      <DotMark
        value={mean}
        centre={placed.centre}
        reach={placed.reach}
        spread={placed.hasBars ? (sd ?? 0) : null}
        colour={seatColourVariable(row.seat)}
      />
    </span>
  );
}

function SeatList({ analysis, selection, rows, select }: SeatTableProps) {
  const looks = useShownLooks(analysis);
  return (
    <section className={box({ card: true, narrow: true }, styles.panel)} aria-label="Seats">
      <ul className={styles.list}>
        {rows.map((one) => (
          <li className={box({ rule: 'below' })} key={one.gate} data-focus={one.seat === selection.focusSeat}>
            <details>
              <summary
                className={row({ gap: 3, rowGap: 0, wrap: true, padY: 1, padX: 1, tall: 44, cursor: 'pointer' })}
              >
                <SeatMark row={one} analysis={analysis} />
                <Two row={one} analysis={analysis} selection={selection} />
                <ChevronRight size={14} aria-hidden />
              </summary>
              <dl className={stack({ gap: 5, rowGap: 2, columns: 2, padY: 2, padX: 1 })}>
                {looks
                  .filter(({ field }) => !PHONE_FIELDS.some((shown) => shown === field))
                  .map((look) => (
                    <div className={row({ gap: 2, align: 'stretch', justify: 'between' })} key={look.field}>
                      <dt className={text({ tone: 'quiet', size: 13 })}>
                        <MetricName id={look.field}>{look.name}</MetricName>
                      </dt>
                      <dd>
                        <Mark analysis={analysis} row={one} look={look} strokes={selection.counted.strokes} />
                        <Quantity
                          value={metricText(look, one.means[look.field].mean)}
                          unit={look.unit}
                          reason={reasonFor(look)}
                        />
                      </dd>
                    </div>
                  ))}
              </dl>
              <DoubtCard
                doubt={findRowDoubt(analysis, one, selection.counted.strokes)}
                of={seatInSentence(analysis, one.seat)}
              />
              <button
                type="button"
                className={box({ bare: true, pad: 0, padX: 1, tall: 40, tone: 'accent' })}
                onClick={() => select({ focusSeat: one.seat })}
              >
                Focus on {seatInSentence(analysis, one.seat)}
              </button>
            </details>
          </li>
        ))}
      </ul>
      <MissingReasons analysis={analysis} rows={rows} looks={looks} />
    </section>
  );
}

function Two({ row, analysis, selection }: { readonly row: SeatRow } & Pick<ViewProps, 'analysis' | 'selection'>) {
  const looks = useShownLooks(analysis);
  return (
    <span className={stack({ push: true, tabular: true, text: 'end' }, styles.two)}>
      {PHONE_FIELDS.flatMap((wanted) => looks.filter(({ field }) => field === wanted)).map((look) => (
        <span key={look.field} data-strong={look.field === 'powerW'}>
          <Mark analysis={analysis} row={row} look={look} strokes={selection.counted.strokes} />
          <Quantity value={metricText(look, row.means[look.field].mean)} unit={look.unit} reason={reasonFor(look)} />
        </span>
      ))}
    </span>
  );
}

interface CalledProps {
  readonly row: SeatRow;
  readonly analysis: ViewProps['analysis'];
  /** Seat number as painted in the boat. */
  readonly seat: string;
}

/** A single rower has no seat number. */
function Called({ row, analysis, seat }: CalledProps) {
  if (isOneRower(analysis)) return <b className={STRONG}>{calledSeat(analysis, row.seat)}</b>;
  return (
    <>
      <b className={STRONG}>{seat}</b>
      {row.name !== null && (
        <span className={box({ overflow: 'hidden', tone: 'quiet', lines: 'one', ellipsis: true })}>{row.name}</span>
      )}
    </>
  );
}

function SeatMark({ row, analysis }: Omit<CalledProps, 'seat'>) {
  return (
    <span className={inline({ gap: 2, narrow: true }, styles.seat)}>
      <i className={DOT} style={{ background: seatColourVariable(row.seat) }} />
      <Called row={row} analysis={analysis} seat={`${row.seat}`} />
      <SideBadge side={row.side} short />
    </span>
  );
}

function SeatButton({ row, analysis, selection, select }: { readonly row: SeatRow } & Omit<SeatTableProps, 'rows'>) {
  return (
    <button
      type="button"
      className={box({ bare: true, pad: 0, tall: 26 })}
      aria-pressed={row.seat === selection.focusSeat}
      onClick={(event) => {
        event.stopPropagation();
        select({ focusSeat: row.seat });
      }}
    >
      <span className={inline({ gap: 2, narrow: true }, styles.seat)}>
        <i className={DOT} style={{ background: seatColourVariable(row.seat) }} />
        <Called row={row} analysis={analysis} seat={seatName(row.seat, analysis.boat.seatCount)} />
      </span>
    </button>
  );
}

interface MarkProps {
  readonly analysis: ViewProps['analysis'];
  readonly row: SeatRow;
  readonly look: MetricLook;
  readonly strokes: Int32Array;
}

/** Absent values get no mark: they show their own reason. */
function Mark({ analysis, row, look, strokes }: MarkProps) {
  if (row.means[look.field].mean === null) return null;
  return <DoubtMark doubt={findDoubt(analysis, { gate: row.gate, field: look.field }, strokes)} />;
}

const findRowDoubt = (analysis: ViewProps['analysis'], row: SeatRow, strokes: Int32Array): Doubt | null =>
  joinedDoubt(OVERVIEW_METRICS.map(({ field }) => findDoubt(analysis, { gate: row.gate, field }, strokes)));

/** Power per selected stroke by gate, on one scale so that rows compare. */
function useSparklines(
  analysis: ViewProps['analysis'],
  selection: ViewProps['selection'],
  rows: readonly SeatRow[],
): { readonly values: ReadonlyMap<number, Float64Array>; readonly range: readonly [number, number] } {
  return useMemo(() => {
    const { gateCount, gate } = analysis.strokes;
    const values = new Map(
      rows.map((row) => [
        row.gate,
        Float64Array.from(selection.strokes, (stroke) => gate.powerW[stroke * gateCount + row.gate] ?? Number.NaN),
      ]),
    );
    return { values, range: findExtent([...values.values()].flatMap((one) => [...one])) ?? [0, 1] };
  }, [analysis, selection, rows]);
}

type SeatsPanelProps = Pick<ViewProps, 'analysis' | 'selection' | 'select'>;

/** One row per seat; re-renders with the selection, not with the curves. */
export const SeatsPanel = memo(function SeatsPanel({ analysis, selection, select }: SeatsPanelProps) {
  return <SeatTable analysis={analysis} selection={selection} rows={seatRows(analysis, selection)} select={select} />;
});
