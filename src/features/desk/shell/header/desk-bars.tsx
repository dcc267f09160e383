// Bars above every group: session and tabs, then the selection in words and on the timeline. A phone fits one bar, with
// the words; the timeline is shown on request.
import { Suspense, useRef, useState, type ReactNode } from 'react';
import type { Measuring } from '#engine/analysis/analysis.ts';
import { useDroppedPlan } from '#src/library/notebook/dropped-plan.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { useDeskParts } from '../../shared/actions/desk-parts.ts';
import { useDeskEdits } from '../../shared/pieces/edits-context.tsx';
import { hasClock } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';
import { PiecesPanel } from '../../panels/pieces/pieces-panel.tsx';
import { ShareMenu } from '../../share/export/share-menu.tsx';
import { PickedAlone } from '../picker/picked.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { DeskHeader } from './desk-header.tsx';
import styles from './desk-header.module.css';
import { DeskMenu } from './desk-menu.tsx';
import { KeepingNote } from './keeping-note.tsx';
import { Smartphone } from 'lucide-react';
import { ENTER_DOCK } from '../../shared/actions/desk-actions.ts';
import { useActionButton } from '../../shared/actions/use-action.ts';

function DockButton() {
  return (
    <button className={styles.button} {...useActionButton(ENTER_DOCK)} aria-label="Dockside mode">
      <Smartphone size={15} aria-hidden /> <span>Dock</span>
    </button>
  );
}

const PlannedDialog = lazyPart(async () => (await import('../../panels/planned/planned-dialog.tsx')).PlannedDialog);
const PlannedLane = lazyPart(async () => (await import('../timeline/planned-lane.tsx')).PlannedLane);

interface DeskBarsProps extends ViewProps {
  /** Method requested by the URL. */
  readonly method: Measuring;
  readonly redefining: boolean;
  readonly onMethod: (change: Partial<Measuring>) => void;
  /** Entry of the menu to share the session with a team. */
  readonly sendTool: ReactNode;
  /** Group tabs. */
  readonly children: ReactNode;
}

export function DeskBars(props: DeskBarsProps) {
  const { session, analysis, selection, signatures, engine, select, sendTool, children, ...measuring } = props;
  const isOneBar = useMedia(PHONE) && hasClock(analysis);
  const more = useRef<HTMLButtonElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const isTimelineShown = useShownTimeline(isOneBar);
  const shown = { analysis, selection, select };
  const { planned } = useDeskEdits().annotations;
  const { text: dropped, keep } = useDroppedPlan();
  useDeskParts({ editPieces: () => setIsEditing(true) });
  const strip = (
    <>
      {planned !== undefined && hasClock(analysis) && (
        <ErrorBoundary what="Planned against rowed">
          <Suspense>
            <PlannedLane planned={planned} analysis={analysis} withWords={!isOneBar} />
          </Suspense>
        </ErrorBoundary>
      )}
      <Timeline {...shown} engine={engine} session={session} withWords={!isOneBar} />
    </>
  );
  return (
    <>
      <DeskHeader
        analysis={analysis}
        note={<KeepingNote key={session} session={session} />}
        picked={isOneBar && <PickedAlone {...shown} />}
        tools={
          <>
            <DockButton />
            <ShareMenu
              session={session}
              analysis={analysis}
              selection={selection}
              signatures={signatures}
              engine={engine}
            />
            <DeskMenu button={more} {...measuring} analysis={analysis} select={select}>
              {sendTool}
            </DeskMenu>
          </>
        }
      >
        {children}
      </DeskHeader>
      {dropped !== null && (
        <ErrorBoundary what="Planned session">
          <Suspense>
            <PlannedDialog text={dropped} onClose={() => keep(null)} />
          </Suspense>
        </ErrorBoundary>
      )}
      {!isOneBar && strip}
      {(isEditing || (isOneBar && isTimelineShown)) && (
        <div className={styles.panels}>
          {/* The ends of pieces are moved on it. */}
          {isOneBar && strip}
          {isEditing && (
            <PiecesPanel
              {...shown}
              engine={engine}
              session={session}
              onClose={() => {
                setIsEditing(false);
                more.current?.focus();
              }}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Whether a phone's one bar has the timeline under it, on request. */
function useShownTimeline(isOneBar: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  useDeskParts({
    showTimeline: isOneBar && !isShown ? () => setIsShown(true) : null,
    hideTimeline: isOneBar && isShown ? () => setIsShown(false) : null,
  });
  return isShown;
}
