// Force against angle before and after, for all compared strokes or one stratum, of open and stored sessions.
import { useMemo } from 'react';
import type { Alignment } from '#engine/analysis/comparison/verdict.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { SelectBox } from '#src/figures/choice/choice.tsx';
import { fixed, signed } from '#src/format/number.ts';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import { ticksBetween } from '#src/figures/scale/scale.ts';
import { Plot } from '#src/figures/plot/plot.tsx';
import { ForceAxes, ForceLines, forceRanges, type ForceCurve } from '#src/figures/stroke/force-curves.tsx';
import type { Question, Loaded } from './model.ts';
import { farthestApart, type SideCurve, sideCurve } from './ghost-messages.ts';
import { stratumText } from './difference/verdict-messages.ts';
import type { Signature } from '#engine/analysis/analysis.ts';
import { engine } from '#src/engine-client/engine.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { askSource } from './use-asked.ts';
import type { Compared, SideName } from './compared.ts';
import { findSource, type Source } from './sides/sources.ts';

interface CurvesPanelProps {
  readonly question: Question;
  readonly alignment: Alignment;
  /** Null while computing. */
  readonly curves: SideCurves | null;
  readonly nameOf: (entry: EntryCurve) => string;
  /** `Stratum.from` of the strokes shown; null for all. */
  readonly from: number | null;
  readonly onFrom: (from: number | null) => void;
}

const ALL = 'all';

/** Index of the stratum shown; −1 for all strokes. */
export const shownStratum = ({ strata: { strata } }: Pick<Question, 'strata'>, from: number | null): number =>
  from === null ? -1 : strata.findIndex((stratum) => stratum.from === from);

export function CurvesPanel({ question, alignment, curves, nameOf, from, onFrom }: CurvesPanelProps) {
  const force = useForceUnit();
  const strata = question.strata.strata.filter((_, at) => question.shared.has(at));
  const index = shownStratum(question, from);
  const shown = useMemo(() => curves?.curves ?? [], [curves]);
  const before = shown.find(({ side }) => side === 'before')?.curve;
  const after = shown.find(({ side }) => side === 'after')?.curve;
  return (
    <FigurePanel
      title="Force curves"
      finding={formatFinding(before, after, force)}
      empty={
        curves === null
          ? 'Computing the force curves …'
          : before === undefined || after === undefined
            ? (curves.problems[0] ??
              'These strokes have no force curve on both sides: choose other strokes, or sessions with force sensors.')
            : null
      }
      actions={
        strata.length > 1 && (
          <SelectBox
            label="Strokes of the force curves"
            options={[
              { value: ALL, text: 'All strokes compared' },
              ...strata.map((stratum) => ({ value: String(stratum.from), text: stratumText(alignment, stratum) })),
            ]}
            value={index < 0 ? ALL : String(from)}
            onChange={(chosen) => onFrom(chosen === ALL ? null : Number(chosen))}
          />
        )
      }
      table={() => ({
        columns: ['Angle', ...shown.map((one, at) => `${at + 1} ${nameOf(one)}, ${force.symbol}`)],
        rows: tableRows(shown, force),
      })}
    >
      <CurvesFigure curves={shown} label="Force against angle, before and after" />
    </FigurePanel>
  );
}

function formatFinding(before: SideCurve | undefined, after: SideCurve | undefined, unit: ForceUnit): string {
  if (before === undefined || after === undefined) return '';
  const apart = farthestApart(before, after);
  const where =
    apart === null
      ? 'The curves share no angles.'
      : apart.differenceN === 0
        ? 'Before and after are the same at every angle.'
        : `After (solid) is farthest from before (dashed) at ${fixed(apart.angleDeg)}°: ${signed(
            unit.of(apart.differenceN),
            unit.decimals,
          )} ${unit.symbol}.`;
  return `${where} The bands show the middle 80% of the strokes.`;
}

const TABLE_STEP_DEG = 5;

function tableRows(shown: readonly EntryCurve[], unit: ForceUnit): string[][] {
  const angles = [...new Set(shown.flatMap(({ curve }) => Array.from(curve.angleDeg, Math.round)))]
    .filter((angle) => angle % TABLE_STEP_DEG === 0)
    .toSorted((a, b) => a - b);
  return angles.map((angle) => [
    `${fixed(angle)}°`,
    ...shown.map(({ curve }) => {
      const at = Math.round(angle - (curve.angleDeg[0] ?? 0));
      return fixed(unit.of(curve.meanForceN[at] ?? Number.NaN), unit.decimals);
    }),
  ]);
}

