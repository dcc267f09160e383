// Markup of a page that is written as text. What people and files wrote goes in escaped, by the one way there is to put anything in.

/** Text that is markup already; made by `markup` alone. */
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

/** No page may hold the other control characters; a name from a file may (HTML, "control character"). */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

/** Text as it stands in an element or in an attribute in quotes. */
export const escaped = (text: string): string =>
  text.replaceAll(CONTROLS, '').replaceAll(/[&<>"']/gu, (letter) => ESCAPES[letter] ?? '');

const written = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escaped(String(part));
};

/** A piece of a page: what is put in is escaped, unless it is such a piece itself; null is nothing. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.reduce((whole, text, at) => whole + written(parts[at - 1] ?? null) + text));
