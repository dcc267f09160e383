// Compiles a query in the query language or in coaches' words.
import { plainWords } from './coach-vocabulary.ts';
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
