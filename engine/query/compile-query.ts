// A question in the words of the language, or in those of a coach.
import { plainWords } from './coach-words.ts';
import { compiledText, type Asking, type Compiled } from './query.ts';

/**
 * Never throws: what is wrong with a text is a value with its place. What is no sentence of the language as it stands is tried once
 * more in its plain words; where that is none either, the fault is that of what was written.
 */
export function compileQuery(text: string, asking: Asking = {}): Compiled {
  const asWritten = compiledText(text, asking);
  if (asWritten.ok) return asWritten;
  const plainly = plainWords(text);
  if (plainly === text.trim()) return asWritten;
  const said = compiledText(plainly, asking);
  return said.ok ? { ok: true, value: { ...said.value, text } } : asWritten;
}
