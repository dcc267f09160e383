// Any color the browser knows (`color-mix()`, `oklch()`, names) as the hex and opacity that every SVG program reads.

export interface PlainColour {
  readonly hex: string;
  /** 0 to 1. */
  readonly opacity: number;
}

const RGB = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/u;

const toHex = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Reads a computed style. Anything that isn't a color is fully transparent. */
export function plainColour(computed: string): PlainColour {
  const written = RGB.exec(computed);
  if (written !== null) {
    return { hex: toHex(written.slice(1, 4).map(Number)), opacity: Number(written[4] ?? 1) };
  }
  return paintedColour(computed);
}

/** Paints one pixel with it: the browser itself then says what the color is. */
function paintedColour(computed: string): PlainColour {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return { hex: '#000000', opacity: 0 };
  context.fillStyle = 'rgba(0, 0, 0, 0)';
  context.fillStyle = computed;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return { hex: toHex([red, green, blue]), opacity: alpha / 255 };
}
