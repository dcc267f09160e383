// Which modules of the pages are built into one file. Left alone, the bundler makes a file for every set of pages that
// share a module: 230 scripts for a coach's first page, more than half of them below a kilobyte.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

const ROUTES = join(import.meta.dirname, '../src/app/routes');
const ENTRY = join(ROUTES, '../entry.tsx');
const PATHS = readdirSync(ROUTES, { encoding: 'utf8', recursive: true }).map((path) => path.replaceAll('\\', '/'));
/** Parts of a route that the router loads with its page. */
const PARTS = ['component', 'errorComponent', 'notFoundComponent', 'pendingComponent'];

const partsOf = (routes: RegExp): string[] =>
  PATHS.filter((path) => routes.test(path)).flatMap((path) =>
    PARTS.map((part) => `${join(ROUTES, path)}?tsr-split=${part}`),
  );

/** These modules and those they can't run without. */
function neededBy(modules: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const waiting = [...modules];
  const needed = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const found = needed.has(id) ? null : context.getModuleInfo(id);
    if (found === null) continue;
    needed.add(id);
    waiting.push(...found.importedIds);
  }
  return needed;
}

/** Every module needs only its own file and those above it, so that no two of them wait for each other. */
function fileOf(context: Rolldown.ChunkingContext): (id: string) => string | null {
  const visitors = neededBy([ENTRY, ...partsOf(/^(?:_public|__root|\$)/u)], context);
  const account = neededBy(partsOf(/^_account/u), context);
  const desk = neededBy(partsOf(/^coach\.outing/u), context);
  const sessions = neededBy(partsOf(/^coach\.(?:index\.)?tsx$/u), context);
  return (id) => {
    if (visitors.has(id)) return null;
    if (desk.has(id)) return account.has(id) ? 'signed-in' : 'desk';
    return sessions.has(id) && !account.has(id) ? 'sessions' : null;
  };
}

/** A file for the desk, one for the list of sessions, one for what both share with the account; nothing of visitors. */
export function sharedFiles(): Rolldown.CodeSplittingOptions {
  let choose: ReturnType<typeof fileOf> | undefined;
  const name = (id: string, context: Rolldown.ChunkingContext): string | null => (choose ??= fileOf(context))(id);
  return { groups: [{ name }], includeDependenciesRecursively: false };
}
