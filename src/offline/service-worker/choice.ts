// Stores which version's page a coach chose while an earlier worker still serves. That worker can serve any cached
// page, so it needn't be replaced under open pages: Chromium would stop it, and a navigation through a stopping worker
// can hang for half a minute.

const CACHE = 'strokeside-choice';
const CHOICE = '/chosen-page';

/** The address under which the chosen page is kept; undefined: that of the version that answers. */
export const chosenPage = async (storage: CacheStorage): Promise<string | undefined> =>
  (await storage.match(CHOICE))?.text();

/** False if storage is full. */
export async function choosePage(storage: CacheStorage, address: string): Promise<boolean> {
  try {
    await (await storage.open(CACHE)).put(CHOICE, new Response(address));
    return true;
  } catch {
    return false;
  }
}

/** For a version that is in place: pages are its own. */
export const forgetChoice = (storage: CacheStorage): Promise<boolean> => storage.delete(CACHE);
