// Metrics of one's own that come in with a library, beside those that are here. One whose name means something else here comes
// under another name, and in what is made of it too.
import { nameFault, type WrittenChannel } from '#engine/query/channels.ts';
import { QueryFault } from '#engine/query/fault.ts';
import { tokenize, type Token } from '#engine/query/tokens.ts';
import { counted } from '#src/format/number.ts';
import { keptChannels, MAX_CHANNELS } from '../notebook/own-quantities.ts';

export interface MergedQuantities {
  readonly written: readonly WrittenChannel[];
  /** Number of new ones. */
  readonly taken: number;
  readonly problems: readonly string[];
}

type Names = ReadonlyMap<string, string>;

/** The longest of the names that begins here, and of how many words it is. */
function nameAt(tokens: readonly Token[], at: number, names: Names): readonly [name: string, words: number] | null {
  const most = Math.max(0, ...[...names.keys()].map((name) => name.split(' ').length));
  for (let words = most; words > 0; words -= 1) {
    const run = tokens.slice(at, at + words).map(({ text }) => text.toLowerCase());
    const name = names.get(run.join(' '));
    if (run.length === words && name !== undefined) return [name, words];
  }
  return null;
}

/** A formula with the names in it as they are here; one that is not understood stays as it was written. */
function renamedIn(formula: string, names: Names): string {
  try {
    const tokens = tokenize(formula);
    let text = '';
    let done = 0;
    for (let at = 0; at < tokens.length; at += 1) {
      const found = nameAt(tokens, at, names);
      if (found === null) continue;
      const [name, words] = found;
      text += formula.slice(done, tokens[at]?.at) + name;
      at += words - 1;
      done = tokens[at]?.end ?? formula.length;
    }
    return text + formula.slice(done);
  } catch (error) {
    if (error instanceof QueryFault) return formula;
    throw error;
  }
}

const LONGEST_STEM = 36;

/** "ratio 2", "ratio 3": the names that a second of one name is given. */
const numbered = (name: string): string[] => {
  const stem = name.split(' ').slice(0, 3).join(' ').slice(0, LONGEST_STEM).trimEnd();
  return Array.from({ length: MAX_CHANNELS }, (_, at) => `${stem} ${at + 2}`);
};

export function mergeQuantities(here: readonly WrittenChannel[], listed: unknown): MergedQuantities {
  const written = [...here];
  const names = new Map<string, string>();
  const left: string[] = [];
  for (const { name, formula } of keptChannels({ written: listed })) {
    const meant = renamedIn(formula, names);
    const others = numbered(name);
    // A second time the same archive finds it, under whichever name it was given.
    const same = written.find((one) => one.formula === meant && [name, ...others].includes(one.name));
    const own = same?.name ?? [name, ...others].find((free) => nameFault(free, written) === null);
    if (own === undefined || (same === undefined && written.length >= MAX_CHANNELS)) {
      left.push(name);
      continue;
    }
    names.set(name.toLowerCase(), own);
    if (same === undefined) written.push({ name: own, formula: meant });
  }
  return {
    written,
    taken: written.length - here.length,
    problems:
      left.length === 0
        ? []
        : [
            `${counted(left.length, 'quantity', 'quantities')} of the archive stayed in it (${left.join(', ')}): ${MAX_CHANNELS} are kept; remove one, then import it again.`,
          ],
  };
}
