// An SVG of the page with everything its style sheets say written into it, so that it looks the same without them.
import { plainColour } from './plain-colour.ts';
import { SVG_NAMESPACE, writable } from './svg-document.ts';

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

/** A copy for another document; null where the page does not show the element. */
export function copySvg(source: Element, target: Document): Element | null {
  if (source.namespaceURI !== SVG_NAMESPACE || source.localName === 'script') return null;
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
