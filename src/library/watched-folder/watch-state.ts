// Whether a folder is watched. What watches it is fetched when someone chooses one, or has chosen one before.
import { create } from 'zustand';

interface WatchedFolder {
  /** `asks`: the browser wants a click before the folder may be read again. */
  readonly state: 'none' | 'asks' | 'watching';
  readonly name: string | null;
  readonly problem: string | null;
}

export const useWatchedFolder = create<WatchedFolder>()(() => ({ state: 'none', name: null, problem: null }));

export const canWatchFolders = (): boolean => 'showDirectoryPicker' in globalThis;
