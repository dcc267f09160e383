// Entry of the comparison thread. Listens from its first tick and loads the statistics on demand.
import type { ComparisonAnswer } from './comparison.ts';
import type { ComparisonRequest } from '#engine/analysis/comparison/compare.ts';

async function serve(request: ComparisonRequest): Promise<void> {
  const { compare } = await import('#engine/analysis/comparison/compare.ts');
  const answer = (message: ComparisonAnswer): void => postMessage(message);
  answer({ compared: compare(request, (fraction) => answer({ fraction })) });
}

addEventListener('message', ({ data }: MessageEvent<ComparisonRequest>) => void serve(data));
