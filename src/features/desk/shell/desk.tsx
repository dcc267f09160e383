// Desk of one session: header, timeline, and the selected group of panels.
import { useCallback, useMemo, type ReactNode } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { PictureSourceContext } from '#src/charts/picture/picture-source.ts';
import { sessionName } from '#src/format/boat-labels.ts';
import { engine as plainEngine } from '#src/engine-client/engine.ts';
import { usePageTitle } from '#src/ui/page/use-page-title.ts';
import { BetweenRow } from './playback/between-row.tsx';
import { CursorBar } from './playback/cursor-bar.tsx';
import { CursorProvider } from '../shared/cursor/cursor-context.tsx';
import { DeskAnnotations } from './desk-annotations.tsx';
import { DeskTabs } from './desk-tabs.tsx';
import styles from './desk.module.css';
import { SendToTeamContext } from '../share/page-link/send-to-team.ts';
import { figureSource } from '../share/export/figure-source.ts';
import { ShareRower } from '../share/rower-page/share-rower.tsx';
import { DockPart, LaterDock } from './dock/dock-part.tsx';
import { useDock } from './dock/use-dock.ts';
import { ExploreProvider } from './explore-provider.tsx';
import { FilmInCorner } from './films/film-in-corner.tsx';
import { FilmNews } from './films/film-news.tsx';
import { useDeskFilms } from './films/use-desk-films.ts';
import { WhatChanged } from './changes/what-changed.tsx';
import { DebriefProvider } from '../shared/debrief/debrief-context.tsx';
import { DeskBars } from './header/desk-bars.tsx';
import { GroupTabs } from './header/group-tabs.tsx';
import { AbsentGroups } from './group/absent-groups.tsx';
import { GroupBar } from './group/group-bar.tsx';
import { presentGroups, shownPlace } from './group/shown-place.ts';
import { useDeskAnalysis } from '../shared/names/use-desk-analysis.ts';
import { engineWithNames, NO_NAMES, type RosterNames } from '../shared/names/with-names.ts';
import { MethodInUse } from '../shared/metrics/metric-name.tsx';
import { SelectionInUse } from '../shared/metrics/timing-beside.tsx';
import { DeskDay } from './desk-day.tsx';
import { WithFoot } from './left-out-foot.tsx';
import { LostSession } from './lost-session.tsx';
import { ShownView } from './shown-view.tsx';
import { RepairsProvider } from '../shared/repairs/repairs-context.tsx';
import { useDeskAddress } from './use-desk-address.ts';
import { useMethod } from '../shared/use-method.ts';
import { useSeatColours } from '../shared/use-seat-colours.ts';
import { useSignatures } from '../shared/selection/use-signatures.ts';
import { usePreloadViews } from './use-preload-views.ts';
import { GROUPS, VIDEO_GROUP, VIEWS, type DeskGroup } from './views.ts';

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
                    <div className={styles.page}>
                      <DeskDay session={session} analysis={analysis} />
                      <LostSession session={session} fileName={analysis.source.fileName} />
                      {problem !== null && (
                        <p role="alert" className={styles.problem}>
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
