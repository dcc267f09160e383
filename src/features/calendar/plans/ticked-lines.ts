// A checklist as it is kept: a line for each thing, "[x] " before what is done.

export interface ChecklistLine {
  /** Its place in the list, from 0. */
  readonly at: number;
  readonly words: string;
  readonly isDone: boolean;
}

const DONE = /^\[x\]\s*/iu;

export const linesOf = (checklist: string): readonly ChecklistLine[] =>
  checklist
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.replace(DONE, '') !== '')
    .map((line, at) => ({ at, words: line.replace(DONE, ''), isDone: DONE.test(line) }));

/** The whole list with the line at this place turned round. */
export const ticked = (checklist: string, at: number): string =>
  linesOf(checklist)
    .map((line) => (line.isDone === (line.at === at) ? line.words : `[x] ${line.words}`))
    .join('\n');
