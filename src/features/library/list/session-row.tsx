// Library row: what, where, who rowed, and actions.
import { CloudUpload, PencilRuler, Tag, Trash2 } from 'lucide-react';
import { memo, type ComponentType } from 'react';
import { fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/pace-text.ts';
import { venueTime } from '#src/format/venue-time.ts';
import { Quantity } from '#src/ui/measure/quantity.tsx';
import { box, inline, row, text } from '#src/ui/primitives.ts';
import { FORMER_REASON, hasPresentFacts } from '#storage/outdated-facts.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { SessionLink } from './session-link.tsx';
import styles from './session-row.module.css';
import { JoinedFilesPart } from './joined-files-part.tsx';
import { PlaceField } from './place-field.tsx';
import { correctionWord, crewNames, oarsText, recordBoat, recordName, recordTitle } from './record-labels.ts';
import table from './session-table.module.css';
import { placed, type RowPlace } from './row-place.ts';
import { TrackOutline } from './track-outline.tsx';

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
      className={`${box({ gap: 3, rowGap: '2px', align: 'center' }, table['row'])} ${styles.row}`}
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
    <span role="cell" className={table['pick']}>
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
      <span role="cell" data-column="track">
        <TrackOutline outline={facts.outline} />
      </span>
      <span
        role="cell"
        data-column="when"
        className={`${box({ narrow: true, leading: 'normal' }, styles.two)} ${styles.when}`}
      >
        {when === null ? (
          <span className={text({ tone: 'quiet', size: 12 })}>no date</span>
        ) : (
          <>
            <span>{when.date}</span>
            <small>{when.time}</small>
          </>
        )}
      </span>
      <span role="cell" data-column="boat" className={box({ narrow: true, leading: 'normal' }, styles.two)}>
        <SessionLink fingerprint={fingerprint} className={styles.open} title={fileName} label={`Open ${title}`}>
          {recordName(record)}
        </SessionLink>
        <small>
          {recordBoat(record)}
          {corrections !== null && ` · ${correctionWord(corrections)}`}
          {isInTeam && ' · in team'}
        </small>
        {partOf !== null && (
          <small className={styles.part} title="Duplicate: counted once">
            part of the same recording as {recordTitle(partOf)}
          </small>
        )}
        <JoinedFilesPart record={record} onProblem={onProblem} />
        <SendingMark fingerprint={fingerprint} />
      </span>
      <span role="cell" data-column="place" className={box({ narrow: true, leading: 'normal' }, styles.two)}>
        <span className={text({ size: 13 })} title={crew.join(', ')}>
          {crew.length === 0 ? <span className={text({ tone: 'quiet', size: 12 })}>no names</span> : crew.join(', ')}
        </span>
        <PlaceField record={record} onProblem={onProblem} />
      </span>
      <TagsCell {...props} title={title} />
      <span role="cell" data-column="oars">
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
    <span role="cell" data-column={column} className={styles.number}>
      <Quantity value={value} unit={unit} {...(reason === undefined ? {} : { reason })} />
    </span>
  );
}

function TagsCell({ record, title, onTags }: CellsProps & { readonly title: string }) {
  return (
    <span role="cell" data-column="tags" className={box({ narrow: true }, styles.tags)}>
      <button
        type="button"
        data-part="tags"
        aria-label={record.tags.length === 0 ? `Tag ${title}` : `Tags of ${title}: ${record.tags.join(', ')}`}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => onTags(record, currentTarget)}
      >
        {record.tags.map((tag) => (
          <span
            key={tag}
            className={box(
              { fit: true, on: 'surface', border: 'line', overflow: 'hidden', size: 12, lines: 'one', ellipsis: true },
              styles.tag,
            )}
          >
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

function Actions({ record, title, onSend, onCorrect, onRemove }: CellsProps & { readonly title: string }) {
  return (
    <span role="cell" data-column="actions" className={row({ align: 'stretch', justify: 'end' }, styles.actions)}>
      <button
        type="button"
        data-part="send"
        aria-label={`Send ${title} to team`}
        title="Send to team"
        onClick={() => onSend(record)}
      >
        <CloudUpload size={16} aria-hidden />
      </button>
      <button
        type="button"
        data-part="correct"
        aria-label={`Edit crew and rigging of ${title}`}
        title="Edit crew and rigging"
        onClick={() => onCorrect(record)}
      >
        <PencilRuler size={16} aria-hidden />
      </button>
      <button
        type="button"
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
