// Single-key shortcuts: on until turned off (WCAG 2.1.4), and remembered.
import { createStore } from 'zustand/vanilla';

const STORED_AS = 'strokeside.keys';

/** Without storage, keys are on and the choice is not remembered. */
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
