// One version of the application as it is kept: a cache for each of its parts. Versions lie next to each other until no
// page of the former ones is open, so that a tab never loses the files it was started with.
import { LATER_PARTS, type OfflineFile, type Part, type PartState, type VersionAnswer } from '../offline-file.ts';

const FAMILY = 'strokeside-version-';
const PAGE = 'index.html';
const AT_ONCE = 6;

/** The address a file is fetched and kept under: a changed file is another address. */
const cacheKey = ({ url, revision }: Pick<OfflineFile, 'url' | 'revision'>): string =>
  revision === null ? `/${url}` : `/${url}?revision=${revision}`;

/** The name of a version's cache without the part that is in it. */
const versionName = (name: string): string => name.slice(0, name.lastIndexOf('-') + 1);

export class Version {
  readonly #files: ReadonlyMap<string, OfflineFile>;
  readonly #name: string;
  /** The address its page is kept under. */
  readonly #page: string;
  readonly #caches: CacheStorage;
  readonly #fetch: typeof fetch;
  /** Files that are just being written. */
  readonly #writing = new Set<Promise<void>>();

  constructor(files: readonly OfflineFile[], storage: CacheStorage, fetcher: typeof fetch) {
    this.#files = new Map(files.map((file) => [`/${file.url}`, file]));
    // The page names every script by its content: another page is another version.
    const page = this.#files.get(`/${PAGE}`) ?? { url: PAGE, revision: 'unknown' };
    this.#name = `${FAMILY}${page.revision}-`;
    this.#page = cacheKey(page);
    this.#caches = storage;
    this.#fetch = fetcher;
  }

  /**
   * Keeps the shell whole or rejects; parts that former versions kept are kept of this one too, as far as they come.
   */
  async install(): Promise<void> {
    const names = await this.#caches.keys();
    await this.#keep('shell');
    for (const part of LATER_PARTS) {
      if (!names.some((name) => name.startsWith(FAMILY) && name.endsWith(`-${part}`))) continue;
      try {
        await this.#keep(part);
      } catch {
        // It is fetched when it is used.
      }
    }
  }

