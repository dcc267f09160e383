// Desk of one session: header, timeline, and the selected group of panels.
import { useCallback, useMemo, type ReactNode, Suspense, useEffect } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useStore } from 'zustand';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { PictureSourceContext } from '#src/figures/picture/svg-document.ts';
import { sessionName } from '#src/format/labels.ts';
import { engine as plainEngine } from '#src/engine-client/engine.ts';
import { usePageTitle } from '#src/ui/use-page-head.ts';
import { MIN_IN_STRETCH, type Change } from '#engine/analysis/changes/changes.ts';
import { onsetNumber, changeSentence, changesNeedSentence } from '#engine/analysis/debrief/debrief-messages.ts';
import { spansFor, writtenFor } from '#engine/recording/message.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { createFindingWriter } from '#src/messages/finding-messages.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { ExploreAction, choiceOver } from '#src/figures/explore/explored.ts';
import { filmsStore, useFilms } from '#src/library/films/films.ts';
import type { SessionId } from '#workers/api.ts';
import { NOT_ANNOTATED } from '#src/library/notebook/annotations-state.ts';
import { annotationsStore, useAnnotations } from '#src/library/notebook/annotations.ts';
import { addingFilm } from '#src/library/films/film-edits.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { isOnlyTried } from '#src/library/open/keeping.ts';
import { useConnection } from '#src/offline/connection.ts';
import { onIdle } from '#src/time/on-idle.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { BetweenRow } from './playback/between-row.tsx';
import { CursorBar } from './playback/cursor-bar.tsx';
import { CursorProvider } from '../shared/cursor/cursor-context.tsx';
import { DeskAnnotations } from './desk-annotations.tsx';
import { DeskTabs, GroupTabs, GroupBar } from './group-bar.tsx';
import styles from './desk.module.css';
import { SendToTeamContext } from '../share/page-link/page-links.tsx';
import { figureSource } from '../share/export/scope.ts';
import { ShareRower } from '../share/rower-page/share-rower.tsx';
import { useDock } from './use-dock.ts';
import { AbsentGroups, DeskDay, FilmNews, LostSession } from './desk-notices.tsx';
import { DebriefProvider, useDeskDebrief, MarkedSentence } from '../shared/debrief/desk-debrief.tsx';
import { DeskBars } from './header/desk-bars.tsx';
import { presentGroups, shownPlace } from './shown-place.ts';
import { engineWithNames, NO_NAMES, type RosterNames } from '../shared/names/with-names.ts';
import { useDeskAnalysis } from '../shared/names/use-desk-analysis.ts';
import { MethodInUse, MetricInfo } from '../shared/metrics/metric-name.tsx';
import { SelectionInUse } from '../shared/metrics/totals-chosen.tsx';
import { WithFoot, ShownView } from './shown-view.tsx';
import { RepairsProvider } from '../shared/repairs-context.tsx';
import { useDeskAddress, useMethod } from './use-desk-address.ts';
import { useSeatColours } from '../shared/use-seat-colours.ts';
import { useSignatures } from '../shared/selection/use-same-strokes.ts';
import { GROUPS, VIDEO_GROUP, VIEWS, type DeskGroup, type DeskView } from './views.ts';
import type { SelectionChange, ViewProps } from '../shared/view.ts';
import { changesFinding, inOrder, formatChangeSize, whatChanged, whoChanged } from './change-messages.ts';
import { unavailableReason } from '../shared/abilities.ts';
import { KeptChoiceContext, type KeptChoice } from '../shared/explore-context.ts';
import { cornerFilm, keptInCorner } from '../shared/corner-film.ts';
import { useDeskEdits } from '../shared/pieces/piece-edits.tsx';

/**
 * Preloads the views' code one by one once the desk is idle, so that the first click on a tab draws at once. The
 * service worker caches it anyway; charts and map load when drawn.
 */
