// Words of a coach's notation: lengths, rates, repeats, rests and names of effort, each with its place in the text.
import type { Amount, Rate } from './workout.ts';

/** What keeps a text from being read without doubt. */
export type DoubtKind = 'unit' | 'range' | 'pace' | 'rates' | 'strokes' | 'slash' | 'start' | 'words' | 'repeats';

export type TokenValue =
  | { readonly kind: 'comma' | 'open' | 'close' | 'plus' | 'slash' | 'rest' | 'between' | 'on' | 'same' | 'free' }
  | { readonly kind: 'warm-up' | 'cool-down' }
  | { readonly kind: 'times'; readonly times: number }
  | { readonly kind: 'amounts'; readonly amounts: readonly Amount[] }
  | { readonly kind: 'rates'; readonly rates: readonly Rate[] }
  | { readonly kind: 'zone'; readonly zone: string }
  | { readonly kind: 'doubt'; readonly doubt: DoubtKind };

export type Token = TokenValue & { readonly from: number; readonly to: number };

/** Values of a match; null reads on with the next rule, an empty list skips the text. */
type Rule = readonly [pattern: RegExp, read: (groups: readonly string[]) => readonly TokenValue[] | null];

const UNIT = String.raw`(?:''|'|"|-?\s?(?:min(?:ute)?s?|sec(?:ond)?s?|s|km|k|m(?:et(?:er|re)s?)?)\b)`;
const RATES = String.raw`\d{2}(?:\s?[-/>]\s?\d{2})*`;
const NO_UNIT = String.raw`(?!\d|\s?(?:[':"%]|min|sec|s\b|k\b|km|m\b|x\s?\d))`;
/** A bare number from here on is meters. */
const LEAST_BARE_M = 100;
const [SLOWEST, FASTEST] = [10, 60];
const LONGEST_REPEAT = 60;

const amounts = (...values: readonly (Amount | null)[]): TokenValue[] => {
  const known = values.flatMap((value) => (value !== null && value.value > 0 ? [value] : []));
  return known.length === values.length ? [{ kind: 'amounts', amounts: known }] : [{ kind: 'doubt', doubt: 'unit' }];
};
const seconds = (value: number): Amount => ({ unit: 's', value: Math.round(value) });
const toNumber = (written = ''): number => Number(written.replace(/,(?=\d{3}\b)/u, '').replace(',', '.'));

/** Null for a number that could be minutes or anything else. */
function toAmount(written: string | undefined, unit: string | undefined): Amount | null {
  const value = toNumber(written);
  const told = (unit ?? '').replace(/^-?\s*/u, '').toLowerCase();
  if (told === '') return value >= LEAST_BARE_M ? { unit: 'm', value: Math.round(value) } : null;
  if (told === "''" || told.startsWith('s') || told === '"') return seconds(value);
  if (told === "'" || told.startsWith('min')) return seconds(60 * value);
  return { unit: 'm', value: Math.round(told.startsWith('k') ? 1000 * value : value) };
}

function toRates(written: string): readonly TokenValue[] {
  const parts = written.replaceAll(/\s/gu, '').split(/[/>]/u);
  const first = parts[0]?.split('-') ?? [];
  // Two numbers with a dash are a range; more are one after the other.
  const ranges = parts.length === 1 && first.length > 2 ? first : parts;
  const rates = ranges.map((part): Rate => {
    const [from = NaN, to = from] = part.split('-').map(Number);
    return { from, to };
  });
  const isPossible = rates.every(({ from, to }) => from >= SLOWEST && to >= from && to <= FASTEST);
  return isPossible ? [{ kind: 'rates', rates }] : [{ kind: 'doubt', doubt: 'rates' }];
}

/** "1-2-3-2-1'": one unit for all where only the last has one. */
function toPyramid(written: string): readonly TokenValue[] {
  const parts = written.split('-').map((part) => new RegExp(String.raw`^\s*(\d+)\s*(${UNIT})?\s*$`, 'iu').exec(part));
  const last = parts.at(-1)?.[2];
  return amounts(...parts.map((part) => toAmount(part?.[1], part?.[2] ?? last)));
}

