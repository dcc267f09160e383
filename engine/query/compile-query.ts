// Compiles a query in the query language or in coaches' words.
import { compiledText, type QueryContext, type Compiled } from './query.ts';

/**
 * Never throws: errors are returned with their position. An invalid text is retried after translating coaches' phrases;
 * if that fails too, the fault is that of the original.
 */
export function compileQuery(text: string, asking: QueryContext = {}): Compiled {
  const asWritten = compiledText(text, asking);
  if (asWritten.ok) return asWritten;
  const plainly = plainWords(text);
  if (plainly === text.trim()) return asWritten;
  const said = compiledText(plainly, asking);
  return said.ok ? { ok: true, value: { ...said.value, text } } : asWritten;
}

const NUMBER = String.raw`-?\d+(?::\d+)?(?:\.\d+)?`;
const UNIT = String.raw`(?:\s*(?:°|%|/500 ?m\b|m/s\b|(?:deg|degrees?|ms|milliseconds?|s|sec|seconds?|m|meters?|meters?|spm|kgf|kg|lbf?|lbs|n|newtons?|w|watts?|j)\b))?`;
const AMOUNT = `${NUMBER}${UNIT}`;
const SEAT = String.raw`(?:seat \d+|bow|stroke)`;
const WHOSE = `(?:${SEAT}|any|every)`;
const MORE = '(?:>=?|<=?|over|above|under|below|more than|less than|at least|at most)';
const IS = '(?:(?:is|are|was|were|be|gets?|goes|comes?|has|have|catch(?:es)?) )?';
/** Start of a condition. */
const FIRST = String.raw`(^|\b(?:and|or|not)\b|\()\s*`;
/** A metric without a word that joins or names someone. */
const QUANTITY = String.raw`((?:(?!\b(?:and|or|not|seat|any|every|bow|last|first|after|before|between)\b)[^()])+?)`;
const BEHIND = String.raw`(?=\s*(?:$|\)|\b(?:and|or|last|first|after|before|between|in piece|as)\b))`;

/** Tolerance of a single rate, spm. */
const RATE_HALF = 0.5;
const aroundRate = (_: string, rate: string): string =>
  ` between ${Number(rate) - RATE_HALF} and ${Number(rate) + RATE_HALF} spm`;

type Said = readonly [said: string, plainly: string | ((said: string, ...parts: string[]) => string)];

