// The entry of a thread that reads ranges of a file. It listens from its first tick and loads the engine when asked.
import type { RangeRequest, SpareBuffer } from './range-thread.ts';

const spares: ArrayBuffer[] = [];

async function serve(request: RangeRequest): Promise<void> {
  const [{ serveRange }, { loadEngine }] = await Promise.all([import('./range-thread.ts'), import('./load-engine.ts')]);
  await serveRange(request, loadEngine, (message, transfer) => postMessage(message, { transfer }), {
    spareBuffer: () => spares.pop(),
  });
}

addEventListener('message', ({ data }: MessageEvent<RangeRequest | SpareBuffer>) => {
  if ('spare' in data) spares.push(data.spare);
  else void serve(data);
});
