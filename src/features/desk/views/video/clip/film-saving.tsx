// What of a film can be taken along: the frame on the screen as a picture, a part as a clip, both with the strip drawn in.
import { useState, type RefObject } from 'react';
import type { Placement } from '#engine/film/placement.ts';
import { Choice } from '#src/charts/choice/choice.tsx';
import { fixed } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import type { EngineApi, OutingId } from '#workers/api.ts';
import type { KeptFilm } from '#workers/storage/kept-film.ts';
import { useCursor } from '../../../contract/cursor/cursor-context.tsx';
import { useSlowCursor } from '../../../contract/cursor/use-slow-cursor.ts';
import type { Range } from '../../../contract/selection/selection.ts';
import type { StripLook } from '../use-strip-look.ts';
import styles from '../video-view.module.css';
import { CLIP_PARTS, clipOf, LONGEST_CLIP_S, partMeant, type ClipPart } from './clip-range.ts';
import { useClip } from './use-clip.ts';

const WORDS: Readonly<Record<ClipPart, string>> = {
  stroke: 'This stroke',
  'five-strokes': 'Five strokes',
  selection: 'Selection',
};

interface FilmSavingProps {
  readonly film: KeptFilm;
  readonly file: File;
  readonly placement: Placement;
  readonly look: StripLook;
  readonly selection: Range;
  readonly player: RefObject<HTMLVideoElement | null>;
  readonly engine: EngineApi;
  readonly outing: OutingId;
}

export function FilmSaving({ selection, player, ...source }: FilmSavingProps) {
  const { film, placement } = source;
  const cursor = useCursor();
  const timeS = useSlowCursor();
  const [part, setPart] = useState<ClipPart>('five-strokes');
  const { fraction, problem, saveClip, saveStill, cancel } = useClip(source);
  const meant = partMeant(part, cursor.places, timeS, selection);
  const clip = meant === null ? null : clipOf(meant, placement, film.durationS);
  const lengthS = clip === null ? 0 : clip.toS - clip.fromS;
  const isCut = meant !== null && meant.toS - meant.fromS > LONGEST_CLIP_S;
  return (
    <section className={styles.notes} aria-label="Save from the film">
      <Choice
        label="Part of the clip"
        options={CLIP_PARTS.map((value) => ({ value, text: WORDS[value] }))}
        value={part}
        onChange={setPart}
      />
      {fraction === null ? (
        <span className={styles.row}>
          <button
            type="button"
            className={buttonClass('secondary')}
            disabled={clip === null}
            onClick={() => {
              cursor.setPlaying(false);
              if (clip !== null) void saveClip(clip);
            }}
          >
            Save clip{clip !== null && `, ${fixed(lengthS, 1)} s`}
          </button>
          <button
            type="button"
            className={buttonClass('quiet')}
            onClick={() => {
              if (player.current !== null) void saveStill(player.current);
            }}
          >
            Save this frame
          </button>
        </span>
      ) : (
        <span className={styles.row} role="status">
          <progress value={fraction} aria-label="Making the clip" />
          <button type="button" className={buttonClass('quiet')} onClick={cancel}>
            Cancel
          </button>
        </span>
      )}
      {clip === null && <p className={styles.hint}>The film shows nothing of that.</p>}
      {isCut && <p className={styles.hint}>A clip ends after {LONGEST_CLIP_S} s.</p>}
      <p className={styles.hint}>Picture and strip alone, without sound or names, into the downloads of this device.</p>
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  );
}
