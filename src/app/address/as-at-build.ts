// Whether the reader of a page that was written at build would be shown the very same: at build no one was there, no address
// had a question or a secret, and nothing was kept.
import { isBarePage } from './mailed-link.ts';

/** Names of what is kept about someone begin so: a session, an invitation, an answer. What a device prefers begins otherwise. */
const ABOUT_SOMEBODY = 'strokeside-';

function keepsSomething(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some((name) => name.startsWith(ABOUT_SOMEBODY));
  } catch {
    // Storage that is switched off keeps nothing.
    return false;
  }
}

export const isAsAtBuild = (): boolean =>
  isBarePage(location, history.state) && ![() => localStorage, () => sessionStorage].some(keepsSomething);
