// Last user this device saw as a coach, so that a coach on a dock can work offline at once.

const KEY = 'strokeside-coach';

export function wasCoach(userId: string): boolean {
  try {
    return localStorage.getItem(KEY) === userId;
  } catch {
    // No storage: no one is remembered.
    return false;
  }
}

export function rememberCoach(userId: string, isCoach: boolean): void {
  try {
    if (isCoach) localStorage.setItem(KEY, userId);
    else if (wasCoach(userId)) localStorage.removeItem(KEY);
  } catch {
    // No storage: no one is remembered.
  }
}