function usePreloadViews(views: readonly Pick<DeskView, 'preload'>[]): void {
  useEffect(() => {
    let gone = false;
    let callOff: () => void = () => undefined;
    const fetchFrom = (index: number): void => {
      const view = views[index];
      if (gone || view === undefined) return;
      callOff = onIdle(() => {
        void (async () => {
          try {
            // Some browsers never retry a module that failed to load once.
            if (useConnection.getState().online) await view.preload?.();
            fetchFrom(index + 1);
          } catch {
            // If one fails, so would the others; a shown view retries itself and reports its failure.
          }
        })();
      });
    };
    fetchFrom(0);
    return () => {
      gone = true;
      callOff();
    };
  }, [views]);
}

/** Does the session have videos? `onCame` is called when some were added. */
function useDeskFilms(session: SessionId, onCame: () => void): boolean {
  const hasFilms = useAnnotations((state) => (state.of[session] ?? NOT_ANNOTATED).annotations.films.length > 0);
  const waits = useFilms(({ waiting }) => waiting.some(({ notOf }) => notOf !== session));
  useEffect(() => {
    if (!waits) return;
    const keeps = !isOnlyTried(useSessions.getState(), session);
    void filmsStore
      .getState()
      .takeIn(session, keeps, (film) => annotationsStore.getState().edit(session, addingFilm(film)))
      .then((came) => {
        if (came > 0) onCame();
      });
  }, [waits, session, onCame]);
  return hasFilms;
}

const LaterPanel = lazyPart(async () => (await import('../views/video/corner-panel.tsx')).CornerPanel);

interface FilmInCornerProps {
  readonly session: SessionId;
  /** Shows the video group. */
  readonly onFilms: () => void;
}

