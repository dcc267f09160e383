// Whether this browser can draw the map.

let known: boolean | null = null;

/** Asked once; the probing context is given back at once because browsers allow only a few. */
export function hasWebGl(): boolean {
  if (known !== null) return known;
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    known = context !== null;
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  } catch {
    known = false;
  }
  return known;
}
