// Critical power in numbers with its data, one row per model.
import type { CriticalPower, PowerFit, PowerFits } from '#engine/analysis/power/critical-power.ts';
import type { UnbrokenEffort } from '#engine/analysis/power/power-duration.ts';
import { fixed } from '#src/format/number.ts';
import { durationWords } from '#src/features/desk/panels/power/stroke-power.ts';

export interface FitRow {
  readonly model: string;
  readonly formula: string;
  /** Dash style of its line. */
  readonly dash: 'dash' | 'dot';
  readonly criticalW: string;
  readonly reserveKj: string;
  /** Empty for a model without a peak. */
  readonly peakW: string;
  /** r², and the residual of the efforts. */
  readonly quality: string;
  readonly fitted: string;
}

export interface FitWords {
  readonly rows: readonly FitRow[];
  /** Why a model is missing; each reason once. */
  readonly reasons: readonly string[];
}

const fittedTo = (efforts: readonly UnbrokenEffort[]): string =>
  `${efforts.length} efforts, ${durationWords(efforts[0]?.durationS ?? 0)} to ${durationWords(efforts.at(-1)?.durationS ?? 0)}`;

const common = ({ model, efforts, rSquared, errorW }: PowerFit<CriticalPower>) => ({
  criticalW: fixed(model.criticalW),
  reserveKj: fixed(model.reserveJ / 1000, 1),
  quality: `${fixed(rSquared, 3)}, ±${fixed(errorW, 1)} W (1 SD)`,
  fitted: fittedTo(efforts),
});

export function fitWords({ twoParameters, threeParameters }: PowerFits): FitWords {
  const rows: FitRow[] = [];
  if (twoParameters.ok) {
    rows.push({ model: 'CP2', formula: 'CP + W′ / t', dash: 'dash', peakW: '', ...common(twoParameters.value) });
  }
  if (threeParameters.ok) {
    const { model } = threeParameters.value;
    const peakW = fixed(model.peakW);
    const formula = 'CP + W′ / (t + W′ / (P max − CP))';
    rows.push({ model: 'CP3', formula, dash: 'dot', peakW, ...common(threeParameters.value) });
  }
  const reasons = [twoParameters, threeParameters].flatMap((fit) => (fit.ok ? [] : [fit.failure.sentence]));
  return { rows, reasons: [...new Set(reasons)] };
}
