// Edits of notes, each with its undo.
import type { Edit } from '#src/library/notebook/annotations-state.ts';
import type { Annotations, Note } from '#storage/annotations.ts';

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

/** A note deleted in another tab stays deleted; one rewritten there is kept next to this one. */
export function rewriting(before: Note, after: Note): Edit {
  const beside: Note = { ...after, id: `${after.id.slice(0, 40)}.${after.writtenAt.toString(36)}` };
  const now = ({ notes }: Annotations): Note | undefined => notes.find(({ id }) => id === before.id);
  return {
    does: 'changing a note',
    apply(annotations) {
      const text = now(annotations)?.text ?? before.text;
      return text === before.text || text === after.text ? replaced(annotations, after) : withNote(annotations, beside);
    },
    revert(annotations) {
      const own = without(annotations, beside.id);
      return now(own)?.text === after.text ? replaced(own, before) : own;
    },
  };
}

export const deleting = (note: Note): Edit => ({
  does: 'deleting a note',
  apply: (annotations) => without(annotations, note.id),
  revert: (annotations) => withNote(annotations, note),
});
