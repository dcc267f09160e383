// Exports of a video: the displayed frame over its stroke's curves, or a clip with the timeline; as a download, for the
// report, or for the page of the rower in focus.
import { useState, type RefObject } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Placement } from '#engine/film/placement.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { formatFileSize, fixed } from '#src/format/number.ts';
import { useFilmTakes } from '#src/library/films/films.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { row, stack, text } from '#src/ui/primitives.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { useSlowCursor } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import type { Selection } from '#src/features/desk/shared/view.ts';
import { useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import type { Range } from '../../../shared/selection/selection.ts';
import { listSelectedRowers } from '../../../shared/selection/summaries.ts';
import type { StripLook } from '../use-strip-look.ts';
import styles from '../video-view.module.css';
import { CLIP_PARTS, toClipRange, LONGEST_CLIP_S, partMeant, type ClipPart } from './clip-range.ts';
import { useClip, type ClipGoes, type ClipMaking, type Goes } from './use-clip.ts';
import { WORD } from '../../../shared/looks.ts';

const ROW = row({ gap: 2, wrap: true, above: 2 }, styles.row);

const WORDS: Readonly<Record<ClipPart, string>> = {
  stroke: 'This stroke',
  'five-strokes': 'Five strokes',
  selection: 'Selection',
};

interface FilmSavingProps {
  readonly film: FilmRecord;
  readonly file: File;
  readonly placement: Placement;
  readonly analysis: Analysis;
  readonly look: StripLook;
  readonly selection: Selection;
  readonly player: RefObject<HTMLVideoElement | null>;
  readonly engine: EngineApi;
  readonly session: SessionId;
}

export function FilmSaving({ selection, player, ...source }: FilmSavingProps) {
  const { film, placement, analysis, session } = source;
  const cursor = useCursor();
  const timeS = useSlowCursor();
  const [part, setPart] = useState<ClipPart>('five-strokes');
  const making = useClip({ ...source, seats: listSelectedRowers(analysis, selection) });
  const meant = partMeant(part, cursor.places, timeS, selection);
  const clip = meant === null ? null : toClipRange(meant, placement, film.durationS);
  const isCut = meant !== null && meant.toS - meant.fromS > LONGEST_CLIP_S;
  const seat = analysis.gates.length > 0 ? selection.focusSeat : null;
  return (
    <section className={styles.notes} aria-label="Save from the video">
      <Choice
        label="Part of the clip"
        options={CLIP_PARTS.map((value) => ({ value, text: WORDS[value] }))}
        value={part}
        onChange={setPart}
      />
      {making.fraction === null ? (
        <Ways making={making} clip={clip} player={player} seat={seat} analysis={analysis} />
      ) : (
        <span className={ROW} role="status">
          <progress value={making.fraction} aria-label="Making the clip" />
          <Button look="quiet" label="Cancel" onClick={making.cancel} />
        </span>
      )}
      {clip === null && <p className={text({ tone: 'quiet' })}>The video doesn’t cover that.</p>}
      {isCut && <p className={text({ tone: 'quiet' })}>A clip ends after {LONGEST_CLIP_S} s.</p>}
      {making.problem !== null && <p role="alert">{making.problem}</p>}
      <Taken session={session} analysis={analysis} />
      <p className={text({ tone: 'quiet' })}>
        No sound or names. The clip stays on this device unless you share the file.
      </p>
    </section>
  );
}

interface WaysProps {
  readonly making: ClipMaking;
  /** Seconds of the video; null when it covers none of the chosen part. */
  readonly clip: Range | null;
  readonly player: RefObject<HTMLVideoElement | null>;
  /** Rower whose page it can go to; null for none. */
  readonly seat: number | null;
  readonly analysis: Analysis;
}

function Ways({ making, clip, player, seat, analysis }: WaysProps) {
  const cursor = useCursor();
  const clipTo = (goes: ClipGoes): void => {
    cursor.setPlaying(false);
    if (clip !== null) void making.makeClip(clip, goes);
  };
  const stillTo = (goes: Goes): void => {
    cursor.setPlaying(false);
    if (player.current !== null) void making.makeStill(player.current, goes);
  };
  const whose = seat === null ? '' : labelSeat(analysis.gates, seat);
  return (
    <>
      <span className={ROW}>
        <button
          type="button"
          className={buttonClass('secondary')}
          disabled={clip === null}
          onClick={() => clipTo('download')}
        >
          Save clip{clip !== null && `, ${fixed(clip.toS - clip.fromS, 1)} s`}
        </button>
        <Button label="Save this frame" onClick={() => stillTo('download')} />
        <Button label="Add frame to report" onClick={() => stillTo('report')} />
      </span>
      {seat !== null && (
        <span className={ROW} role="group" aria-label={`For the page of ${whose}`}>
          <span className={text({ tone: 'quiet' })}>For the page of {whose}:</span>
          <Button look="quiet" label="Clip" disabled={clip === null} onClick={() => clipTo({ seat })} />
          <Button look="quiet" label="Frame" onClick={() => stillTo({ seat })} />
        </span>
      )}
    </>
  );
}

/** "Clip for the page of 5 Ada". @param rower null for the report. */
function takenWords(kind: 'still' | 'clip', rower: string | null): string {
  if (rower === null) return kind === 'still' ? 'Frame for the report' : 'Clip for the report';
  return kind === 'still' ? `Frame for the page of ${rower}` : `Clip for the page of ${rower}`;
}

/** Items collected for the report and for pages, until the page is closed. */
function Taken({ session, analysis }: { readonly session: SessionId; readonly analysis: Analysis }) {
  const all = useFilmTakes((state) => state.takes);
  const remove = useFilmTakes((state) => state.remove);
  const takes = all.filter((take) => take.session === session);
  if (takes.length === 0) return null;
  return (
    <>
      <ul
        className={stack({ gap: '2px', overflow: 'auto' })}
        style={{ maxHeight: '12rem' }}
        aria-label="Saved from the video"
      >
        {takes.map(({ id, kind, seat, words, bytes }) => (
          <li
            key={id}
            className={row({ gap: 3, rowGap: '2px', wrap: true, align: 'stretch', justify: 'between', padY: 1 })}
          >
            <span>
              {takenWords(kind, seat === null ? null : labelSeat(analysis.gates, seat))}: {words},{' '}
              {formatFileSize(bytes)}
            </span>
            <button type="button" className={WORD} aria-label={`Take out: ${words}`} onClick={() => remove(id)}>
              Take out
            </button>
          </li>
        ))}
      </ul>
      <p className={text({ tone: 'quiet' })}>
        It’s now in the report and the rower’s page under Share, until you close this tab.
      </p>
    </>
  );
}
