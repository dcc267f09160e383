// Stored checklist: one line per item, "[x] " before completed ones.

interface ChecklistLine {
  /** Index in the list, from 0. */
  readonly at: number;
  readonly words: string;
  readonly isDone: boolean;
}

const DONE = /^\[x\]\s*/iu;

export const parseChecklist = (checklist: string): readonly ChecklistLine[] =>
  checklist
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.replace(DONE, '') !== '')
    .map((line, at) => ({ at, words: line.replace(DONE, ''), isDone: DONE.test(line) }));

/** The list with the line at this index toggled. */
export const ticked = (checklist: string, at: number): string =>
  parseChecklist(checklist)
    .map((line) => (line.isDone === (line.at === at) ? line.words : `[x] ${line.words}`))
    .join('\n');
