// Bars above every group: session and tabs, then the selection in words and on the timeline. A phone fits one bar, with
// the words; the timeline is in the expandable row.
import type { ReactNode } from 'react';
import type { Measuring } from '#engine/analysis/analysis.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { hasClock } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';
import { ShareMenu } from '../../share/export/share-menu.tsx';
import { DockButton } from '../dock/dock-button.tsx';
import { PickedAlone } from '../picker/picked.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { DeskHeader } from './desk-header.tsx';
import { DeskTools } from './desk-tools.tsx';
import { KeepingNote } from './keeping-note.tsx';

interface DeskBarsProps extends ViewProps {
  /** Method requested by the URL. */
  readonly method: Measuring;
  readonly redefining: boolean;
  readonly onMethod: (change: Partial<Measuring>) => void;
  readonly onLayouts: () => void;
  readonly onDock: () => void;
  /** Button to share the session with a team. */
  readonly sendTool: ReactNode;
  /** Group tabs. */
  readonly children: ReactNode;
}

export function DeskBars(props: DeskBarsProps) {
  const { outing, analysis, selection, signatures, engine, select, onDock, sendTool, children, ...measuring } = props;
  const isOneBar = useMedia(PHONE) && hasClock(analysis);
  const shown = { analysis, selection, select };
  const strip = <Timeline {...shown} engine={engine} outing={outing} withWords={!isOneBar} />;
  return (
    <>
      <DeskHeader
        analysis={analysis}
        note={<KeepingNote key={outing} outing={outing} />}
        picked={isOneBar && <PickedAlone {...shown} />}
        tools={
          <>
            <DockButton onPress={onDock} />
            <ShareMenu
              outing={outing}
              analysis={analysis}
              selection={selection}
              signatures={signatures}
              engine={engine}
            />
          </>
        }
        more={
          <>
            {isOneBar && strip}
            <DeskTools {...shown} {...measuring}>
              {sendTool}
            </DeskTools>
          </>
        }
      >
        {children}
      </DeskHeader>
      {!isOneBar && strip}
    </>
  );
}
