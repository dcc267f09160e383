// Library row: what, where, who rowed, and actions.
import { CloudUpload, PencilRuler, Tag, Trash2 } from 'lucide-react';
import { memo, type ComponentType, useEffect, useRef, useMemo, type MouseEvent, type ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/clock.ts';
import { venueTime } from '#src/format/day-text.ts';
import { Quantity } from '#src/ui/measure/quantity.tsx';
import { box, inline, row, text, stack } from '#src/ui/primitives.ts';
import { FORMER_REASON, hasPresentFacts } from '#storage/session-facts.ts';
import { type LibraryRecord, LONGEST_PLACE } from '#storage/library-record.ts';
import { knownJoinedFiles } from '#engine/recording/joining/session-of-files.ts';
import { useJoining } from '#src/library/joining.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import styles from './list.module.css';
import { correctionWord, crewNames, oarsText, recordBoat, recordName, recordTitle } from './records.ts';
import { placed, type RowPlace } from './row-view.ts';
import { TrackOutline } from './track-outline.tsx';

const OPEN = text({ tone: 'ink', weight: 'strong', underline: 'none' }, styles.open);

interface SessionLinkProps {
  readonly fingerprint: string;
  readonly className: string | undefined;
  /** Tooltip. */
  readonly title: string;
  /** Accessible name, unique outside its row. */
  readonly label: string;
  readonly children: ReactNode;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Row link. Router links recompute their target on every URL change, which happens with every search letter; this one
 * computes once, and leaves new tabs to the browser.
 */
function SessionLink({ fingerprint, className, title, label, children }: SessionLinkProps) {
  const router = useRouter();
  const place = useMemo(
    () => ({ to: '/coach/outing/$session', params: { session: fingerprint } }) as const,
    [fingerprint],
  );
  const href = useMemo(() => router.buildLocation(place).href, [router, place]);
  return (
    <a
      href={href}
      className={className}
      data-part="open"
      title={title}
      aria-label={label}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        void router.navigate(place);
      }}
    >
      {children}
    </a>
  );
}

interface PlaceFieldProps {
  readonly record: LibraryRecord;
  readonly onProblem: (sentence: string | null) => void;
}

/** Venue of the session in the coach's words, editable in the list. */
function PlaceField({ record, onProblem }: PlaceFieldProps) {
  const setPlace = useLibrary((state) => state.setPlace);
  const field = useRef<HTMLInputElement>(null);
  const given = record.place ?? '';
  const seen = useRef(given);
  // Another tab may change it while the field is focused.
  useEffect(() => {
    const input = field.current;
    // Typing is not interrupted: compare when it ends.
    if (input !== null && (document.activeElement !== input || input.value === seen.current)) {
      input.value = given;
      seen.current = given;
    }
  }, [given]);

  const keep = (text: string): void => {
    const place = text.trim();
    if (place === given) return;
    const before = seen.current === '' ? null : seen.current;
    seen.current = given;
    void setPlace(record.fingerprint, place === '' ? null : place, before).then((answer) =>
      onProblem(answer.ok ? null : answer.failure.sentence),
    );
  };
  return (
    <input
      ref={field}
      type="text"
      className={box(
        { full: true, pad: 0, padX: 1, tall: 28, on: 'none', round: 'small', tone: 'quiet', size: 12 },
        styles.place,
      )}
      aria-label={`Place of ${recordTitle(record)}`}
      placeholder="Add a place"
      defaultValue={given}
      maxLength={LONGEST_PLACE}
      onBlur={({ target }) => keep(target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') keep(event.currentTarget.value);
        if (event.key === 'Escape') event.currentTarget.value = given;
      }}
    />
  );
}

interface JoinedFilesPartProps {
  readonly record: LibraryRecord;
  readonly onProblem: (sentence: string | null) => void;
}

/** Number of files merged into a session, and a button to unmerge them. */
function JoinedFilesPart({ record, onProblem }: JoinedFilesPartProps) {
  const files = knownJoinedFiles(record.corrections?.joined)?.files ?? [];
  if (files.length === 0) return null;
  return (
    <small
      className={text({ tone: 'quiet', size: 12 }, styles.part)}
      title={[record.fileName, ...files.map(({ fileName }) => fileName)].join(', ')}
    >
      {files.length + 1} files{' '}
      <button
        type="button"
        className={box({ bare: true, tall: 24, pad: 0, padX: 1, round: 'small', weight: 'medium', hover: 'wash' })}
        aria-label={`Unmerge the files of ${recordTitle(record)}`}
        onClick={() =>
          void useJoining
            .getState()
            .takeApart(record.fingerprint)
            .then((answer) => onProblem(answer.ok ? null : answer.failure.sentence))
        }
      >
        Unmerge
      </button>
    </small>
  );
}

