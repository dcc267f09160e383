// What is done to notes, each with what undoes it.
import type { Edit } from '#src/outings/annotations-state.ts';
import type { Annotations, Note } from '#workers/storage/annotations.ts';

const without = (annotations: Annotations, id: string): Annotations => ({
  ...annotations,
  notes: annotations.notes.filter((note) => note.id !== id),
});

const withNote = (annotations: Annotations, note: Note): Annotations => ({
  ...annotations,
  notes: [...without(annotations, note.id).notes, note],
});

const replaced = (annotations: Annotations, note: Note): Annotations => ({
  ...annotations,
  notes: annotations.notes.map((one) => (one.id === note.id ? note : one)),
});

export const writing = (note: Note): Edit => ({
  does: 'writing a note',
  apply: (annotations) => withNote(annotations, note),
  revert: (annotations) => without(annotations, note.id),
});

/** A note that another tab has deleted meanwhile stays deleted. */
export const rewriting = (before: Note, after: Note): Edit => ({
  does: 'changing a note',
  apply: (annotations) => replaced(annotations, after),
  revert: (annotations) => replaced(annotations, before),
});

export const deleting = (note: Note): Edit => ({
  does: 'deleting a note',
  apply: (annotations) => without(annotations, note.id),
  revert: (annotations) => withNote(annotations, note),
});