const MARGIN = { left: 48, right: 12, top: 14, bottom: 26 } as const;
const ANGLE_STEP_DEG = 15;
/** More bands than this hide each other. */
const MAX_BANDS = 4;

const COLOURS = { before: 'var(--ink-2)', after: 'var(--accent)' } as const;

/** Force curves of both sides overlaid, with bands that contain nine of ten strokes. */
function CurvesFigure({ curves, label }: { readonly curves: readonly EntryCurve[]; readonly label: string }) {
  const unit = useForceUnit();
  const isBanded = curves.length <= MAX_BANDS;
  const drawn = curves.map(({ key: id, side, curve: { angleDeg, meanForceN, p05ForceN, p95ForceN } }): ForceCurve => ({
    id,
    angleDeg,
    forceN: meanForceN,
    colour: COLOURS[side],
    width: isBanded ? 2.25 : 1.4,
    dash: side === 'before' ? '6 4' : '',
    band: isBanded ? { lowN: p05ForceN, highN: p95ForceN, opacity: 0.14 } : undefined,
  }));
  const ranges = forceRanges(drawn, unit);
  return (
    ranges !== null && (
      <Plot label={label} height={300} margin={MARGIN} {...ranges}>
        <ForceAxes
          unit={unit}
          numbers="beside"
          angles={({ x, width }) => ticksBetween(x.from, x.to, width < 320 ? 2 * ANGLE_STEP_DEG : ANGLE_STEP_DEG)}
        />
        <ForceLines curves={drawn} unit={unit} />
      </Plot>
    )
  );
}

interface EntryCurve {
  /** Index among the entries. */
  readonly key: string;
  readonly compared: Compared;
  readonly side: SideName;
  readonly curve: SideCurve;
}

export interface SideCurves {
  readonly curves: readonly EntryCurve[];
  /** Signatures of every oar of every entry of a side. */
  readonly signatures: Readonly<Record<SideName, readonly Signature[]>>;
  /** One sentence for each session without curves. */
  readonly problems: readonly string[];
}

interface Wanted extends Pick<Question, 'loaded' | 'strata' | 'shared'> {
  readonly stratum: number | null;
  readonly sources: readonly Source[];
}

async function fetchSignatures(
  { compared, counted: { strokes: all } }: Loaded,
  at: number,
  { strata, shared, stratum, sources }: Wanted,
): Promise<Result<readonly Signature[]>> {
  const source = findSource(sources, compared.session);
  const places = strata.of[at];
  const strokes = all.filter((_, k) => (stratum === null ? shared.has(places?.[k] ?? -1) : places?.[k] === stratum));
  if (strokes.length === 0 || source === undefined) return success([]);
  return askSource(source, (session) => engine.ask(session, 'signatures', { strokes }));
}

async function loadSideCurves(wanted: Wanted): Promise<SideCurves> {
  const asked = await Promise.all(wanted.loaded.map((one, at) => fetchSignatures(one, at, wanted)));
  const curves = asked.flatMap((answer, at): EntryCurve[] => {
    const one = wanted.loaded[at];
    const curve = one === undefined || !answer.ok ? null : sideCurve(answer.value, one.compared.seat);
    return one === undefined || curve === null
      ? []
      : [{ key: String(at), compared: one.compared, side: one.side, curve }];
  });
  const ofSide = (name: SideName): Signature[] =>
    asked.flatMap((answer, at) => (answer.ok && wanted.loaded[at]?.side === name ? answer.value : []));
  const signatures = { before: ofSide('before'), after: ofSide('after') };
  return {
    curves,
    signatures,
    problems: [...new Set(asked.flatMap((answer) => (answer.ok ? [] : [answer.failure.sentence])))],
  };
}

/** Null while computing. */
export function useSideCurves(
  { loaded, strata, shared }: Question,
  stratum: number | null,
  sources: readonly Source[],
): SideCurves | null {
  const ask = useMemo(
    () => async () =>
      success({ of: loaded, curves: await loadSideCurves({ loaded, strata, shared, stratum, sources }) }),
    [loaded, strata, shared, stratum, sources],
  );
  const { data } = useLatest(ask);
  return data?.of === loaded ? data.curves : null;
}
