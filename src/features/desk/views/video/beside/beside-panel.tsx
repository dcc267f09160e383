// Video of another session or piece next to this one's: which one, and how they are aligned.
import { useEffect, useMemo, useState } from 'react';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { filmsStore } from '#src/library/films/films.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { box, inline, text } from '#src/ui/primitives.ts';
import type { SessionId } from '#workers/api.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { useEditedAnalysis } from '#src/features/desk/shared/pieces/use-piece-edits.ts';
import { ABSENT } from '../film-storage.tsx';
import { HeldBeside } from './held-beside.tsx';
import { useOtherFilms, type OtherFilm } from './use-other-films.ts';

interface BesidePanelProps extends ViewProps {
  /** Videos of this session. */
  readonly films: readonly FilmRecord[];
}

export function BesidePanel({ films, ...view }: BesidePanelProps) {
  const others = useOtherFilms(view.session, films);
  const [chosen, choose] = useState<string | null>(null);
  const filmKey = ({ of, film }: OtherFilm): string => `${of ?? ''} ${film.fingerprint}`;
  const shown = others.find((other) => filmKey(other) === chosen) ?? others.find(({ of }) => of !== null) ?? others[0];
  return (
    <section className={box({ card: true, narrow: true, container: true, padY: 3, padX: 4 })} aria-label="Beside it">
      <label className={inline({ gap: 2, narrow: true, fit: true, below: 2, tone: 'quiet', size: 12 })}>
        Video
        <select
          className={box({ control: true, narrow: true, fit: true, pad: 0, padX: 1, tall: 28, round: 'small' })}
          value={shown === undefined ? '' : filmKey(shown)}
          onChange={({ target }) => choose(target.value)}
          disabled={others.length === 0}
        >
          {others.map((other) => (
            <option key={filmKey(other)} value={filmKey(other)}>
              {other.session}: {other.film.fileName}
            </option>
          ))}
        </select>
      </label>
      {shown !== undefined && <OpenedBeside key={filmKey(shown)} view={view} other={shown} />}
      {others.every(({ of }) => of === null) && (
        <p className={text({ tone: 'quiet' })}>No other session on this device has a synced video.</p>
      )}
    </section>
  );
}

function OpenedBeside({ view, other }: { readonly view: ViewProps; readonly other: OtherFilm }) {
  const { of, film } = other;
  const openKept = useSessions((state) => state.openKept);
  const claim = useSessions((state) => state.claim);
  useEffect(() => filmsStore.getState().find([film]), [film]);
  useEffect(() => (of === null ? undefined : claim([of])), [claim, of]);
  const { data, error } = useLatest(useMemo(() => (of === null ? null : () => openKept(of)), [openKept, of]));
  if (error !== null) return <p role="alert">{error}</p>;
  const session = of === null ? view.session : data;
  if (session === null) return <div className={ABSENT} aria-busy="true" />;
  return <Analysed view={view} other={other} session={session} />;
}

interface AnalysedProps {
  readonly view: ViewProps;
  readonly other: OtherFilm;
  readonly session: SessionId;
}

/** The desk's session is already loaded, with repairs and names. */
function Analysed({ view, other, session }: AnalysedProps) {
  const edited = useEditedAnalysis(session);
  const analysis = other.of === null ? view.analysis : edited;
  if (analysis === undefined) return <div className={ABSENT} aria-busy="true" />;
  return <HeldBeside view={view} other={{ ...other, session, analysis }} />;
}
