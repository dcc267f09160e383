// Draws a part of the page as plain SVG: boxes, words, drawings and canvases where the browser has laid them out.
import { draw, SVG_NAMESPACE, writable, textLines, type TextLine } from './svg-document.ts';

interface PlainColour {
  readonly hex: string;
  /** 0 to 1. */
  readonly opacity: number;
}

const RGB = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/u;

const toHex = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/**
 * Any color the browser knows (`color-mix()`, `oklch()`, names) as the hex and opacity that every SVG program reads.
 * Reads a computed style. Anything that isn't a color is fully transparent.
 */
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

/** As far before the words as a browser puts it. */
const GAP_EM = 0.5;

const MARKS: Readonly<Record<string, string>> = { disc: '•', circle: '◦', square: '▪' };

function firstLine(element: Element): TextLine | null {
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const style = node.parentElement === null ? null : getComputedStyle(node.parentElement);
    const line = node instanceof Text && style !== null ? textLines(node, style.font)[0] : undefined;
    if (line !== undefined) return line;
  }
  return null;
}

/** The mark of a list's item and where it ends; null for what is none, or has no mark. */
function findMarker(element: Element, style: CSSStyleDeclaration): TextLine | null {
  if (style.display !== 'list-item' || element.parentElement === null) return null;
  const place = [...element.parentElement.children].filter((one) => one.localName === 'li').indexOf(element) + 1;
  const text = style.listStyleType === 'decimal' ? `${place}.` : MARKS[style.listStyleType];
  const line = text === undefined ? null : firstLine(element);
  if (text === undefined || line === null) return null;
  const { left } = element.getBoundingClientRect();
  return { text, left: left - GAP_EM * Number.parseFloat(style.fontSize), baseline: line.baseline };
}

interface Gradient {
  readonly across: boolean;
  readonly stops: readonly { readonly colour: string; readonly at: number }[];
}

