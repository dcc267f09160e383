// Chooses a folder to watch, and says which one is watched. Hidden in browsers that can’t.
import { fetchedPart } from '#src/offline/fetched-part.ts';
import type * as folders from '#src/library/watched-folder/watched-folder.ts';
import { canWatchFolders, useWatchedFolder } from '#src/library/watched-folder/watch-state.ts';
import { buttonClass } from '#src/ui/button.ts';
import { row } from '#src/ui/primitives.ts';

async function act(does: (watching: typeof folders) => Promise<void>): Promise<void> {
  const part = await fetchedPart('Watching a folder', () => import('#src/library/watched-folder/watched-folder.ts'));
  if (part.ok) await does(part.value);
  else useWatchedFolder.setState({ problem: part.failure.sentence });
}

export function ChooseWatched() {
  const state = useWatchedFolder((folder) => folder.state);
  if (state !== 'none' || !canWatchFolders()) return null;
  return (
    <button
      type="button"
      className={buttonClass('secondary')}
      onClick={() => void act(({ chooseFolder }) => chooseFolder())}
    >
      Watch a folder
    </button>
  );
}

export function WatchedFolder() {
  const { state, name, problem } = useWatchedFolder();
  if (state === 'none' && problem === null) return null;
  return (
    <div className={row({ gap: 3, rowGap: 2, wrap: true, size: 14 })}>
      {problem !== null && <p role="alert">{problem}</p>}
      {problem === null && (
        <p>
          {state === 'watching'
            ? `Watching “${name}”: a recording saved there is read by itself, and nothing is sent.`
            : `“${name}” was watched. Allow it again to read what was saved there since.`}
        </p>
      )}
      {state === 'asks' && (
        <button
          type="button"
          className={buttonClass('secondary')}
          onClick={() => void act(({ allowFolder }) => allowFolder())}
        >
          Allow
        </button>
      )}
      {state !== 'none' && (
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={() => void act(({ stopWatching }) => stopWatching())}
        >
          Stop watching
        </button>
      )}
    </div>
  );
}