const toTimes = (times: number): readonly TokenValue[] =>
  times >= 1 && times <= LONGEST_REPEAT ? [{ kind: 'times', times }] : [{ kind: 'doubt', doubt: 'repeats' }];

const plain =
  (kind: 'comma' | 'open' | 'close' | 'plus' | 'slash' | 'rest' | 'between' | 'on' | 'same' | 'free') => () =>
    [{ kind }] as const;
const doubt = (kind: DoubtKind) => () => [{ kind: 'doubt', doubt: kind }] as const;
const zone =
  (named?: string) =>
  ([found = '']: readonly string[]) =>
    [{ kind: 'zone', zone: named ?? found.toUpperCase() }] as const;

const pattern = (source: string, flags = 'iuy'): RegExp => new RegExp(source, flags);

/** The first that matches reads. */
const RULES: readonly Rule[] = [
  [pattern(String.raw`\s*(?:[,;\n]+|\bthen\b|\bfollowed by\b|\band then\b|\band\b|&|(?<=\s)-(?=\s))`), plain('comma')],
  [pattern(String.raw`[([]`), plain('open')],
  [pattern(String.raw`[)\]]`), plain('close')],
  [pattern(String.raw`\+`), plain('plus')],
  [pattern(String.raw`1\s?:\s?1\b(?!\d)`), plain('same')],
  [pattern(String.raw`(\d+)\s?[x*]\s?(?=[\d([])`), ([, times]) => toTimes(Number(times))],
  [pattern(String.raw`(\d+)\s(?:sets|times|reps|rounds|pieces)\b(?:\sof\b)?`), ([, times]) => toTimes(Number(times))],
  [pattern(String.raw`x\s?(\d+)\b(?!\s?(?:[':"]|min|km?\b|m\b))`), ([, times]) => toTimes(Number(times))],
  [
    pattern(String.raw`(?:@|\bat)\s?\d:\d\d(?:\.\d)?(?:\s?\/\s?500\s?m?)?|\d:\d\d(?:\.\d)?\s?\/\s?500\s?m?`),
    doubt('pace'),
  ],
  [pattern(String.raw`(?:@|\bat\b)?\s?(\d{2,3})\s?%`), ([, share]) => [{ kind: 'zone', zone: `${share}%` }]],
  [
    pattern(
      String.raw`(?:(?:@|\bat\b)\s?(?:rates?\b|sr|r)?|\brates?\b|\bsr|\br)\s?[=:]?\s?(${RATES})${NO_UNIT}(?:\s?(?:spm|s\/m)\b)?`,
    ),
    ([, rates = '']) => toRates(rates),
  ],
  [pattern(String.raw`(${RATES})\s?(?:spm|s\/m)\b`), ([, rates = '']) => toRates(rates)],
  [
    pattern(String.raw`(\d+)r(\d{2})\b${NO_UNIT}`),
    ([, length = '', rate = '']) => [
      ...amounts(toAmount(length, Number(length) < LEAST_BARE_M ? 'min' : 'm')),
      ...toRates(rate),
    ],
  ],
  [pattern(String.raw`\d+\s?(?:${UNIT})?(?:\s?-\s?\d+\s?(?:${UNIT})?){2,}`), ([found = '']) => toPyramid(found)],
  [pattern(String.raw`\d+\s?(?:${UNIT})?\s?-\s?\d+\s?${UNIT}`), doubt('range')],
  [pattern(String.raw`\d+\s?(?:strokes?|str)\b`), doubt('strokes')],
  [
    pattern(String.raw`(\d+)\s?(?:h([0-5]\d)\b|(?:h|hrs?|hours?)\b\s?(?:(\d+)\s?(?:'|min(?:ute)?s?\b))?)`),
    ([, hours, close, minutes = close ?? '0']) => amounts(seconds(3600 * Number(hours) + 60 * Number(minutes))),
  ],
  [
    pattern(String.raw`(\d+):([0-5]\d)(?::([0-5]\d))?(?!\d)\s?(?:min(?:ute)?s?\b|')?`),
    ([, first, second, third]) =>
      amounts(
        seconds(
          third === undefined
            ? 60 * Number(first) + Number(second)
            : 3600 * Number(first) + 60 * Number(second) + Number(third),
        ),
      ),
  ],
  [
    pattern(String.raw`(\d+)'([0-5]\d)(?:''|"|(?![\d']))`),
    ([, minutes, rest]) => amounts(seconds(60 * Number(minutes) + Number(rest))),
  ],
  [
    pattern(String.raw`(\d{1,3},\d{3}|\d+(?:[.,]\d+)?)\s?(${UNIT})?`),
    ([, written, unit]) => amounts(toAmount(written, unit)),
  ],
  [pattern(String.raw`\bwarm[\s-]?up\b|\bw\/?u\b`), () => [{ kind: 'warm-up' }]],
  [pattern(String.raw`\b(?:cool|warm)[\s-]?down\b|\bc\/?d\b`), () => [{ kind: 'cool-down' }]],
  [pattern(String.raw`(?:in\s)?\bbetween\b(?:\s(?:sets|pieces|reps|each|intervals))*|\bb\/w\b`), plain('between')],
  [
    pattern(
      String.raw`\b(?:full )?(?:active )?(?:rest|recovery|rec|ri|off|easy|paddl(?:e|ing)|light)\b|\br(?=[=:]?\s?\d)[=:]?`,
    ),
    plain('rest'),
  ],
  [pattern(String.raw`\bon\b`), plain('on')],
  [pattern(String.raw`\b(?:open|free) rate\b|\brate (?:open|free)\b|\bfree\b`), plain('free')],
  [pattern(String.raw`\but[123]\b`), zone()],
  [pattern(String.raw`\b(?:AT|TR|AN|AC|TP)\b`, 'uy'), zone()],
  [
    pattern(String.raw`\bcat(?:egory)?\s(?:vi|iv|v|i{1,3})\b`),
    ([found = '']) => [{ kind: 'zone', zone: `Cat ${(found.split(/\s/u)[1] ?? '').toUpperCase()}` }],
  ],
  [pattern(String.raw`\bsteady(?:[\s-]state)?\b|\bss\b`), zone('steady')],
  [pattern(String.raw`\brace[\s-]pace\b|\brp\b`), zone('race pace')],
  [pattern(String.raw`\bfull pressure\b|\bfull slide full pressure\b`), zone('full pressure')],
  [pattern(String.raw`\bfirm(?: pressure)?\b`), zone('firm')],
  [pattern(String.raw`\bthreshold\b`), zone('threshold')],
  [pattern(String.raw`\b(?:max(?:imum)?|all[\s-]out|flat[\s-]out)\b`), zone('max')],
  [pattern(String.raw`\bhard\b`), zone('hard')],
  [pattern(String.raw`\/`), plain('slash')],
  [
    pattern(
      String.raw`\b(?:of|with|at|the|each|every|per|row(?:ing)?|pieces?|intervals?|min|a|take|do|rate|rates|after)\b|w\/|[@:.]|\s+`,
    ),
    () => [],
  ],
  [pattern(String.raw`[^\s,;()[\]]+`), doubt('words')],
];

/** As long as the text, so that places stay the same. */
const withPlainSigns = (text: string): string =>
  text
    .replaceAll(/[’‘′`´]/gu, "'")
    .replaceAll(/[”“″]/gu, '"')
    .replaceAll(/[–—−‑]/gu, '-')
    .replaceAll('×', 'x')
    .replaceAll(/[\u00A0\u2009\u202F\t]/gu, ' ');

export function notationTokens(written: string): Token[] {
  const text = withPlainSigns(written);
  const tokens: Token[] = [];
  for (let from = 0; from < text.length;) {
    let to = from + 1;
    for (const [sticky, read] of RULES) {
      sticky.lastIndex = from;
      const match = sticky.exec(text);
      const values = match === null || match[0] === '' ? null : read(match);
      if (match === null || values === null) continue;
      to = from + match[0].length;
      tokens.push(...values.map((value) => ({ ...value, from, to })));
      break;
    }
    from = to;
  }
  return tokens;
}
