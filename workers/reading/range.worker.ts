// Entry of a thread that reads a range of a file. Listens from its first tick and loads the engine on demand.
import type { RangeRequest } from './range-thread.ts';

async function serve(request: RangeRequest): Promise<void> {
  const [{ serveRange }, { loadEngine }] = await Promise.all([
    import('./range-thread.ts'),
    import('../service/load-engine.ts'),
  ]);
  await serveRange(request, loadEngine, (message, transfer) => postMessage(message, { transfer }));
}

addEventListener('message', ({ data }: MessageEvent<RangeRequest>) => void serve(data));
