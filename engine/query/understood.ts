// Canonical text of a query: shown below the input, and stored for an alert.
import type { Measure, Query, Scope, Sum, Test, Whose, Comparison } from './tree.ts';
import type { Unit } from './fields.ts';
import type { StrokeKind } from '../analysis/analysis.ts';

/** A higher level binds more tightly. */
export const LEVELS: ReadonlyMap<string, number> = new Map([
  ['or', 1],
  ['and', 2],
  ['>', 4],
  ['>=', 4],
  ['<', 4],
  ['<=', 4],
  ['=', 4],
  ['!=', 4],
  ['between', 4],
  ['faster', 4],
  ['slower', 4],
  ['+', 5],
  ['-', 5],
  ['*', 6],
  ['/', 6],
  ['^', 8],
]);
export const COMPARING = 4;
export const ADDING = 5;
export const NEGATING = 7;

/** The longest first. */
export const SPOKEN: readonly (readonly [words: readonly string[], sign: Comparison | 'and' | 'faster' | 'slower'])[] =
  [
    [['by', 'more', 'than'], '>'],
    [['by', 'less', 'than'], '<'],
    [['by', 'at', 'least'], '>='],
    [['is', 'faster', 'than'], 'faster'],
    [['is', 'slower', 'than'], 'slower'],
    [['is', 'more', 'than'], '>'],
    [['is', 'less', 'than'], '<'],
    [['faster', 'than'], 'faster'],
    [['slower', 'than'], 'slower'],
    [['more', 'than'], '>'],
    [['less', 'than'], '<'],
    [['at', 'least'], '>='],
    [['at', 'most'], '<='],
    [['is', 'over'], '>'],
    [['is', 'above'], '>'],
    [['is', 'under'], '<'],
    [['is', 'below'], '<'],
    [['over'], '>'],
    [['above'], '>'],
    [['under'], '<'],
    [['below'], '<'],
    [['is'], '='],
    [['when'], 'and'],
    [['while'], 'and'],
    [['with'], 'and'],
  ];

/** Filler words at the start of a query. */
export const IDLE = new Set(['show', 'find', 'me', 'all', 'the', 'strokes', 'where', 'when', 'with', 'which']);

export const KIND_WORDS: ReadonlyMap<string, StrokeKind> = new Map([
  ['work', 'work'],
  ['paddle', 'paddle'],
  ['start', 'start'],
  ['drill', 'drill'],
  ['pause drill', 'pause-drill'],
  ['backing down', 'back-down'],
  ['turn', 'turn'],
  ['partial crew', 'partial-crew'],
  ['air stroke', 'air-stroke'],
]);

const DECIMALS = 6;
/** Units that follow their number without a space. */
const TOUCHING = new Set(['°', '/500 m']);
const number = (value: number): string => String(Number(value.toFixed(DECIMALS)));

const written = (value: number, unit: Unit | null): string =>
  unit === null ? number(value) : `${number(value / unit.factor)}${TOUCHING.has(unit.name) ? '' : ' '}${unit.name}`;

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${number(seconds % 60).padStart(2, '0')}`;

/** How a text calls a seat: by its number, as a query must, or by the rower's name for a reader. */
type SeatName = (seat: number) => string;

const byNumber: SeatName = (seat) => `seat ${seat}`;

function owner(whose: Whose, seatName: SeatName): string {
  if (whose === 'boat' || whose === 'each') return '';
  return `${typeof whose === 'number' ? seatName(whose) : whose} `;
}

function ofField({ field, whose, side }: Extract<Sum, { readonly kind: 'field' }>, seatName: SeatName): string {
  return `${owner(whose, seatName)}${side === null ? '' : `${side} `}${field.name}`;
}

/** Brackets around every nested operator, so that precedence need not be known. */
function part(sum: Sum, seatName: SeatName): string {
  const text = sumText(sum, seatName);
  return sum.kind === 'call' && LEVELS.has(sum.name) ? `(${text})` : text;
}

function numberText({ value, unit, isClock, dimension }: Extract<Sum, { readonly kind: 'number' }>): string {
  if (!isClock) return written(value, unit);
  return clock(dimension[0] === 0 ? value : value * 500);
}

const amountText = ({ name, amount }: Extract<Sum, { readonly kind: 'along' }>): string =>
  name === 'shift' ? `${number(amount * 1000)} ms` : number(amount);

/** A metric in the preferred words of the language. */
export function sumText(sum: Sum, seatName = byNumber): string {
  if (sum.kind === 'channel') return `${owner(sum.whose, seatName)}${sum.channel.name}`;
  if (sum.kind === 'field') return ofField(sum, seatName);
  if (sum.kind === 'number') return numberText(sum);
  if (sum.kind === 'sample') return `${owner(sum.whose, seatName)}${sum.field.name}`;
  if (sum.kind === 'along') return `${sum.name}(${sumText(sum.of[0], seatName)}, ${amountText(sum)})`;
  if (sum.kind === 'in-stroke') {
    const inner = sumText(sum.of[0], seatName);
    return sum.moment === null ? `per stroke ${sum.name}(${inner})` : `at(${inner}, ${sum.moment})`;
  }
  const [first, second] = sum.of;
  if (first === undefined) return '';
  if (LEVELS.has(sum.name) && second !== undefined)
    return `${part(first, seatName)} ${sum.name} ${part(second, seatName)}`;
  return `${sum.name}(${sum.of.map((each) => sumText(each, seatName)).join(', ')})`;
}

const bracketed = (test: Test): string =>
  test.kind === 'and' || test.kind === 'or' ? `(${testText(test)})` : testText(test);

function testText(test: Test): string {
  switch (test.kind) {
    case 'measured':
      return sumText(test.of[0]);
    case 'compare':
      return `${sumText(test.of[0])} ${test.name} ${sumText(test.of[1])}`;
    case 'stroke-kind':
      return test.strokeKind.replace('-', ' ').replace('back down', 'backing down');
    case 'not':
      return `not ${bracketed(test.of[0])}`;
    case 'any':
    case 'every':
      return `${test.kind} ${bracketed(test.of[0])}`;
    case 'and':
    case 'or':
      return test.of.map((each) => (each.kind === test.kind ? testText(each) : bracketed(each))).join(` ${test.kind} `);
  }
}

const MEASURES: Readonly<Record<Measure, string>> = { metres: 'm', seconds: 's', strokes: 'strokes', spm: 'spm' };

function scopeText(scope: Scope): string {
  if (scope.kind === 'piece') return `in piece ${scope.number}`;
  const unit = MEASURES[scope.measure];
  if (scope.kind === 'between') return `between ${number(scope.low)} and ${number(scope.high)} ${unit}`;
  return `${scope.kind} ${number(scope.amount)} ${unit}`;
}

/** Parsing it again gives the same query. */
export const understood = ({ test, scopes, as }: Query): string =>
  [testText(test), ...scopes.map(scopeText), ...(as === 'mean' ? ['as mean'] : [])].join(' ');
