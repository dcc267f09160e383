// Which version's page a coach wants while a former version still answers. The former worker is healthy and can give any
// page that is kept, so nothing has to be put in its place under open pages: Chromium stops a worker for that, and a
// navigation that goes through the worker being stopped can hang for half a minute.

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
