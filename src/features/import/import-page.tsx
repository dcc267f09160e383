import { type ReactNode, useRef } from 'react';
import { failure, success, type Result } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { DEVICES } from '#src/library/import/formats-read.gen.ts';
import { warmUp } from '#src/library/open/sessions.ts';
import { featuredDevices } from '#src/library/import/featured-devices.ts';
import { usePageTitle } from '#src/ui/use-page-head.ts';
import { row, stack, text, box } from '#src/ui/primitives.ts';
import { takeFolder } from '#src/library/import/take-files.ts';
import { Button } from '#src/ui/buttons.tsx';
import { filmsStore, useFilms } from '#src/library/films/films.ts';
import { fetchedPart } from '#src/offline/fetched-part.ts';
import type * as folders from '#src/library/watched-folder/watched-folder.ts';
import { canWatchFolders, useWatchedFolder } from '#src/library/watched-folder/landed-files.ts';
import { ChooseFiles, OpenSample } from './session-closed.tsx';
import { ForceFigure } from './force-figure.tsx';
import styles from './import.module.css';
import { JoinList } from './join-list.tsx';
import { SessionList } from './session-list.tsx';

interface ImportPageProps {
  /** Users with sessions need no introduction, only the import button. */
  readonly compact: boolean;
  /** Library, below this visit's files. */
  readonly children: ReactNode;
}

export function ImportPage({ compact, children }: ImportPageProps) {
  usePageTitle('Sessions');
  const problem = useWarmEngine();
  return (
    <div
      className={
        compact
          ? stack({ gap: 5, columns: 1, content: 'start' }, styles.compact)
          : stack({ columns: 1, content: 'start', margin: 'center' }, styles.page)
      }
    >
      {/* One section in both looks: what an open picker gives its files to stays when the library is known. */}
      <section className={compact ? row({ gap: 4, rowGap: 2, wrap: true }) : stack({ gap: 5, content: 'center' })}>
        {compact ? <Title /> : <Introduction />}
        <Actions problem={problem}>
          {!compact && (
            <p className={text({ tone: 'quiet', measure: 52 })}>
              <span className={styles.byMouse}>Or drop it, a folder or a zip anywhere in this window. </span>
              Recordings are analyzed in your browser. {ON_REQUEST}
            </p>
          )}
        </Actions>
      </section>
      {!compact && (
        <div className={styles.last}>
          <ForceFigure />
        </div>
      )}
      <div className={stack({ gap: 4, columns: 1, across: true, empty: 'hidden' })}>
        <WaitingFilms />
        <SessionList />
        <JoinList />
        {children}
      </div>
      {!compact && (
        <div className={box({ across: true }, styles.last)}>
          <Promises />
        </div>
      )}
    </div>
  );
}

const ON_REQUEST = 'Nothing is uploaded unless you share it.';

/** One line with the buttons: page title and accepted files. */
const Title = () => (
  <div className={stack({ gap: '2px', flex: 1, basis: '20rem' })}>
    <h1 className={text({ size: 26 })}>Sessions</h1>
    <p className={text({ tone: 'quiet' })}>
      <span className={styles.byMouse}>Drop files, folders or zips anywhere. </span>
      Files are read in your browser. {ON_REQUEST}
    </p>
  </div>
);

const Introduction = () => (
  <>
    <h1>
      <span className={box({ display: 'block' })}>Drop a recording.</span>{' '}
      <span className={box({ display: 'block' })}>See what the crew did.</span>
    </h1>
    <p className={text({ tone: 'quiet', size: 16, measure: 52 })}>
      Takes recordings of {featuredDevices(5)}, of watches, phones and ergs: {DEVICES.length} devices and programs in
      all, for any boat from a single to an eight.
    </p>
  </>
);

interface ActionsProps {
  readonly problem: string | null;
  readonly children?: ReactNode;
}

const Actions = ({ problem, children }: ActionsProps) => (
  <>
    <div className={row({ gap: 3, wrap: true, align: 'stretch' }, styles.actions)}>
      <ChooseFiles />
      <ChooseFolder />
      <ChooseWatched />
      <OpenSample />
    </div>
    {children}
    <WatchedFolder />
    {problem !== null && (
      <p role="alert" className={box({ basis: 'full', tone: 'bad' })}>
        {problem}
      </p>
    )}
  </>
);