  /** Names of the caches of every version that is on the device at this moment. */
  async kept(): Promise<readonly string[]> {
    return (await this.#caches.keys()).filter((name) => name.startsWith(FAMILY));
  }

  /**
   * Deletes caches of versions that no open page runs.
   * @param entries entry files of the open pages
   * @param names caches that existed before the pages were queried: newer ones aren't stale
   */
  async dropUnused(entries: readonly string[], names: readonly string[]): Promise<void> {
    const used = new Set([this.#name]);
    for (const name of names) if (await this.#holdsAny(name, entries)) used.add(versionName(name));
    await Promise.all(names.filter((name) => !used.has(versionName(name))).map((name) => this.#caches.delete(name)));
  }

  async #holdsAny(name: string, entries: readonly string[]): Promise<boolean> {
    const cache = await this.#caches.open(name);
    const kept = await Promise.all(entries.map((entry) => cache.match(entry, { ignoreVary: true })));
    return kept.some((answer) => answer !== undefined);
  }

  /** The page, for every address of the application: of the version that was chosen, or this one's. */
  async page(request: Request): Promise<Response> {
    const chosen = await chosenPage(this.#caches);
    for (const address of chosen === undefined ? [this.#page] : [chosen, this.#page]) {
      const kept = await this.#caches.match(address, { ignoreVary: true });
      if (kept !== undefined) return kept;
    }
    return this.#fetch(request);
  }

  /** Serves pages from this version, whichever worker responds. False if storage is full. */
  choose(): Promise<boolean> {
    return choosePage(this.#caches, this.#page);
  }

  /** This version's reply to the page with the entry file `entry`. */
  async answerTo(entry: string): Promise<VersionAnswer> {
    return { isOwn: this.#files.has(entry), isChosen: (await chosenPage(this.#caches)) === this.#page };
  }

  /** True for an application file of this or an earlier version. */
  has(path: string): boolean {
    return this.#files.has(path) || path.startsWith('/assets/');
  }

  /** A file of the application: as it is kept, or from the network and then kept. */
  async file(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    const file = this.#files.get(path);
    if (file === undefined) return (await this.#caches.match(path, { ignoreVary: true })) ?? this.#fetch(request);
    const kept = await this.#kept(file);
    if (kept !== undefined) return kept;
    const answer = await this.#fetch(request);
    if (isFile(answer, file)) this.#writeBehind(file, answer.clone());
    return answer;
  }

  /** Fetches a file of this version and keeps it, where there is a network and room. */
  async keep(path: string): Promise<void> {
    const file = this.#files.get(path);
    if (file === undefined) return;
    try {
      const cache = await this.#caches.open(this.#name + file.part);
      await cache.put(cacheKey(file), (await this.#kept(file)) ?? (await this.#fetched(file)));
    } catch {
      // It stays one of the network's, and is listed as missing.
    }
  }

  async parts(): Promise<PartState[]> {
    await Promise.allSettled(this.#writing);
    return Promise.all(
      LATER_PARTS.map(async (part) => {
        const files = this.#of(part);
        const kept = await Promise.all(files.map((file) => this.#kept(file)));
        return {
          part,
          bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
          missing: files.filter((_, at) => kept[at] === undefined).map(({ url, bytes }) => ({ url, bytes })),
        };
      }),
    );
  }

  #of(part: Part): OfflineFile[] {
    return [...this.#files.values()].filter((file) => file.part === part);
  }

  /** Also out of a former version, when it is the same file. */
  #kept(file: OfflineFile): Promise<Response | undefined> {
    return this.#caches.match(cacheKey(file), { ignoreVary: true });
  }

  async #keep(part: Part): Promise<void> {
    const cache = await this.#caches.open(this.#name + part);
    const waiting = this.#of(part);
    const keepNext = async (): Promise<void> => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
        await cache.put(cacheKey(file), (await this.#kept(file)) ?? (await this.#fetched(file)));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
  }

  async #fetched(file: OfflineFile): Promise<Response> {
    const answer = await this.#fetch(cacheKey(file), { cache: file.revision === null ? 'default' : 'reload' });
    if (!isFile(answer, file)) throw new Error(`${file.url} was answered with ${answer.status}.`);
    return answer;
  }

  #writeBehind(file: OfflineFile, answer: Response): void {
    const writing = this.#caches
      .open(this.#name + file.part)
      .then((cache) => cache.put(cacheKey(file), answer))
      // No room: the file stays one of the network's.
      .catch(() => undefined)
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }
}

/** Many a host answers with the page, or with a sign-in page of the network, what it does not have. */
function isFile(answer: Response, { url }: OfflineFile): boolean {
  const isPage = answer.headers.get('content-type')?.includes('text/html') === true;
  return answer.ok && !answer.redirected && isPage === url.endsWith('.html');
}

// Stores which version's page a coach chose while an earlier worker still serves. That worker can serve any cached
// page, so it needn't be replaced under open pages: Chromium would stop it, and a navigation through a stopping worker
// can hang for half a minute.
const CACHE = 'strokeside-choice';
const CHOICE = '/chosen-page';

/** The address under which the chosen page is kept; undefined: that of the version that answers. */
const chosenPage = async (storage: CacheStorage): Promise<string | undefined> => (await storage.match(CHOICE))?.text();

/** False if storage is full. */
async function choosePage(storage: CacheStorage, address: string): Promise<boolean> {
  try {
    await (await storage.open(CACHE)).put(CHOICE, new Response(address));
    return true;
  } catch {
    return false;
  }
}

/** For a version that is in place: pages are its own. */
export const forgetChoice = (storage: CacheStorage): Promise<boolean> => storage.delete(CACHE);

/** Tells the addresses of a pattern that the build made of the router's tree (scripts/application-routes.mjs). */
export function addressMatcher(pattern: string): (pathname: string) => boolean {
  const known = new RegExp(`^${pattern}$`, 'u');
  return (pathname) => known.test(pathname);
}
