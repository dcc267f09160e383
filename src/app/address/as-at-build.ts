// Whether a prerendered page matches what this reader would see: at build time there is no user, no query or secret,
// and no stored data.
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
