// Detects when the GPU is done. Compiling shaders takes seconds in software; a page with a visible canvas freezes until
// then, while a hidden one stays responsive.

/** A card that answers no one for so long is believed to have drawn: a page that stops once is better than no map. */
const LONGEST_MS = 20_000;

interface Asked {
  readonly gl: WebGL2RenderingContext;
  readonly fence: WebGLSync | null;
}

function ask(canvas: HTMLCanvasElement): Asked[] {
  // Returns the existing context of a canvas that was drawn on.
  const gl = canvas.getContext('webgl2');
  if (gl === null) return [];
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  return [{ gl, fence }];
}

/** Never waits: the state of a fence changes between two tasks. */
const isOver = ({ gl, fence }: Asked): boolean =>
  fence === null || gl.isContextLost() || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED;

export const nextFrame = (): Promise<unknown> => new Promise((frame) => requestAnimationFrame(frame));

/** Resolves at the first frame after these canvases are drawn; immediately when aborted. */
export async function whenDrawn(canvases: readonly HTMLCanvasElement[], signal: AbortSignal): Promise<void> {
  const asked = canvases.flatMap(ask);
  const begunAt = performance.now();
  while (!signal.aborted && !asked.every(isOver) && performance.now() - begunAt < LONGEST_MS) await nextFrame();
  for (const { gl, fence } of asked) gl.deleteSync(fence);
}
