// Builds pages as text. Text from people and files is always escaped: there is only one way to insert anything.

/** Text that is already markup; created only by `markup`. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | null | readonly Markup[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML forbids the other control characters, but a name from a file may contain them. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

/** Escapes text for an element or a quoted attribute. */
export const escaped = (text: string): string =>
  text.replaceAll(CONTROLS, '').replaceAll(/[&<>"']/gu, (letter) => ESCAPES[letter] ?? '');

const written = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escaped(String(part));
};

/** Fragment of a page: inserted values are escaped, except for other fragments; null is nothing. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.reduce((whole, text, at) => whole + written(parts[at - 1] ?? null) + text));