/** Pinned video in a corner, over every group but its own. Its code loads with the first pinned video. */
function FilmInCorner({ session, onFilms }: FilmInCornerProps) {
  const kept = useStore(cornerFilm, keptInCorner(session));
  const { films } = useDeskEdits().annotations;
  const film = films.find(({ fingerprint }) => fingerprint === kept);
  const place = useFilms(({ places }) => (kept === null ? undefined : places[kept]));
  useEffect(() => {
    if (film !== undefined) filmsStore.getState().find([film]);
  }, [film]);
  if (film === undefined || film.marks.length === 0 || place === undefined || !('file' in place)) return null;
  return (
    <ErrorBoundary what="Picture-in-picture">
      <Suspense>
        <LaterPanel film={film} file={place.file} onFilms={onFilms} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface ExploreProviderProps {
  readonly analysis: Analysis;
  /** The group that is shown. */
  readonly group: string;
  readonly children: ReactNode;
}

/** Explore within the desk: the address holds what it draws, and every figure can open it. */
function ExploreProvider({ analysis, group, children }: ExploreProviderProps) {
  const { explore } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = useCallback(
    (change: { readonly explore: string; readonly group?: string; readonly panel?: string }) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const kept = useMemo(
    (): KeptChoice => ({ written: explore, keep: (written) => go({ explore: written }) }),
    [explore, go],
  );
  const within = group === 'crew' && unavailableReason(analysis, 'crew') === null ? 'crew' : 'boat';
  const open = useCallback(
    (metric: string) => go({ explore: choiceOver(metric), group: within, panel: 'explore' }),
    [go, within],
  );
  return (
    <KeptChoiceContext value={kept}>
      <ExploreAction value={open}>{children}</ExploreAction>
    </KeptChoiceContext>
  );
}

/** Preloads with the views' code, once the desk is rendered. */
const LaterDock = lazyPart(async () => (await import('../views/dock/dock.tsx')).Dock);

function DockPart(props: ViewProps & { readonly onLeave: () => void }) {
  return (
    <ErrorBoundary what="Dockside mode">
      <Suspense fallback={<div aria-busy="true" />}>
        <LaterDock {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

const AHEAD = [...VIEWS, LaterDock];
const WITH_FILMS: readonly [DeskGroup, ...DeskGroup[]] = [...GROUPS, VIDEO_GROUP];

interface DeskProps {
  readonly sessionId: string;
  /** Entry of the menu to share the session with a team. */
  readonly sendTool?: ReactNode;
  readonly sendToTeam?: () => void;
  /** Roster names by seat, as far as the reader may see them. */
  readonly rosterNames?: RosterNames;
}

export function Desk({ sessionId, sendTool, sendToTeam, rosterNames = NO_NAMES }: DeskProps) {
  const analysis = useDeskAnalysis(sessionId, rosterNames);
  return analysis === undefined ? null : (
    <SendToTeamContext value={sendToTeam ?? null}>
      <OpenDesk session={sessionId} analysis={analysis} sendTool={sendTool} />
    </SendToTeamContext>
  );
}

interface OpenDeskProps {
  readonly session: string;
  readonly analysis: Analysis;
  readonly sendTool: ReactNode;
}

function OpenDesk({ session, analysis, sendTool }: OpenDeskProps) {
  const { crew } = analysis;
  // Not the gates themselves: an edited piece recreates them, which would repeat every engine request.
  const engine = useMemo(() => engineWithNames(plainEngine, crew), [crew]);
  const { asked, method, selection, select, showPlace, setMethod } = useDeskAddress(analysis);
  const { redefining, problem } = useMethod(session, analysis, method);
  const signatures = useSignatures(engine, session, analysis, selection.counted.strokes);
  useSeatColours(analysis.boat.seatCount);
  usePreloadViews(AHEAD);
  usePageTitle(sessionName(analysis.boat, analysis.source.fileName));
  const source = useMemo(() => figureSource(analysis, selection), [analysis, selection]);
  const shownNow = useMemo(() => ({ analysis, selection }), [analysis, selection]);
  const showFilms = useCallback(() => showPlace('video'), [showPlace]);
  const all = useDeskFilms(session, showFilms) ? WITH_FILMS : GROUPS;
  const groups = useMemo(() => presentGroups(all, analysis), [all, analysis]);
  const shown = useMemo(() => shownPlace(all, analysis, asked), [all, analysis, asked]);
  const tabs = <GroupTabs groups={groups} shown={shown.group.id} />;
  const dock = useDock();
  const view = { session, analysis, selection, signatures, engine, select };

  return (
    <MethodInUse value={analysis}>
      <SelectionInUse value={shownNow}>
        <RepairsProvider key={session} session={session} analysis={analysis}>
          <CursorProvider key={session} analysis={analysis} selection={selection}>
            <DeskAnnotations
              session={session}
              engine={engine}
              analysis={analysis}
              selection={selection}
              select={select}
              groups={groups}
              showPlace={showPlace}
              dock={dock}
            >
              {dock.shown ? (
                <DockPart {...view} onLeave={dock.leave} />
              ) : (
                <DebriefProvider {...view}>
                  <DeskTabs shown={shown.group.id} onShow={showPlace} tabs={tabs}>
                    <DeskBars
                      {...view}
                      method={method}
                      redefining={redefining}
                      onMethod={setMethod}
                      sendTool={sendTool}
                    >
                      {tabs}
                    </DeskBars>
                    <CursorBar analysis={analysis} selection={selection} always={shown.group.byCursor === true} />
                    {/* Traces have their own table of channels. */}
                    {shown.group.byCursor !== true && <BetweenRow analysis={analysis} selection={selection} />}
                    <div className={stack({ gap: 3, columns: 1, content: 'start', narrow: true }, styles.page)}>
                      <DeskDay session={session} analysis={analysis} />
                      <LostSession session={session} fileName={analysis.source.fileName} />
                      {problem !== null && (
                        <p role="alert" className={text({ tone: 'bad' })}>
                          {problem}
                        </p>
                      )}
                      <FilmNews />
                      {shown.group.id !== 'video' && <FilmInCorner session={session} onFilms={showFilms} />}
                      <GroupBar
                        shown={shown}
                        analysis={analysis}
                        selection={selection}
                        select={select}
                        onShow={(panel) => showPlace(shown.group.id, panel)}
                      >
                        {shown.group.id === 'rower' && (
                          <ShareRower
                            session={session}
                            analysis={analysis}
                            selection={selection}
                            signatures={signatures}
                          />
                        )}
                      </GroupBar>
                      <PictureSourceContext value={source}>
                        <ExploreProvider analysis={analysis} group={shown.group.id}>
                          <ShownView shown={shown} view={view} onDebrief={() => showPlace('debrief')} />
                        </ExploreProvider>
                      </PictureSourceContext>
                      {shown.group.id === 'debrief' && (
                        <WithFoot>
                          <WhatChanged analysis={analysis} select={select} />
                        </WithFoot>
                      )}
                      <AbsentGroups analysis={analysis} shown={shown} />
                    </div>
                  </DeskTabs>
                </DebriefProvider>
              )}
            </DeskAnnotations>
          </CursorProvider>
        </RepairsProvider>
      </SelectionInUse>
    </MethodInUse>
  );
}

const TITLE = 'What changed';
const MAX_LINES = 3;

/** Selection from one stroke to one past another, with the seat in focus. */
function strokesSelection(
  { strokes: { boat } }: ViewProps['analysis'],
  { subject }: Change,
  from: number,
  to: number,
): SelectionChange {
  const fromS = boat.startS[from];
  const toS = boat.endS[to - 1];
  return {
    ...(subject === null ? {} : { focusSeat: subject }),
    ...(fromS === undefined || toS === undefined ? {} : { range: { fromS, toS } }),
  };
}

/**
 * Changes in the counted strokes, below the debrief: three lines, each with its stroke range and links to the strokes
 * before and after. The table and the timeline marks have all of them.
 */
function WhatChanged({ analysis, select }: Pick<ViewProps, 'analysis' | 'select'>) {
  const state = useDeskDebrief();
  if (state === 'waiting') return <div style={{ minHeight: 96 }} aria-busy="true" />;
  if (state.debrief === null || analysis.gates.length === 0) return null;
  const { changes, longest } = state.debrief.changes;
  const writer = createFindingWriter(analysis);
  const closed = longest < MIN_IN_STRETCH ? writtenFor(changesNeedSentence(longest), writer) : null;
  const rows = inOrder(changes).map((change) => ({
    key: `${change.subject} ${change.quantity} ${change.stroke}`,
    change,
    sentence: spansFor(changeSentence(change), writer),
    cells: [whoChanged(change, analysis), whatChanged(change), formatChangeSize(change), onsetNumber(change)],
  }));
  const line = ({ key, change, sentence }: (typeof rows)[number]) => {
    const [from, to] = change.stretch;
    const side = (name: string, first: number, past: number) => (
      <button
        type="button"
        className={box({ bare: true, pad: 0, tall: 24, tone: 'accent', underline: true })}
        aria-label={`${name}: ${sentence.text}`}
        onClick={() => select(strokesSelection(analysis, change, first, past))}
      >
        {name}
      </button>
    );
    return (
      <li
        key={key}
        className={row({
          gap: 4,
          rowGap: 0,
          wrap: true,
          align: 'baseline',
          justify: 'between',
          tall: 30,
          rule: 'above',
        })}
      >
        <p className={box({ flex: 1, basis: '20rem' })}>
          <MarkedSentence sentence={sentence} />
        </p>
        <span className={row({ gap: 3, align: 'stretch' })}>
          {side('Before', from, change.stroke)}
          {side('After', change.stroke, to)}
        </span>
      </li>
    );
  };
  return (
    <FigurePanel
      title={TITLE}
      finding={`${changesFinding(changes, analysis)}${changes.length === 0 ? '' : ' About 1 in 10 of these may be false alarms.'}`}
      optional
      empty={closed}
      picture="none"
      actions={<MetricInfo ids={['changePoint']} about={TITLE} />}
      table={() => ({
        columns: ['Who', 'What', 'Size, 90% interval', 'From stroke'],
        rows: rows.map(({ cells }) => cells),
      })}
    >
      <ul className={stack({ size: 13 })}>{rows.slice(0, MAX_LINES).map(line)}</ul>
    </FigurePanel>
  );
}