export interface RowActions {
  readonly onTags: (record: LibraryRecord, anchor: Element) => void;
  readonly onCorrect: (record: LibraryRecord) => void;
  readonly onRemove: (record: LibraryRecord) => void;
  readonly onSend: (record: LibraryRecord) => void;
  /** Progress of sharing a session with a team; nothing otherwise. */
  readonly SendingMark: ComponentType<{ readonly fingerprint: string }>;
  readonly onProblem: (sentence: string | null) => void;
}

interface SessionRowProps extends RowActions {
  readonly record: LibraryRecord;
  /** Does it match the search? */
  readonly isListed: boolean;
  readonly isPicked: boolean;
  /** Does a team have it? */
  readonly isInTeam: boolean;
  /** Session whose recording includes this one; null when it counts by itself. */
  readonly partOf: LibraryRecord | null;
  readonly onPick: (fingerprint: string, through: boolean) => void;
  /** When rows are left out around it; undefined when all are rendered. */
  readonly place?: RowPlace;
}

type CellsProps = Omit<SessionRowProps, 'isListed' | 'isPicked' | 'onPick' | 'place'>;

/** Memoized: filtering shows and hides rows without changing them. */
export const SessionRow = memo(function SessionRow({ isListed, isPicked, onPick, place, ...cells }: SessionRowProps) {
  return (
    <div
      role="row"
      className={stack(
        { anchor: true, gap: 2, rowGap: '2px', align: 'center', rule: 'below', hover: 'wash' },
        `${styles.row} ${styles.session}`,
      )}
      data-picked={isPicked}
      hidden={!isListed}
      {...placed(place)}
    >
      <PickCell record={cells.record} isPicked={isPicked} onPick={onPick} />
      <Cells {...cells} />
    </div>
  );
});