/** Starts the workers while the coach still looks for the file; returns the error, if any. */
const useWarmEngine = (): string | null => useLatest(warm).error;

async function warm(): Promise<Result<null>> {
  try {
    await warmUp();
  } catch (error) {
    return error instanceof Error ? failure('engine-missing', error.message) : success(null);
  }
  document.documentElement.setAttribute('data-engine', 'ready');
  return success(null);
}

/** Imports every recording in a folder and its subfolders. Hidden in browsers without support. */
function ChooseFolder() {
  const picker = useRef<HTMLInputElement>(null);
  if (!('webkitdirectory' in HTMLInputElement.prototype)) return null;
  return (
    <>
      <Button label="Choose a folder" onClick={() => picker.current?.click()} />
      <input
        ref={(input) => {
          picker.current = input;
          if (input !== null) input.webkitdirectory = true;
        }}
        type="file"
        multiple
        hidden
        aria-label="Folder of recordings"
        onChange={({ currentTarget }) => {
          takeFolder([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Videos dropped without an open session, until one is opened. */
function WaitingFilms() {
  const count = useFilms(({ waiting }) => waiting.length);
  if (count === 0) return null;
  return (
    <p role="status" className={row({ gap: 3, rowGap: 1, wrap: true, below: 3, tone: 'quiet', size: 13 })}>
      <span>
        {count === 1
          ? '1 video waits for its session: open the one it belongs to.'
          : `${count} videos wait for their session: open the one they belong to.`}
      </span>
      <Button
        look="quiet"
        label={count === 1 ? 'Leave it out' : 'Leave them out'}
        onClick={() => filmsStore.getState().forgetWaiting()}
      />
    </p>
  );
}

// Chooses a folder to watch, and says which one is watched. Hidden in browsers that can’t.
async function act(does: (watching: typeof folders) => Promise<void>): Promise<void> {
  const part = await fetchedPart('Watching a folder', () => import('#src/library/watched-folder/watched-folder.ts'));
  if (part.ok) await does(part.value);
  else useWatchedFolder.setState({ problem: part.failure.sentence });
}

function ChooseWatched() {
  const state = useWatchedFolder((folder) => folder.state);
  if (state !== 'none' || !canWatchFolders()) return null;
  return <Button label="Watch a folder" onClick={() => void act(({ chooseFolder }) => chooseFolder())} />;
}

function WatchedFolder() {
  const { state, name, problem } = useWatchedFolder();
  if (state === 'none' && problem === null) return null;
  return (
    <div className={row({ gap: 3, rowGap: 2, wrap: true, basis: 'full', size: 14 })}>
      {problem !== null && <p role="alert">{problem}</p>}
      {problem === null && (
        <p>
          {state === 'watching'
            ? `Watching “${name}”: a recording saved there is read by itself, and nothing is sent.`
            : `“${name}” was watched. Allow it again to read what was saved there since.`}
        </p>
      )}
      {state === 'asks' && <Button label="Allow" onClick={() => void act(({ allowFolder }) => allowFolder())} />}
      {state !== 'none' && (
        <Button look="quiet" label="Stop watching" onClick={() => void act(({ stopWatching }) => stopWatching())} />
      )}
    </div>
  );
}

const PROMISES = [
  {
    title: 'Every stroke, from the traces',
    sentence:
      'Catches, finishes, slips, force and power of each gate in each stroke, computed here and checked against the device’s own table where the file has one.',
  },
  {
    title: 'Timing in milliseconds',
    sentence: 'Who catches early or late relative to stroke, by oar angle and by force, with average and variation.',
  },
  {
    title: 'On the water',
    sentence:
      'The track smoothed and measured, colored by speed, rate or power, without asking any map service where you row.',
  },
];

/** Three short promises about importing a file. */
function Promises() {
  return (
    <ul className={stack({ columns: 'fields', gap: 12, rowGap: 4, padTop: 6, rule: 'above' })}>
      {PROMISES.map(({ title, sentence }) => (
        <li className={stack({ gap: 1, content: 'start' })} key={title}>
          <h2 className={text({ size: 14 })}>{title}</h2>
          <p className={text({ tone: 'quiet', measure: 52 })}>{sentence}</p>
        </li>
      ))}
    </ul>
  );
}
