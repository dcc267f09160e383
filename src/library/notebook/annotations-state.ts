// Pieces, notes, timing lines and videos of the open sessions: shown immediately, saved once the fingerprint is known,
// with undo and redo per edit.
import type { StateCreator } from 'zustand';
import type { EngineApi, SessionId } from '#workers/api.ts';
import {
  type AnnotationChange,
  type AnnotationStore,
  type StoredAnnotations,
  NO_ANNOTATIONS,
  type Annotations,
} from '#storage/annotations.ts';

export interface Edit {
  /** The edit's description for the button, after "Undo": "split piece 2". */
  readonly does: string;
  readonly apply: AnnotationChange;
  readonly revert: AnnotationChange;
}

interface SessionAnnotations {
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
  readonly of: Readonly<Record<SessionId, SessionAnnotations>>;
  /** Asks for what is kept of the session, once; call it when the session is on the screen. */
  readonly load: (session: SessionId) => void;
  readonly edit: (session: SessionId, edit: Edit) => void;
  readonly undo: (session: SessionId) => void;
  readonly redo: (session: SessionId) => void;
}

export const NOT_ANNOTATED: SessionAnnotations = {
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
    isOnlyTried: (session: SessionId) => boolean = () => false,
  ): StateCreator<AnnotationsState> =>
  (set, get) => {
    const asked = new Set<SessionId>();
    /** Changes made before the fingerprint was known. */
    const waiting = new Map<SessionId, readonly AnnotationChange[]>();

    const at = (session: SessionId): SessionAnnotations => get().of[session] ?? NOT_ANNOTATED;
    const update = (session: SessionId, difference: Partial<SessionAnnotations>): void =>
      set(({ of }) => ({ of: { ...of, [session]: { ...(of[session] ?? NOT_ANNOTATED), ...difference } } }));

    /** The same recording may be open twice. */
    function adopt(fingerprint: string, { annotations, notKept, warning }: StoredAnnotations): void {
      for (const [session, { fingerprint: known, annotations: before }] of Object.entries(get().of)) {
        if (known !== fingerprint) continue;
        update(session, { annotations: adopted(before, annotations), problem: notKept?.sentence ?? warning });
      }
    }

    async function keep(fingerprint: string, change: AnnotationChange): Promise<void> {
      adopt(fingerprint, await store.change(fingerprint, change));
    }

    async function load(session: SessionId): Promise<void> {
      const known = await engine.fingerprint(session);
      if (!known.ok) {
        update(session, { problem: known.failure.sentence });
        return;
      }
      const fingerprint = known.value;
      const kept = await store.read(fingerprint);
      const changes = waiting.get(session) ?? [];
      waiting.delete(session);
      update(session, { fingerprint });
      if (changes.length === 0) adopt(fingerprint, kept);
      await Promise.all(changes.map((change) => keep(fingerprint, change)));
    }

    function perform(session: SessionId, change: AnnotationChange, difference: Partial<SessionAnnotations>): void {
      const { annotations, fingerprint } = at(session);
      update(session, { ...difference, annotations: change(annotations) });
      if (fingerprint === null) waiting.set(session, [...(waiting.get(session) ?? []), change]);
      else void keep(fingerprint, change);
    }

    store.onChangedElsewhere((fingerprint) => {
      const isOpen = Object.values(get().of).some((session) => session.fingerprint === fingerprint);
      if (isOpen) void store.read(fingerprint).then((stored) => adopt(fingerprint, stored));
    });

    return {
      of: {},

      load(session) {
        // Annotations on a trial stay in memory until the recording is saved.
        if (asked.has(session) || isOnlyTried(session)) return;
        asked.add(session);
        void load(session);
      },

      edit(session, edit) {
        const done = [...at(session).done, edit].slice(-MAX_UNDONE);
        perform(session, edit.apply, { done, undone: [] });
      },

      undo(session) {
        const { done, undone } = at(session);
        const last = done.at(-1);
        if (last !== undefined) perform(session, last.revert, { done: done.slice(0, -1), undone: [last, ...undone] });
      },

      redo(session) {
        const { done, undone } = at(session);
        const [next, ...later] = undone;
        if (next !== undefined) perform(session, next.apply, { done: [...done, next], undone: later });
      },
    };
  };

/** Unique on a device; `crypto.randomUUID` is not there on a plain http address. */
export const nextEntryId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