/** Outside the cells: selecting a thousand rows re-renders only the boxes. */
function PickCell({ record, isPicked, onPick }: Pick<SessionRowProps, 'record' | 'isPicked' | 'onPick'>) {
  return (
    <span role="cell" className={styles.pick}>
      <input
        type="checkbox"
        data-part="pick"
        aria-label={`Pick ${recordTitle(record)}`}
        checked={isPicked}
        onChange={({ nativeEvent }) =>
          onPick(record.fingerprint, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </span>
  );
}

const Cells = memo(function Cells(props: CellsProps) {
  const { record, isInTeam, partOf, onProblem, SendingMark } = props;
  const { fingerprint, facts, fileName, corrections } = record;
  const former = hasPresentFacts(record) ? null : FORMER_REASON;
  const title = recordTitle(record);
  const crew = crewNames(record);
  const when = venueTime(facts.startedAt, facts.utcOffsetS);
  return (
    <>
      <span role="cell" data-column="track" style={{ gridArea: 'track' }}>
        <TrackOutline outline={facts.outline} />
      </span>
      <span
        role="cell"
        data-column="when"
        style={{ gridArea: 'when' }}
        className={`${stack({ narrow: true, leading: 'normal' }, styles.two)} ${styles.when}`}
      >
        {when === null ? (
          <span className={text({ tone: 'quiet', size: 12 })}>no date</span>
        ) : (
          <>
            <span>{when.date}</span>
            <small className={text({ tone: 'quiet', size: 12 })}>{when.time}</small>
          </>
        )}
      </span>
      <span
        role="cell"
        data-column="boat"
        style={{ gridArea: 'boat' }}
        className={stack({ narrow: true, leading: 'normal' }, styles.two)}
      >
        <SessionLink fingerprint={fingerprint} className={OPEN} title={fileName} label={`Open ${title}`}>
          {recordName(record)}
        </SessionLink>
        <small className={text({ tone: 'quiet', size: 12 })}>
          {recordBoat(record)}
          {corrections !== null && ` · ${correctionWord(corrections)}`}
          {isInTeam && ' · in team'}
        </small>
        {partOf !== null && (
          <small className={text({ tone: 'quiet', size: 12 }, styles.part)} title="Duplicate: counted once">
            part of the same recording as {recordTitle(partOf)}
          </small>
        )}
        <JoinedFilesPart record={record} onProblem={onProblem} />
        <SendingMark fingerprint={fingerprint} />
      </span>
      <span
        role="cell"
        data-column="place"
        style={{ gridArea: 'place' }}
        className={stack({ narrow: true, leading: 'normal' }, styles.two)}
      >
        <span className={text({ size: 13 })} title={crew.join(', ')}>
          {crew.length === 0 ? <span className={text({ tone: 'quiet', size: 12 })}>no names</span> : crew.join(', ')}
        </span>
        <PlaceField record={record} onProblem={onProblem} />
      </span>
      <TagsCell {...props} title={title} />
      <span role="cell" data-column="oars" data-number style={{ gridArea: 'oars' }}>
        <Quantity value={oarsText(record) ?? '–'} reason="The file doesn’t say." />
      </span>
      <Cell column="distance" value={fixed(inKilometres(facts.distanceM), 2)} unit="km" reason="no track" />
      <Cell column="strokes" value={fixed(facts.strokeCount || null)} unit="strokes" reason="none in the file" />
      <Cell column="rate" value={fixed(facts.rateSpm, 1)} unit="spm" reason={former ?? 'not measured'} />
      <Cell column="split" value={paceText(facts.speedMps)} unit="/500" reason={former ?? 'no speed'} />
      <Cell column="power" value={fixed(facts.rowerPowerW)} unit="W" reason={former ?? 'not measured'} />
      <Actions {...props} title={title} />
    </>
  );
});

const inKilometres = (metres: number | null): number | null => (metres === null ? null : metres / 1000);

interface CellProps {
  readonly column: string;
  /** Already formatted. */
  readonly value: string;
  /** Shown when there are no headings. */
  readonly unit: string;
  readonly reason?: string;
}

function Cell({ column, value, unit, reason }: CellProps) {
  return (
    <span role="cell" data-column={column} data-number style={{ gridArea: column }}>
      <Quantity value={value} unit={unit} {...(reason === undefined ? {} : { reason })} />
    </span>
  );
}

const TAG = box({
  fit: true,
  padX: '6px',
  on: 'surface',
  border: 'line',
  round: 'small',
  overflow: 'hidden',
  size: 12,
  leading: 'normal',
  lines: 'one',
  ellipsis: true,
  hover: 'edge',
});

function TagsCell({ record, title, onTags }: CellsProps & { readonly title: string }) {
  return (
    <span role="cell" data-column="tags" style={{ gridArea: 'tags' }} className={box({ narrow: true })}>
      <button
        type="button"
        className={row(
          { bare: true, gap: 1, wrap: true, pad: 0, tall: 28, round: 'small', overflow: 'hidden', text: 'start' },
          styles.tags,
        )}
        data-part="tags"
        aria-label={record.tags.length === 0 ? `Tag ${title}` : `Tags of ${title}: ${record.tags.join(', ')}`}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => onTags(record, currentTarget)}
      >
        {record.tags.map((tag) => (
          <span key={tag} className={TAG}>
            {tag}
          </span>
        ))}
        {record.tags.length === 0 && (
          <span className={inline({ gap: 1, tone: 'quiet', size: 12 }, styles.add)}>
            <Tag size={13} aria-hidden /> Tag
          </span>
        )}
      </button>
    </span>
  );
}

const ACTION = stack({ bare: true, centered: true, square: 28, round: 'small', tone: 'quiet', hover: 'ink' });

function Actions({ record, title, onSend, onCorrect, onRemove }: CellsProps & { readonly title: string }) {
  return (
    <span
      role="cell"
      data-column="actions"
      style={{ gridArea: 'actions' }}
      className={row({ align: 'stretch', justify: 'end' }, styles.actions)}
    >
      <button
        type="button"
        className={ACTION}
        data-part="send"
        aria-label={`Send ${title} to team`}
        title="Send to team"
        onClick={() => onSend(record)}
      >
        <CloudUpload size={16} aria-hidden />
      </button>
      <button
        type="button"
        className={ACTION}
        data-part="correct"
        aria-label={`Edit crew and rigging of ${title}`}
        title="Edit crew and rigging"
        onClick={() => onCorrect(record)}
      >
        <PencilRuler size={16} aria-hidden />
      </button>
      <button
        type="button"
        className={ACTION}
        data-part="delete"
        aria-label={`Delete ${title}`}
        title="Delete"
        onClick={() => onRemove(record)}
      >
        <Trash2 size={16} aria-hidden />
      </button>
    </span>
  );
}
