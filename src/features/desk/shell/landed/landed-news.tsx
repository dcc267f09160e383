// Sessions that landed in the watched folder, each with the first sentence of its debrief.
import { X } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { engine as plainEngine } from '#src/engine-client/engine.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { hasLanded, resumeWatching } from '#src/library/watched-folder/watched-folder.ts';
import { useJoining, watchForJoins } from '#src/library/joining.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { Button } from '#src/ui/buttons.tsx';
import { box, stack, text } from '#src/ui/primitives.ts';
import { selectTold } from '../../views/debrief/debrief-sentences.ts';
import { useDebrief } from '../../shared/debrief/desk-debrief.tsx';
import { engineWithNames, NO_NAMES } from '../../shared/names/with-names.ts';
import { useDeskAnalysis } from '../../shared/names/use-desk-analysis.ts';
import { resolveSelection } from '../../shared/selection/selection.ts';
import styles from '../over-desk.module.css';

interface News {
  /** Row of the import. */
  readonly row: string;
  readonly name: string;
  /** Null for an unreadable file. */
  readonly address: string | null;
  readonly sentence: string;
}

const MAX_SHOWN = 4;

export function LandedNews({ open }: { readonly open: (address: string) => void }) {
  const [said, setSaid] = useState<readonly News[]>([]);
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const rows = useSessions((state) => state.rows);
  const keepings = useSessions((state) => state.keepings);
  useEffect(() => void resumeWatching(), []);
  useJoinSiblings();

  const untold = rows.filter(({ id, file, wasKnown }) => hasLanded(file) && !told.has(id) && !wasKnown);
  const failed = untold.flatMap(({ id, name, failure }): News[] =>
    failure === null ? [] : [{ row: id, name, address: null, sentence: failure.sentence }],
  );
  const kept = untold.findLast(({ session }) => session !== null && findFingerprint({ keepings }, session) !== null);
  const address = kept === undefined || kept.session === null ? null : findFingerprint({ keepings }, kept.session);

  const note = (ids: readonly string[]): void => setTold((before) => new Set([...before, ...ids]));
  const add = (one: News): void => {
    setSaid((before) => [one, ...before]);
    note([one.row]);
  };
  const close = (closed: readonly News[]): void => {
    setSaid((before) => before.filter((one) => !closed.includes(one)));
    note(closed.map(({ row }) => row));
  };
  const news = [...failed, ...said];
  const shown = news.slice(0, MAX_SHOWN);
  return (
    <>
      {kept !== undefined && address !== null && (
        <FirstSentence
          key={kept.id}
          address={address}
          onSentence={(sentence) => add({ row: kept.id, name: kept.name, address, sentence })}
        />
      )}
      <div role="status" className={box({ print: 'none' }, styles.place)}>
        {shown.length > 0 && (
          <section
            className={stack({ card: true, gap: 2, anchor: true, overflow: 'auto', floats: true, size: 14 })}
            style={{ maxHeight: '60vh', padding: 'var(--space-3) var(--space-8) var(--space-3) var(--space-4)' }}
            aria-label="From the watched folder"
          >
            <ul className={stack({ gap: 3 })}>
              {shown.map((one) => (
                <li className={stack({ gap: 1, items: 'start' })} key={one.row}>
                  <p className={text({ tone: 'quiet' })}>{one.name}</p>
                  <p>{one.sentence}</p>
                  {one.address !== null && (
                    <Button
                      label="Open"
                      onClick={() => {
                        close([one]);
                        open(one.address ?? '');
                      }}
                    />
                  )}
                </li>
              ))}
            </ul>
            {news.length > shown.length && <p>{news.length - shown.length} more are in the library.</p>}
            <button
              type="button"
              className={stack({
                bare: true,
                centered: true,
                square: 32,
                free: true,
                round: 'control',
                tone: 'quiet',
              })}
              style={{ insetBlockStart: 'var(--space-2)', insetInlineEnd: 'var(--space-2)' }}
              aria-label="Close"
              onClick={() => close(news)}
            >
              <X size={18} aria-hidden />
            </button>
          </section>
        )}
      </div>
    </>
  );
}

/**
 * Files of one session become one session when nothing about it is in doubt; others wait for an answer among the
 * sessions.
 */
function useJoinSiblings(): void {
  const proposed = useJoining((state) => state.proposed);
  const join = useJoining((state) => state.join);
  useEffect(watchForJoins, []);
  useEffect(() => {
    const { rows, keepings } = useSessions.getState();
    const landed = new Set(
      rows.flatMap(({ file, session }) =>
        hasLanded(file) && session !== null ? [findFingerprint({ keepings }, session)] : [],
      ),
    );
    for (const session of proposed) {
      const files = [session.own, ...session.members];
      const isCertain = session.members.every(
        ({ proposal }) => proposal.confirmedBy !== null && !proposal.mayBeAStrokeOff,
      );
      if (isCertain && files.every(({ fingerprint, needsSeat }) => landed.has(fingerprint) && !needsSeat))
        void join(session, { clocks: {}, seats: {} });
    }
  }, [proposed, join]);
}

interface FirstSentenceProps {
  readonly address: string;
  readonly onSentence: (sentence: string) => void;
}

/** Opens the session as the desk would, asks its debrief, and lets go of it again. */
function FirstSentence({ address, onSentence }: FirstSentenceProps) {
  const openKept = useSessions((state) => state.openKept);
  const claim = useSessions((state) => state.claim);
  useEffect(() => claim([address]), [claim, address]);
  const { data: session, error } = useLatest(useCallback(() => openKept(address), [openKept, address]));
  const say = useEffectEvent(onSentence);
  useEffect(() => {
    if (error !== null) say(error);
  }, [error]);
  return session === null ? null : <OfSession session={session} onSentence={onSentence} />;
}

function OfSession({ session, onSentence }: Omit<FirstSentenceProps, 'address'> & { readonly session: string }) {
  const analysis = useDeskAnalysis(session, NO_NAMES);
  return analysis === undefined ? null : <OfDebrief session={session} analysis={analysis} onSentence={onSentence} />;
}

function OfDebrief({
  session,
  analysis,
  onSentence,
}: Omit<FirstSentenceProps, 'address'> & { readonly session: string; readonly analysis: Analysis }) {
  const { crew } = analysis;
  const engine = useMemo(() => engineWithNames(plainEngine, crew), [crew]);
  const selection = useMemo(() => resolveSelection(analysis, {}), [analysis]);
  const state = useDebrief({ engine, session, analysis, selection });
  const say = useEffectEvent(onSentence);
  useEffect(() => {
    if (state === 'waiting') return;
    if (state.debrief === null) say(state.problem);
    else say(selectTold(state.debrief)[0]?.sentence.text ?? state.debrief.nothing?.text ?? 'Nothing stands out.');
  }, [state]);
  return null;
}
