// Checks on the built files as a whole, independent of libraries and settings. Run by `npm test`.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { builtFolder, isStarted } from './machine/tools.mjs';

const WORKER = /\.worker-[\w-]+\.js$/u;
const IMPORTED = /(?:from|import\()\s*["'`]\.\/(?<name>[\w.-]+\.js)["'`]/gu;

/**
 * Files that import a worker's entry. WebKit doesn't recognize the running entry as that module and runs it again, so
 * every message would be handled twice.
 */
export function findWorkerImporters(texts) {
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(IMPORTED)]
      .map(({ groups }) => groups.name)
      .filter((name) => WORKER.test(name))
      .map((name) => `${file} imports ${name}, the entry of a worker: what they share needs a file of its own`),
  );
}

/** Younger than the oldest browsers (scripts/older-browsers.ts), and thrown at by them. */
const TOO_YOUNG =
  /Object\.groupBy|Map\.groupBy|\.withResolvers\(|Promise\.try|AbortSignal\.any|Array\.fromAsync|Iterator\.from|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|URL\.parse\(|RegExp\.escape|Error\.isError|\.showPopover\(|\.moveBefore\(/gu;
/** Used by libraries behind a question whether it is there; public/needs.js makes `URL.canParse` for the page. */
const ASKED_FOR = [
  ['Intl.Segmenter', /Segmenter["'`]?\s*(?:in|\)|===|!==|==|!=|<|&&)|typeof Intl|["'`]Segmenter["'`]/u],
  ['requestIdleCallback', /["'`]requestIdleCallback["'`]\s*in|typeof requestIdleCallback/u],
  ['document.startViewTransition', /typeof document\.startViewTransition/u],
  ['.checkVisibility', /["'`]checkVisibility["'`]\s*in/u],
];

/** Features in the scripts that need a newer browser and aren't feature-detected. */
export function tooYoungScripts(texts) {
  return [...texts].flatMap(([file, text]) => [
    ...[...text.matchAll(TOO_YOUNG)].map(([name]) => `${file} uses ${name} of younger browsers`),
    ...ASKED_FOR.filter(([name, guard]) => text.includes(name) && !guard.test(text)).map(
      ([name]) => `${file} uses ${name} without asking whether it is there`,
    ),
  ]);
}

/**
 * Styles that an older browser would wrongly drop: a two-scheme color without a plain fallback, and a rule with
 * `:has()` in only one selector, which invalidates the others.
 */
export function tooYoungStyles(texts) {
  return [...texts].flatMap(([file, text]) => {
    const bare = text.replaceAll(/@supports[^{]*light-dark\([^{]*/gu, '');
    const colours = [...bare.matchAll(/(?<name>[\w-]+)\s*:\s*light-dark\(/gu)]
      .map(({ groups }) => groups.name)
      .filter((name) => !name.startsWith('--') || !new RegExp(`${name}\\s*:\\s*#`, 'u').test(bare))
      .map((name) => `${file} has ${name} in light-dark() only`);
    const rules = [...bare.matchAll(/(?<selector>[^{}]+)\{[^{}]*\}/gu)]
      .map(({ groups }) => groups.selector)
      .filter((selector) => !selector.startsWith('@') && selector.includes(':has('))
      .filter((selector) => topLevel(selector).some((one) => !one.includes(':has(')))
      .map((selector) => `${file} drops ${selector} where :has() is unknown`);
    return [...colours, ...rules];
  });
}

/** The selectors of a list; commas inside parentheses belong to one of them. */
function topLevel(list) {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    depth += Number(letter === '(') - Number(letter === ')');
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

const files = (folder, ending) =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => [basename(name), readFileSync(join(folder, name), 'utf8')]),
  );

const RULES = [
  { rule: 'no file imports the entry of a worker', ending: '.js', problemsOf: findWorkerImporters },
  { rule: 'no script needs a younger browser', ending: '.js', problemsOf: tooYoungScripts },
  { rule: 'no style is lost in the oldest browsers', ending: '.css', problemsOf: tooYoungStyles },
];

/** One check for each rule over dist/: what is found is printed. */
export function checkBuiltFiles(folder = join(builtFolder(), 'assets')) {
  let failed = 0;
  for (const { rule, ending, problemsOf } of RULES) {
    const problems = problemsOf(files(folder, ending));
    console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${rule}`);
    for (const problem of problems) console.log(`       ${problem}`);
    if (problems.length > 0) failed += 1;
  }
  return { passed: RULES.length - failed, failed, skipped: 0 };
}

if (isStarted(import.meta.url)) process.exitCode = checkBuiltFiles(process.env.FOLDER).failed;
