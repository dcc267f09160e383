// Which version's page a coach wants while a former version still answers. A browser can be long in putting the new one in
// place: Chromium stops the former one for it, and where that is asked for a file in this very moment it is started
// again and goes on until nobody has asked it for half a minute.

/** In a cache of the chosen version: under which address its page is kept. It goes when the version goes. */
const CHOICE = '/chosen-version';

/** The address under which the page is kept that was chosen; undefined: that of the version that answers. */
export const chosenPage = async (storage: CacheStorage): Promise<string | undefined> =>
  (await storage.match(CHOICE))?.text();

/** False when there is no room to say so. */
export async function choosePage(storage: CacheStorage, cacheName: string, page: string): Promise<boolean> {
  try {
    await forgetChoice(storage);
    await (await storage.open(cacheName)).put(CHOICE, new Response(page));
    return true;
  } catch {
    return false;
  }
}

/** For a version that is in place: pages are its own. */
export async function forgetChoice(storage: CacheStorage): Promise<void> {
  const names = await storage.keys();
  await Promise.all(names.map(async (name) => (await storage.open(name)).delete(CHOICE)));
}
