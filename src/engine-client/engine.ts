// The page's one engine. Sessions stay open while the tab lives, whichever page is shown.
import { EngineClient } from '#workers/page/client.ts';
import { noteLost } from './lost-sessions.ts';
import { spawnEngineWorker } from '#workers/page/spawn.ts';

export const engine = new EngineClient({
  spawn: spawnEngineWorker,
  onBug: (error) => reportError(error),
  onLost: noteLost,
});
