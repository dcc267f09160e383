// Entry point to annotation sync, loaded on demand.
import { withinDeadline } from '#src/offline/part-deadline.ts';

/**
 * From now on its pieces, notes and tags travel with the team. Where that cannot begin now, sending it again begins it.
 */
export async function shareAnnotations(teamId: string, fingerprint: string): Promise<void> {
  try {
    const { shareWords } = await withinDeadline(import('./follow-messages.ts'));
    await shareWords(teamId, fingerprint);
  } catch {
    // The session itself is there.
  }
}

/** While it is not called off. */
export function followSharedWords(): () => void {
  const following = { isOver: false, end: (): void => undefined };
  const begin = async (): Promise<void> => {
    const { followWords } = await withinDeadline(import('./follow-messages.ts'));
    if (!following.isOver) following.end = followWords();
  };
  // Offline there is nothing to follow; it runs again once online.
  void begin().catch(() => undefined);
  return () => {
    following.isOver = true;
    following.end();
  };
}
