// The session and each piece on a still day, one line each.
import { useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { stillText } from '#src/messages/still-messages.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
import { selectedStrokes, listPieceStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import type { BoatDay } from '#engine/analysis/still-water/boat-days.ts';
import type { StillSession, TypedConditions } from '#engine/analysis/still-water/still-water.ts';
import { success } from '#engine/recording/result.ts';
import { useEngine, useLatest } from '#src/engine-client/use-latest.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { setupFromAnalysis } from '#src/library/setup/setup-changes.ts';
import { NOT_TYPED, useConditions, goldSeconds, useGoldSetting } from '#src/library/still-settings.ts';
import { readStillDay, sameBoatSessions, toBoatDay } from '#src/library/still-days.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { followOtherTabs } from '#src/ui/follow-other-tabs.ts';
import { box, row } from '#src/ui/primitives.ts';
import { pieceName } from '../pieces/piece-labels.ts';
import type { ViewProps } from '../view.ts';

const LINES = row({
  gap: 4,
  rowGap: '2px',
  wrap: true,
  align: 'stretch',
  tall: 20,
  tone: 'quiet',
  size: 12,
  tabular: true,
});

/** Asks by itself, for a panel without the answer. */
export function AskedStillLines(props: Pick<ViewProps, 'engine' | 'session' | 'analysis'>) {
  return <StillLines analysis={props.analysis} water={useStillWater(props)} />;
}

interface StillLinesProps {
  readonly analysis: Pick<Analysis, 'pieces'>;
  readonly water: StillWater;
}

export function StillLines({ analysis, water: { still, error, goldS } }: StillLinesProps) {
  if (error !== null) return <p className={LINES}>{error}</p>;
  if (still === null) return <p className={LINES} aria-busy />;
  if (still.session === null) return <p className={LINES}>{still.nothing && writtenFor(still.nothing, UNNAMED)}</p>;
  const pieces = still.pieces.flatMap((piece, at) => {
    const of = analysis.pieces[at];
    return piece === null || of === undefined
      ? []
      : [{ key: of.startS, name: pieceName(of, at), text: stillText(piece, goldS) }];
  });
  return (
    <dl className={LINES} aria-label="Pace on a still day">
      {[{ key: -1, name: 'On a still day', text: stillText(still.session, goldS) }, ...pieces].map(
        ({ key, name, text }) => (
          <div key={key} className={row({ gap: 1, align: 'stretch' })}>
            <dt>{name}</dt>
            <dd className={box({ tone: 'ink' })}>{text}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

// Pace of the open session and its pieces on a still day, from the engine: with the wind and water typed for it, and
// the other days of this boat on the device.
followOtherTabs(useConditions);
followOtherTabs(useGoldSetting);

export interface StillWater {
  /** Null while it is computed. */
  readonly still: StillSession | null;
  /** Why it can't be computed here. */
  readonly error: string | null;
  readonly goldS: number | null;
  readonly conditions: TypedConditions;
  /** Null for a session not stored on the device: what is typed would be lost. */
  readonly type: ((conditions: TypedConditions) => void) | null;
}

/** Days of the same boat on the device; null until they are read. */
function useOtherDays(analysis: Analysis, fingerprint: string | null): readonly BoatDay[] | null {
  const records = useLibrary((library) => library.records);
  const analysisOf = useLibrary((library) => library.analysisOf);
  const typed = useConditions((state) => state.typed);
  const ask = useMemo(() => {
    const own = records.find((record) => record.fingerprint === fingerprint);
    const others = own === undefined ? [] : sameBoatSessions(own, records, setupFromAnalysis(analysis));
    return async (signal: AbortSignal) => {
      const days: BoatDay[] = [];
      for (const record of others) {
        if (signal.aborted) break;
        const read = await readStillDay(record, analysisOf);
        if (read !== null) days.push(toBoatDay(record, read));
      }
      return success({ typed, days });
    };
  }, [analysis, records, fingerprint, analysisOf, typed]);
  return useLatest(ask).data?.days ?? null;
}

export function useStillWater({
  engine,
  session,
  analysis,
}: Pick<ViewProps, 'engine' | 'session' | 'analysis'>): StillWater {
  const fingerprint = useSessions((state) => findFingerprint(state, session));
  const conditions =
    useConditions((state) => (fingerprint === null ? undefined : state.typed[fingerprint])) ?? NOT_TYPED;
  const type = useConditions((state) => state.type);
  const goldS = useGoldSetting((setting) => goldSeconds(setting, analysis.boat));
  const others = useOtherDays(analysis, fingerprint);
  const { strokes: table, pieces } = analysis;
  const asked = useMemo(
    () => ({
      strokes: selectedStrokes(table).strokes,
      pieces: pieces.map((piece) => selectedStrokes(table, listPieceStrokes(piece)).strokes),
    }),
    [table, pieces],
  );
  const { data, error } = useEngine(
    { engine, session, analysis },
    'stillWater',
    others === null ? null : { ...asked, conditions, others },
  );
  return {
    still: data,
    error,
    goldS,
    conditions,
    type: fingerprint === null ? null : (typed) => type(fingerprint, typed),
  };
}
