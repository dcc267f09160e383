// A FIT workout that was dropped on a session: its text waits for the desk, which opens it as the plan.
import { create } from 'zustand';

interface DroppedPlan {
  /** Null when none waits. */
  readonly text: string | null;
  readonly keep: (text: string | null) => void;
}

export const useDroppedPlan = create<DroppedPlan>()((set) => ({ text: null, keep: (text) => set({ text }) }));

/** Larger files are recordings. */
const MAX_BYTES = 100_000;

/** True if the file is a workout, which then waits for the desk. */
export async function takePlan(file: File): Promise<boolean> {
  if (!/\.fit$/iu.test(file.name) || file.size > MAX_BYTES) return false;
  const parts = await Promise.all([
    import('#engine/workout/fit-workout.ts'),
    import('#engine/workout/write-notation.ts'),
  ]).catch(() => null);
  if (parts === null) return false;
  const [{ readFitWorkout }, { writeNotation }] = parts;
  const read = readFitWorkout(new Uint8Array(await file.arrayBuffer()));
  if (read.ok) useDroppedPlan.getState().keep(writeNotation(read.value));
  return read.ok;
}