/** In this order: who, where, what, how much. */
const SAID: readonly Said[] = [
  ['^(?:(?:show|find|list|give|me|all|strokes|where|when|does|do|did|is|are|with|which|how often) )+', ''],
  [String.raw`\b(?:anyone|anyone|any one|someone|someone)\b(?:'s)?`, 'any'],
  [String.raw`\b(?:everyone|everyone|each(?: seat| rower)?|all seats|all rowers|the whole crew)\b(?:'s)?`, 'every'],
  [String.raw`\b(?:no one|no one|no-one|no seat|no rower)\b`, 'not any'],
  [String.raw`\b(?:in|of|over|during|for) the (?:final|last)\b`, 'last'],
  [String.raw`\b(?:in|of|over|during|for) the (?:opening|first)\b`, 'first'],
  [
    `^((?:last|first|after|before) ${AMOUNT}|(?:last|first) \\d+ strokes|in piece \\d+),?(?: where| when|:)? (.+)$`,
    '$2 $1',
  ],
  [String.raw`\b(?:the|an?)\s+(?=\p{L})`, ''],
  [String.raw`\b(?:(?:at|in|within) )?(\d+) ?[-–] ?(\d+) ?(spm|m)\b`, 'between $1 and $2 $3'],
  [String.raw`\bat (?:rate|rating) (\d+)\b`, aroundRate],
  [String.raw`\bat (\d+) ?spm\b`, aroundRate],
  [String.raw`\bat (?=rate |rating )`, 'and '],
  [String.raw`\b(work|paddle|start|drill|turn)s? strokes?\b`, '$1'],
  [String.raw`\bdrills\b|\bdrilling\b`, 'drill'],
  [String.raw`\bpaddling\b`, 'paddle'],
  [String.raw`\b(start|turn)s\b`, '$1'],
  [String.raw`\bboat (rolls?|pitch(?:es)?|yaws?)\b`, '$1'],
  [String.raw`\brolls\b`, 'roll range'],
  [String.raw`\b(pitch|yaw)(?:e?s)\b`, '$1'],
  [String.raw`\bboat speed\b`, 'speed'],
  [String.raw`\b(wash|slip)(?:es|s|ing)? (?:out|away)\b`, '$1'],
  [String.raw`\b(\p{L}+(?: \p{L}+)?) (?:of|for) (${SEAT})\b`, '$2 $1'],
  [`(${SEAT}) ${IS}(?:later) than (${SEAT})${BEHIND}`, '$1 late > $2 late'],
  [`(${SEAT}) ${IS}(?:earlier) than (${SEAT})${BEHIND}`, '$1 late < $2 late'],
  [`(${WHOSE}) ${IS}(longer|shorter) than`, '$1 length $2 than'],
  [String.raw`\b(?:no|not) more than\b|\bup to\b`, '<='],
  [String.raw`\b(?:no|not) less than\b`, '>='],
  [String.raw`\b${IS}(?:longer|higher|greater|bigger|larger|harder|later) than\b`, '>'],
  [String.raw`\b${IS}(?:shorter|lower|smaller|fewer|earlier) than\b`, '<'],
  [String.raw`\b(?:drop|fall|ris|go)(?:s|es|ing|ping)? (?=below|under|above|over)`, ''],
  [`(?:of |is )?(\\d+:\\d+(?:\\.\\d+)?) or faster`, '<= $1'],
  [`(?:of |is )?(\\d+:\\d+(?:\\.\\d+)?) or slower`, '>= $1'],
  [`\\b${IS}weaker than\\b`, 'power <'],
  [`\\b${IS}stronger than\\b`, 'power >'],
  [String.raw`\b(?:past|beyond|before) (?=-\d)`, '< '],
  [String.raw`\b(?:exceed(?:s|ing)?|beyond)\b`, '>'],
  [String.raw`\bof (?=more than|less than|over|under|at least|at most|above|below|<|>)`, ''],
  [`(?:by |is |of )*(${AMOUNT}) or (?:more|over|above)`, '>= $1'],
  [`(?:by |is |of )*(${AMOUNT}) or (?:less|fewer|under|below)`, '<= $1'],
  [String.raw`\b(late|early|short|long|weak|strong) by (?=${NUMBER})`, '$1 > '],
  [
    `(?<!seat )${IS}(?:by )?(?:(more|less) than )?(?<!seat )\\b(${AMOUNT}) (?:too )?(late|early|short|long|weak|strong)\\b`,
    shortly,
  ],
  [`${FIRST}${QUANTITY}\\s+(?:at|for|by|in|from) (${SEAT})${BEHIND}`, '$1 $3 $2'],
  [`(${WHOSE}) ${IS}(${MORE}) (${NUMBER}) ?(w|watts?)\\b`, '$1 power $2 $3 W'],
  [`(${WHOSE}) ${IS}(${MORE}) (${NUMBER}) ?(kgf|newtons?)\\b`, '$1 peak $2 $3 $4'],
  [`\\b(work|paddle|start|drill) (?=${MORE})`, '$1 and rate '],
  [`${FIRST}(?=(?:faster|slower) than \\d+:)`, '$1 pace '],
  [`${FIRST}(?=(?:faster|slower) than \\d+(?:\\.\\d+)? ?m/s)`, '$1 speed '],
  [`${FIRST}(?=${MORE} \\d+:)`, '$1 pace '],
  [`${FIRST}(?=${MORE} \\d+(?:\\.\\d+)? ?m/s)`, '$1 speed '],
  [`${FIRST}(?=${MORE} \\d+(?: ?spm)?${BEHIND})`, '$1 rate '],
];

/** "is 20 ms late", "less than 5 ms late". */
function shortly(_: string, than: string | undefined, amount = '', word = ''): string {
  return `${word} ${than?.toLowerCase() === 'less' ? '<' : '>'} ${amount}`;
}

const RULES = SAID.map(([said, plainly]) => ({ pattern: new RegExp(said, 'giu'), plainly }));

/** Maximum length of a text, because phrases are searched at every position. */
const LONGEST_SAID = 300;

/**
 * Translates coaches' phrases to the query language: "anybody 20 ms late at 32-36 spm" is "any late > 20 ms between 32
 * and 36 spm". Only tried on invalid text, so that language words keep their meaning; shown below the input.
 * Translates the known phrases of a text.
 */
export function plainWords(text: string): string {
  if (text.length > LONGEST_SAID) return text;
  return RULES.reduce(
    // A replacement is text, or a function of the matched phrase.
    (said, { pattern, plainly }) =>
      (typeof plainly === 'string' ? said.replace(pattern, plainly) : said.replace(pattern, plainly))
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    text,
  );
}
