// Whether single keys act on the desk: on until someone turns them off (WCAG 2.1.4), and then remembered.
import { createStore } from 'zustand/vanilla';

const STORED_AS = 'strokeside.keys';

/** A browser that refuses storage gets the keys and forgets the choice. */
function remembered(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== 'off';
  } catch {
    return true;
  }
}

export const keySetting = createStore<{ readonly on: boolean }>(() => ({ on: remembered() }));

export function setKeysOn(on: boolean): void {
  keySetting.setState({ on });
  try {
    localStorage.setItem(STORED_AS, on ? 'on' : 'off');
  } catch {
    // The choice holds until the page is left.
  }
}
