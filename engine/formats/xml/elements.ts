// XML as devices write it: one line or many, prefixes declared or not, cut off, with junk inside. Names are compared
// without their prefix; malformed parts are counted and skipped.
import { SaxesParser } from 'saxes';
import type { Finding } from '../../recording/finding.ts';

interface XmlHandler {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** `text` is the direct text content; `parent` the enclosing element's name, '' at the root. */
  readonly close: (name: string, text: string, parent: string) => void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const warning = (code: string, message: string): Finding => ({ code, severity: 'warning', message });

/** Calls the handler for every element; returns problems of the text. Never throws. */
export function readXml(text: string, { open, close }: XmlHandler): Finding[] {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const names: string[] = [];
  const texts: string[] = [];
  let errors = 0;
  parser.on('error', () => (errors += 1));
  parser.on('opentag', ({ name, attributes }) => {
    const plain = localName(name);
    names.push(plain);
    texts.push('');
    open(plain, attributes);
  });
  parser.on('text', (part) => {
    if (texts.length > 0) texts[texts.length - 1] += part;
  });
  parser.on('closetag', () => {
    const name = names.pop() ?? '';
    close(name, (texts.pop() ?? '').trim(), names.at(-1) ?? '');
  });
  parser.write(text);
  const isCut = names.length > 0;
  const within = errors;
  parser.close();
  const places = within === 1 ? 'one place' : `${within} places`;
  return [
    ...(isCut ? [warning('cut-off', 'The file is truncated. Everything before that was read.')] : []),
    ...(within > 0 ? [warning('damaged-markup', `The file is not well-formed in ${places}. The rest was read.`)] : []),
  ];
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/;

/** First number in a text; NaN without one. */
export const numberIn = (text: string): number => {
  const [found] = NUMBER.exec(text) ?? [];
  return found === undefined ? NaN : Number(found);
};