/** Commas outside brackets. */
function parted(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/**
 * The straight gradients of our legends, read from a computed style. Null unless it's a linear gradient along an edge.
 */
function parseGradient(backgroundImage: string): Gradient | null {
  const inner = /^linear-gradient\((.*)\)$/su.exec(backgroundImage)?.[1];
  if (inner === undefined) return null;
  const parts = parted(inner);
  const first = parts[0] ?? '';
  const directed = /^(?:to |-?[\d.]+deg$)/u.test(first);
  const direction = directed ? first : 'to bottom';
  const across = direction === 'to right' || direction === '90deg';
  if (!across && direction !== 'to bottom' && direction !== '180deg') return null;
  const colours = directed ? parts.slice(1) : parts;
  return {
    across,
    stops: colours.map((stop, index) => {
      const place = /^(.*?)\s+([\d.]+)%$/su.exec(stop);
      const even = colours.length > 1 ? index / (colours.length - 1) : 0;
      return { colour: place?.[1] ?? stop, at: place === null ? even : Number(place[2]) / 100 };
    }),
  };
}

/** The corner of the part, in CSS pixels of the window, which becomes the origin. */
export interface Origin {
  readonly left: number;
  readonly top: number;
}

/** What is for hands or for screen readers only does not belong in a photo. */
const LEFT_OUT = '[data-no-picture], script, style, input, select, textarea, .maplibregl-ctrl-top-right';

/** Pixels of a photograph for one of the page: more no printer shows. */
const FINEST = 3;

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

export function paintPage(element: Element, parent: Element, origin: Origin): void {
  if (element.matches(LEFT_OUT)) return;
  const style = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const box: Box = { x: left - origin.left, y: top - origin.top, width, height };
  if (!isSeen(style, box)) return;
  if (element instanceof SVGSVGElement) paintDrawing(element, parent, style, box);
  else if (element instanceof HTMLCanvasElement) paintCanvas(element, parent, box);
  else if (element instanceof HTMLImageElement) paintImage(element, parent, style, box);
  else paintContent(element, parent, style, box, origin);
}

function isSeen({ display, visibility, opacity, overflow }: CSSStyleDeclaration, { width, height }: Box): boolean {
  if (display === 'none' || visibility === 'hidden' || Number(opacity) === 0) return false;
  // Visually hidden, for screen readers only.
  return width > 1 || height > 1 || overflow === 'visible';
}

function paintDrawing(element: SVGSVGElement, parent: Element, style: CSSStyleDeclaration, box: Box): void {
  const copy = copySvg(element, parent.ownerDocument);
  if (copy === null) return;
  for (const [name, value] of Object.entries(box)) copy.setAttribute(name, String(value));
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${box.width} ${box.height}`);
  if (style.overflow === 'visible') copy.setAttribute('overflow', 'visible');
  const { hex, opacity } = plainColour(style.color);
  copy.setAttribute('color', hex);
  if (opacity < 1) copy.setAttribute('opacity', String(opacity));
  parent.append(copy);
}

function paintCanvas(element: HTMLCanvasElement, parent: Element, box: Box): void {
  if (element.width === 0 || element.height === 0 || box.width === 0) return;
  draw(parent, 'image', { ...box, href: element.toDataURL('image/png') });
}

/** As it is fitted into its box; one that was not read is left out, as the browser leaves it out. */
function paintImage(
  element: HTMLImageElement,
  parent: Element,
  { objectFit, objectPosition }: CSSStyleDeclaration,
  box: Box,
): void {
  const { naturalWidth: width, naturalHeight: height } = element;
  if (!element.complete || width === 0 || height === 0 || box.width === 0 || box.height === 0) return;
  const canvas = document.createElement('canvas');
  const shrunk = Math.min(1, (FINEST * box.width) / width);
  canvas.width = Math.max(1, Math.round(width * shrunk));
  canvas.height = Math.max(1, Math.round(height * shrunk));
  canvas.getContext('2d')?.drawImage(element, 0, 0, canvas.width, canvas.height);
  const isAtStart = objectPosition.startsWith('0% 0%');
  const fitted = objectFit === 'contain' ? (isAtStart ? 'xMinYMin meet' : 'xMidYMid meet') : 'none';
  draw(parent, 'image', { ...box, preserveAspectRatio: fitted, href: canvas.toDataURL('image/png') });
}

/** A box with what is in it. */
function paintContent(element: Element, parent: Element, style: CSSStyleDeclaration, box: Box, origin: Origin): void {
  const opaque = Number(style.opacity) === 1 ? parent : draw(parent, 'g', { opacity: style.opacity });
  paintBox(opaque, style, box);
  const marker = findMarker(element, style);
  if (marker !== null) paintLine(opaque, style, marker, origin, 'end');
  const clips = style.overflow !== 'visible' && style.display !== 'inline';
  const inside = clips && box.width > 0 && box.height > 0 ? draw(opaque, 'svg', clipTo(box)) : opaque;
  for (const child of element.childNodes) {
    if (child instanceof Element) paintPage(child, inside, origin);
    else if (child instanceof Text) paintText(inside, style, child, origin);
  }
}

const clipTo = (box: Box) => ({
  ...box,
  viewBox: [box.x, box.y, box.width, box.height].map((part) => Math.round(part * 100) / 100).join(' '),
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const pixels = (length: string): number => Number.parseFloat(length) || 0;

/** For an attribute: left out where nothing shines through. */
const translucent = (opacity: number): number | undefined => (opacity < 1 ? opacity : undefined);

function paintBox(parent: Element, style: CSSStyleDeclaration, box: Box): void {
  if (box.width === 0 || box.height === 0) return;
  const rounded = parseRadius(style.borderTopLeftRadius, box);
  paintGround(parent, style, box, rounded);
  paintBorders(parent, style, box, rounded);
}

function parseRadius(wanted: string, { width, height }: Box): number | undefined {
  const length = wanted.endsWith('%') ? (pixels(wanted) / 100) * width : pixels(wanted);
  const radius = Math.min(width / 2, height / 2, length);
  return radius > 0 ? radius : undefined;
}

function paintGround(parent: Element, style: CSSStyleDeclaration, box: Box, rounded: number | undefined): void {
  const ground = plainColour(style.backgroundColor);
  if (ground.opacity > 0) {
    draw(parent, 'rect', { ...box, rx: rounded, fill: ground.hex, 'fill-opacity': translucent(ground.opacity) });
  }
  const gradient = parseGradient(style.backgroundImage);
  if (gradient !== null) {
    const id = `gradient-${parent.ownerDocument.querySelectorAll('linearGradient').length + 1}`;
    const end = gradient.across ? { x2: 1, y2: 0 } : { x2: 0, y2: 1 };
    const ramp = draw(parent, 'linearGradient', { id, x1: 0, y1: 0, ...end });
    for (const { colour, at } of gradient.stops) {
      const { hex, opacity } = plainColour(colour);
      draw(ramp, 'stop', { offset: at, 'stop-color': hex, 'stop-opacity': translucent(opacity) });
    }
    draw(parent, 'rect', { ...box, rx: rounded, fill: `url(#${id})` });
  }
}

function paintBorders(
  parent: Element,
  style: CSSStyleDeclaration,
  { x, y, width, height }: Box,
  rounded: number | undefined,
): void {
  const borders = SIDES.map((side) => ({
    thick: style[`border${side}Style`] === 'none' ? 0 : pixels(style[`border${side}Width`]),
    colour: plainColour(style[`border${side}Color`]),
  })).map(({ thick, colour }) => ({ thick: colour.opacity > 0 ? thick : 0, colour }));
  const [top, right, bottom, left] = borders;
  if (top === undefined || right === undefined || bottom === undefined || left === undefined) return;
  const toStrokeStyle = ({ thick, colour }: (typeof borders)[number]) => ({
    stroke: colour.hex,
    'stroke-width': thick,
    'stroke-opacity': translucent(colour.opacity),
  });
  if (borders.every(({ thick, colour }) => thick > 0 && thick === top.thick && colour.hex === top.colour.hex)) {
    const inset = top.thick / 2;
    draw(parent, 'rect', {
      x: x + inset,
      y: y + inset,
      width: width - top.thick,
      height: height - top.thick,
      rx: rounded === undefined ? undefined : Math.max(0, rounded - inset),
      fill: 'none',
      ...toStrokeStyle(top),
    });
    return;
  }
  const line = (border: (typeof borders)[number], x1: number, y1: number, x2: number, y2: number): void => {
    if (border.thick > 0) draw(parent, 'line', { x1, y1, x2, y2, ...toStrokeStyle(border) });
  };
  line(top, x, y + top.thick / 2, x + width, y + top.thick / 2);
  line(bottom, x, y + height - bottom.thick / 2, x + width, y + height - bottom.thick / 2);
  line(left, x + left.thick / 2, y, x + left.thick / 2, y + height);
  line(right, x + width - right.thick / 2, y, x + width - right.thick / 2, y + height);
}

function paintText(parent: Element, style: CSSStyleDeclaration, node: Text, origin: Origin): void {
  if (node.data.trim() === '') return;
  for (const line of textLines(node, style.font)) paintLine(parent, style, line, origin);
}

function paintLine(
  parent: Element,
  style: CSSStyleDeclaration,
  { text, left, baseline }: TextLine,
  origin: Origin,
  anchor?: 'end',
): void {
  const { hex, opacity } = plainColour(style.color);
  draw(
    parent,
    'text',
    {
      x: left - origin.left,
      y: baseline - origin.top,
      'text-anchor': anchor,
      'font-family': style.fontFamily,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
      'font-style': style.fontStyle === 'normal' ? undefined : style.fontStyle,
      'letter-spacing': style.letterSpacing === 'normal' ? undefined : style.letterSpacing,
      // No attribute of SVG, only a property of its style.
      style: style.fontVariantNumeric === 'normal' ? undefined : `font-variant-numeric: ${style.fontVariantNumeric}`,
      fill: hex,
      'fill-opacity': translucent(opacity),
    },
    style.textTransform === 'uppercase' ? text.toUpperCase() : text,
  );
}

const COLOURS = ['fill', 'stroke', 'stop-color', 'flood-color'] as const;
const OPACITY_OF: Readonly<Record<(typeof COLOURS)[number], string>> = {
  fill: 'fill-opacity',
  stroke: 'stroke-opacity',
  'stop-color': 'stop-opacity',
  'flood-color': 'flood-opacity',
};
const LINE = ['stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity', 'paint-order'];
const TYPE = ['font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline'];
/** Initial values that need no words. */
const USUAL: Readonly<Record<string, string>> = {
  opacity: '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'paint-order': 'normal',
  'dominant-baseline': 'auto',
  'font-style': 'normal',
  'text-anchor': 'start',
};
/** Attributes to drop from SVG elements; geometry and references stay, behavior never does. */
const DROPPED = /^(?:class|style|on.*|data-.*|aria-.*|role|tabindex|focusable)$/u;
const TEXTUAL = new Set(['text', 'tspan', 'textPath']);
const UNSTYLED = new Set(['defs', 'clipPath', 'linearGradient', 'radialGradient', 'pattern', 'mask', 'symbol']);

const isShown = ({ display, visibility, opacity }: CSSStyleDeclaration): boolean =>
  display !== 'none' && visibility !== 'hidden' && Number(opacity) > 0;

function paintAttributes(source: Element, style: CSSStyleDeclaration, copy: Element): void {
  for (const property of COLOURS) {
    const value = style.getPropertyValue(property);
    if (value === '' || value.startsWith('url(')) continue;
    if (value === 'none') {
      copy.setAttribute(property, 'none');
      continue;
    }
    const { hex, opacity } = plainColour(value);
    const own = Number(style.getPropertyValue(OPACITY_OF[property]) || 1);
    copy.setAttribute(property, hex);
    copy.removeAttribute(OPACITY_OF[property]);
    if (opacity * own < 1) copy.setAttribute(OPACITY_OF[property], String(opacity * own));
  }
  for (const property of TEXTUAL.has(source.localName) ? [...LINE, ...TYPE] : LINE) {
    const value = style.getPropertyValue(property);
    if (value === '' || value === USUAL[property]) copy.removeAttribute(property);
    else copy.setAttribute(property, value);
  }
  const numerals = style.fontVariantNumeric;
  if (TEXTUAL.has(source.localName) && numerals !== '' && numerals !== 'normal') {
    copy.setAttribute('style', `font-variant-numeric: ${numerals}`);
  }
}

/**
 * An SVG of the page with everything its style sheets say written into it, so that it looks the same without them. A
 * copy for another document; null where the page does not show the element.
 */
function copySvg(source: Element, target: Document): Element | null {
  if (source.namespaceURI !== SVG_NAMESPACE || source.matches(LEFT_OUT)) return null;
  const style = getComputedStyle(source);
  const isDefinition = UNSTYLED.has(source.localName) || source.closest('defs, clipPath') !== null;
  if (!isDefinition && !isShown(style)) return null;
  const copy = target.createElementNS(SVG_NAMESPACE, source.localName);
  for (const { name, value, namespaceURI } of source.attributes) {
    if (!DROPPED.test(name) && !name.startsWith('xmlns')) copy.setAttributeNS(namespaceURI, name, value);
  }
  if (!UNSTYLED.has(source.localName) && source.localName !== 'svg') paintAttributes(source, style, copy);
  for (const child of source.childNodes) {
    if (child instanceof Element) {
      const inner = copySvg(child, target);
      if (inner !== null) copy.append(inner);
    } else if (child instanceof Text) copy.append(target.createTextNode(writable(child.data)));
  }
  return copy;
}
