// Forces that jump beyond what a rower can do: single samples, and bursts.
import type { Finding } from '../../../recording/finding.ts';
import { momentValue, numberValue, say } from '../../../recording/message.ts';
import type { WildSample } from '../clean-columns.ts';
import { toRunSpan, type Detector, type Examined, gateWords, toGatePlace, type StrokeRun } from './examined.ts';

/** Maximum distance of samples within one burst, s. */
const TOGETHER_S = 0.5;
/** Number of spikes from which one finding covers all. */
const MAX_TOLD = 4;

interface Group {
  readonly fromS: number;
  readonly toS: number;
  readonly samples: readonly WildSample[];
}

function groupBySpan(wild: readonly WildSample[], timeS: Float64Array): Group[] {
  const groups: Group[] = [];
  for (const sample of wild) {
    const atS = timeS[sample.row] ?? NaN;
    const last = groups.at(-1);
    if (last && atS - last.toS <= TOGETHER_S) {
      groups[groups.length - 1] = { ...last, toS: atS, samples: [...last.samples, sample] };
    } else groups.push({ fromS: atS, toS: atS, samples: [sample] });
  }
  return groups;
}

const greatest = (samples: readonly WildSample[]): number =>
  samples.reduce((most, { forceN }) => (Math.abs(forceN) > Math.abs(most) ? forceN : most), 0);

function spikesFinding(gate: Examined['gates'][number], spikes: readonly Group[]): Finding[] {
  const [first] = spikes;
  const last = spikes.at(-1);
  if (!first || !last) return [];
  const worstN = greatest(spikes.flatMap(({ samples }) => samples));
  const words =
    spikes.length === 1
      ? say`${gateWords(gate)}: one sample of ${numberValue(worstN)} N at ${momentValue(first.fromS, 2)} jumps as no rower can. It was excluded and interpolated.`
      : say`${gateWords(gate)}: ${spikes.length} single samples of up to ${numberValue(worstN)} N, first at ${momentValue(first.fromS, 2)}, jump as no rower can. They were excluded and interpolated.`;
  return [
    { code: 'force-spike', severity: 'warning', ...words, ...toGatePlace(gate), fromS: first.fromS, toS: last.toS },
  ];
}

const burstFinding = (gate: Examined['gates'][number], { fromS, toS, samples }: Group): Finding => ({
  code: 'force-burst',
  severity: 'warning',
  ...say`${gateWords(gate)}: the force jumps by up to ${numberValue(Math.abs(greatest(samples)))} N from sample to sample from ${momentValue(fromS, 1)} to ${momentValue(toS, 1)}. It was excluded from those strokes.`,
  ...toGatePlace(gate),
  fromS,
  toS,
});

/** Bursts of a gate as time spans. */
export const findBursts = (wild: readonly WildSample[], timeS: Float64Array): Group[] =>
  groupBySpan(wild, timeS).filter(({ samples }) => samples.length > 1);

/** A stuck force jumps at its start and end; it is reported as stuck. */
const isStuck = ({ strokes }: Examined, runs: readonly StrokeRun[], { fromS, toS }: Group): boolean =>
  runs.some((run) => {
    const clock = toRunSpan(strokes, run);
    return clock.fromS <= toS && clock.toS >= fromS;
  });

export const wildForces: Detector = (examined) => {
  const { engine, samples, gates, clean, stuck, dead } = examined;
  const timeS = engine.f64(samples.timeS.address, samples.rowCount);
  return gates.flatMap((gate, index): Finding[] => {
    const unmoved = [...(stuck[index] ?? []), ...(dead[index] ?? [])];
    const groups = groupBySpan(clean[index]?.wildForces ?? [], timeS).filter(
      (group) => !isStuck(examined, unmoved, group),
    );
    const bursts = groups.filter((group) => group.samples.length > 1);
    const spikes = groups.filter((group) => group.samples.length === 1);
    const [first] = bursts;
    const last = bursts.at(-1);
    const told =
      bursts.length > MAX_TOLD && first && last
        ? [burstFinding(gate, { ...first, toS: last.toS, samples: bursts.flatMap((burst) => burst.samples) })]
        : bursts.map((burst) => burstFinding(gate, burst));
    return [...told, ...spikesFinding(gate, spikes)];
  });
};
