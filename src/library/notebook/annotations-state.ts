// Pieces, notes, timing lines and videos of the open sessions: shown immediately, saved once the fingerprint is known,
// with undo and redo per edit.
import type { StateCreator } from 'zustand';
import type { EngineApi, OutingId } from '#workers/api.ts';
import type { AnnotationChange, AnnotationStore, StoredAnnotations } from '#storage/annotation-store.ts';
import { NO_ANNOTATIONS, type Annotations } from '#storage/annotations.ts';

export interface Edit {
  /** The edit's description for the button, after "Undo": "split piece 2". */
  readonly does: string;
  readonly apply: AnnotationChange;
  readonly revert: AnnotationChange;
}

export interface OutingAnnotations {
  readonly annotations: Annotations;
  /** Edits of this visit, oldest first, and those that were undone, next first. */
  readonly done: readonly Edit[];
  readonly undone: readonly Edit[];
  /** Null until the file has been read once more. */
  readonly fingerprint: string | null;
  /** One sentence for people: why nothing is kept, or what was lost; null when all is well. */
  readonly problem: string | null;
}

export interface AnnotationsState {
  readonly of: Readonly<Record<OutingId, OutingAnnotations>>;
  /** Asks for what is kept of the outing, once; call it when the outing is on the screen. */
  readonly load: (outing: OutingId) => void;
  readonly edit: (outing: OutingId, edit: Edit) => void;
  readonly undo: (outing: OutingId) => void;
  readonly redo: (outing: OutingId) => void;
}

export const NOT_ANNOTATED: OutingAnnotations = {
  annotations: NO_ANNOTATIONS,
  done: [],
  undone: [],
  fingerprint: null,
  problem: null,
};

const MAX_UNDONE = 200;

/** Keeps the parts that say the same, so that no one who reads one of them renders for nothing. */
function adopted(before: Annotations, after: Annotations): Annotations {
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  return {
    ...after,
    pieces: same(before.pieces, after.pieces) ? before.pieces : after.pieces,
    notes: same(before.notes, after.notes) ? before.notes : after.notes,
    courseGates: same(before.courseGates, after.courseGates) ? before.courseGates : after.courseGates,
    films: same(before.films, after.films) ? before.films : after.films,
  };
}

export const annotationsState =
  (
    engine: Pick<EngineApi, 'fingerprint'>,
    store: AnnotationStore,
    isOnlyTried: (outing: OutingId) => boolean = () => false,
  ): StateCreator<AnnotationsState> =>
  (set, get) => {
    const asked = new Set<OutingId>();
    /** Changes made before the fingerprint was known. */
    const waiting = new Map<OutingId, readonly AnnotationChange[]>();

    const at = (outing: OutingId): OutingAnnotations => get().of[outing] ?? NOT_ANNOTATED;
    const update = (outing: OutingId, difference: Partial<OutingAnnotations>): void =>
      set(({ of }) => ({ of: { ...of, [outing]: { ...(of[outing] ?? NOT_ANNOTATED), ...difference } } }));

    /** The same recording may be open twice. */
    function adopt(fingerprint: string, { annotations, notKept, warning }: StoredAnnotations): void {
      for (const [outing, { fingerprint: known, annotations: before }] of Object.entries(get().of)) {
        if (known !== fingerprint) continue;
        update(outing, { annotations: adopted(before, annotations), problem: notKept?.sentence ?? warning });
      }
    }

    async function keep(fingerprint: string, change: AnnotationChange): Promise<void> {
      adopt(fingerprint, await store.change(fingerprint, change));
    }

    async function load(outing: OutingId): Promise<void> {
      const known = await engine.fingerprint(outing);
      if (!known.ok) {
        update(outing, { problem: known.failure.sentence });
        return;
      }
      const fingerprint = known.value;
      const kept = await store.read(fingerprint);
      const changes = waiting.get(outing) ?? [];
      waiting.delete(outing);
      update(outing, { fingerprint });
      if (changes.length === 0) adopt(fingerprint, kept);
      await Promise.all(changes.map((change) => keep(fingerprint, change)));
    }

    function perform(outing: OutingId, change: AnnotationChange, difference: Partial<OutingAnnotations>): void {
      const { annotations, fingerprint } = at(outing);
      update(outing, { ...difference, annotations: change(annotations) });
      if (fingerprint === null) waiting.set(outing, [...(waiting.get(outing) ?? []), change]);
      else void keep(fingerprint, change);
    }

    store.onChangedElsewhere((fingerprint) => {
      const isOpen = Object.values(get().of).some((outing) => outing.fingerprint === fingerprint);
      if (isOpen) void store.read(fingerprint).then((stored) => adopt(fingerprint, stored));
    });

    return {
      of: {},

      load(outing) {
        // Annotations on a trial stay in memory until the recording is saved.
        if (asked.has(outing) || isOnlyTried(outing)) return;
        asked.add(outing);
        void load(outing);
      },

      edit(outing, edit) {
        const done = [...at(outing).done, edit].slice(-MAX_UNDONE);
        perform(outing, edit.apply, { done, undone: [] });
      },

      undo(outing) {
        const { done, undone } = at(outing);
        const last = done.at(-1);
        if (last !== undefined) perform(outing, last.revert, { done: done.slice(0, -1), undone: [last, ...undone] });
      },

      redo(outing) {
        const { done, undone } = at(outing);
        const [next, ...later] = undone;
        if (next !== undefined) perform(outing, next.apply, { done: [...done, next], undone: later });
      },
    };
  };
