// Second sync point of a long video, far from the first: searched automatically, confirmed on request.
import { useEffect, useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { secondPiece } from '#engine/film/match/find-place.ts';
import { computeDrift, type Drift, type FilmMark } from '#engine/film/placement.ts';
import { success } from '#engine/recording/result.ts';
import { filmFindingStore, useFinding, type Finding } from '#src/library/films/finding.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { wholeRange } from '#src/features/desk/shared/selection/selection.ts';
import { clock } from '#src/format/clock.ts';
import { Button } from '#src/ui/buttons.tsx';
import type { OarMoments } from '../catches.ts';
import { crewSwing, foundCatches } from './use-film-finding.ts';
import { driftWords } from '../placing-messages.ts';

const QUIET = text({ tone: 'quiet' });

export interface SecondPlace {
  readonly finding: Finding | undefined;
  /** Catch that shows it, and what both say about the clocks; null when none fits one clock. */
  readonly found: { readonly mark: FilmMark; readonly drift: Drift } | null;
  readonly stop: () => void;
}

interface Looked {
  readonly film: FilmRecord;
  /** Null while it can't be read. */
  readonly file: File | null;
  readonly analysis: Analysis;
  readonly moments: OarMoments;
  readonly engine: EngineApi;
  readonly session: SessionId;
}

export function useSecondPlace({ film, file, analysis, moments, engine, session }: Looked): SecondPlace {
  const { durationS, marks } = film;
  const [first] = marks.length === 1 ? marks : [];
  const key = `${session}/${film.fingerprint}/${first?.filmS} ${first?.recordingS}`;
  const finding = useFinding(({ findings }) => findings[key]);
  const isLong = first !== undefined && secondPiece(durationS, first, wholeRange(analysis)) !== null;
  useEffect(() => {
    if (first === undefined || !isLong || file === null || finding !== undefined) return;
    void filmFindingStore.getState().start(key, async () => {
      const swing = await crewSwing(engine, session, analysis);
      return swing.ok ? success({ film: file, durationS, swing: swing.value, readings: [], placed: first }) : swing;
    });
  }, [key, isLong, file, finding, first, durationS, engine, session, analysis]);
  const found = useMemo(() => {
    const [mark] = finding?.at === 'found' ? foundCatches(finding.found, moments.catchS) : [];
    if (mark === undefined || first === undefined) return null;
    const drift = computeDrift([first, mark]);
    return drift.kind === 'none' || drift.kind === 'clock' ? { mark, drift } : null;
  }, [finding, first, moments]);
  return { finding, found, stop: () => filmFindingStore.getState().stop(key) };
}

interface SecondPlaceOfferProps {
  readonly second: SecondPlace;
  readonly show: (mark: FilmMark) => void;
}

/** What the second sync point says about the clocks, with a link to check it. */
export function SecondPlaceOffer({ second: { finding, found, stop }, show }: SecondPlaceOfferProps) {
  if (finding?.at === 'looking') {
    return (
      <div className={stack({ gap: 2, items: 'start', above: 3, below: 4 })} role="status">
        <p>Looking for a second place far from this one, which tells whether the clocks part.</p>
        <progress
          className={box({ full: true })}
          value={finding.fraction}
          aria-label="Looking for a second sync point"
        />
        <Button look="quiet" label="Stop looking" onClick={stop} />
      </div>
    );
  }
  if (found === null) return finding === undefined ? null : <NotFound finding={finding} />;
  return (
    <div className={QUIET}>
      <p>
        Found a second sync point {clock(found.mark.filmS)} into the video. {driftWords(found.drift)}
      </p>
      <Button label="Look at that catch" onClick={() => show(found.mark)} />
    </div>
  );
}

function NotFound({ finding }: Required<Pick<SecondPlace, 'finding'>>) {
  if (finding?.at === 'failed') return <p className={QUIET}>{finding.sentence}</p>;
  return finding?.at === 'found' ? (
    <p className={QUIET}>A second place was found that no clock could show beside this one: it is not offered.</p>
  ) : null;
}
