// Whom this device last saw as a coach, so that a coach on a dock offline goes on working at once.

const KEY = 'strokeside-coach';

export function wasCoach(userId: string): boolean {
  try {
    return localStorage.getItem(KEY) === userId;
  } catch {
    // Storage that is switched off remembers no one.
    return false;
  }
}

export function rememberCoach(userId: string, isCoach: boolean): void {
  try {
    if (isCoach) localStorage.setItem(KEY, userId);
    else if (wasCoach(userId)) localStorage.removeItem(KEY);
  } catch {
    // Storage that is switched off remembers no one.
  }
}
