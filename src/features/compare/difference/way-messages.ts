// Directions of a difference in whole sentences.
import type { Way } from '#engine/analysis/definitions/gate-traits.ts';

interface WayTexts {
  readonly is: (metric: string) => string;
  /** Item of a list. */
  readonly by: (metric: string, size: string) => string;
}

export const WAY_TEXTS: Readonly<Record<Way, WayTexts>> = {
  higher: { is: (metric) => `${metric} is higher.`, by: (metric, size) => `${metric} higher by ${size}` },
  lower: { is: (metric) => `${metric} is lower.`, by: (metric, size) => `${metric} lower by ${size}` },
  later: { is: (metric) => `${metric} is later.`, by: (metric, size) => `${metric} later by ${size}` },
  earlier: { is: (metric) => `${metric} is earlier.`, by: (metric, size) => `${metric} earlier by ${size}` },
  longer: { is: (metric) => `${metric} is longer.`, by: (metric, size) => `${metric} longer by ${size}` },
  shorter: { is: (metric) => `${metric} is shorter.`, by: (metric, size) => `${metric} shorter by ${size}` },
  more: { is: (metric) => `${metric} is larger.`, by: (metric, size) => `${metric} larger by ${size}` },
  less: { is: (metric) => `${metric} is smaller.`, by: (metric, size) => `${metric} smaller by ${size}` },
  faster: { is: (metric) => `${metric} is faster.`, by: (metric, size) => `${metric} faster by ${size}` },
  slower: { is: (metric) => `${metric} is slower.`, by: (metric, size) => `${metric} slower by ${size}` },
  wider: { is: (metric) => `${metric} is wider.`, by: (metric, size) => `${metric} wider by ${size}` },
  closer: { is: (metric) => `${metric} is closer.`, by: (metric, size) => `${metric} closer by ${size}` },
  deeper: { is: (metric) => `${metric} is deeper.`, by: (metric, size) => `${metric} deeper by ${size}` },
  'less deep': { is: (metric) => `${metric} is less deep.`, by: (metric, size) => `${metric} less deep by ${size}` },
};
