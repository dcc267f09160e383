// Bars above every group: session and tabs, then the selection in words and on the timeline. A phone fits one bar, with
// the words; the timeline is shown on request.
import { Suspense, useRef, useState, type ReactNode, useMemo, type RefObject } from 'react';
import {
  Smartphone,
  ChartNoAxesGantt,
  Ellipsis,
  Film,
  LayoutDashboard,
  NotebookPen,
  Pencil,
  Ruler,
  Search,
  TableProperties,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { Measuring, Analysis } from '#engine/analysis/analysis.ts';
import { useDroppedPlan } from '#src/library/notebook/dropped-plan.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { isLogged } from '#engine/analysis/abilities.ts';
import { counted } from '#src/format/number.ts';
import { filmsStore } from '#src/library/films/films.ts';
import { AnchoredCard, ActionMenu, MenuAction } from '#src/ui/card-popover.tsx';
import { inline, stack } from '#src/ui/primitives.ts';
import { useForceUnitSetting } from '#src/units/force-unit.ts';
import {
  useDeskParts,
  useActionButton,
  useAction,
  writtenKeys,
  type Action,
} from '../../shared/actions/define-action.ts';
import { useDeskEdits } from '../../shared/pieces/piece-edits.tsx';
import { hasClock, wholeRange } from '../../shared/selection/selection.ts';
import type { ViewProps, SelectionChange } from '../../shared/view.ts';
import { PiecesPanel } from '../../panels/pieces-panel.tsx';
import { ShareMenu } from '../../share/export/share-menu.tsx';
import { PickedAlone } from '../picked.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { DeskHeader, KeepingNote } from './desk-header.tsx';
import styles from './header.module.css';
import {
  ENTER_DOCK,
  ADD_VIDEO,
  CARDS,
  CLOSE_NOTES,
  EDIT_PIECES,
  FIND_STROKES,
  HIDE_TIMELINE,
  LAYOUTS,
  SHOW_TIMELINE,
  WRITE_NOTE,
} from '../../shared/actions/desk-actions.ts';
import { findingWords } from '../../shared/data-quality.tsx';
import { useNotes } from '../../shared/notes/notes-context.tsx';
import { useRepairs } from '../../shared/repairs-context.tsx';
import { useFilmChoice } from '../../panels/add-film.tsx';
import { FindingsCard } from '../../panels/findings-card.tsx';
import { AgreementCard, agreementWords, SummaryCard, summaryWords } from './self-checks.tsx';
import { DefinitionCard, definitionWords, DeviceCard, deviceWords } from './definition-card.tsx';

interface DeskMenuProps {
  /** The menu's button, which has the focus back from what the menu opened. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly analysis: Analysis;
  /** Method requested by the URL. */
  readonly method: Measuring;
  readonly redefining: boolean;
  readonly onMethod: (change: Partial<Measuring>) => void;
  readonly select: (change: SelectionChange) => void;
  /** Entry to share the session with a team. */
  readonly children: ReactNode;
}

type Card = keyof typeof CARDS;

/**
 * Less common tools in the menu at the end of the first bar: editing pieces, notes, measurement methods, data quality.
 */
function DeskMenu(props: DeskMenuProps) {
  const { button, analysis, method, redefining, onMethod, select, children } = props;
  const [card, setCard] = useState<Card | null>(null);
  const { notes, panel } = useNotes();
  const [chooseFilms, films] = useFilmChoice(filmsStore.getState().wait);
  const words = useCardWords(analysis);
  const opens = (one: Card) => (words[one] === null ? null : () => setCard(one));
  useDeskParts({
    addVideo: hasClock(analysis) ? chooseFilms : null,
    definitions: opens('definitions'),
    device: opens('device'),
    summary: opens('summary'),
    agreement: opens('agreement'),
    findings: opens('findings'),
  });
  const opening = (one: Card, Icon: LucideIcon) => <ActionEntry action={CARDS[one]} Icon={Icon} detail={words[one]} />;
  return (
    <>
      <ActionMenu
        label="More"
        className={stack(
          { control: true, centered: true, pad: 0, tall: 34, tone: 'quiet', print: 'none' },
          styles.more,
        )}
        button={button}
        busy={redefining}
        trigger={<Ellipsis size={16} aria-hidden />}
      >
        <ActionEntry action={SHOW_TIMELINE} Icon={ChartNoAxesGantt} />
        <ActionEntry action={HIDE_TIMELINE} Icon={ChartNoAxesGantt} />
        <ActionEntry action={EDIT_PIECES} Icon={Pencil} />
        <ActionEntry
          action={panel === null ? WRITE_NOTE : CLOSE_NOTES}
          name={notes.length === 0 ? 'Notes' : `Notes, ${counted(notes.length, 'note')}`}
          Icon={NotebookPen}
        />
        <ActionEntry action={FIND_STROKES} Icon={Search} />
        <ActionEntry action={ADD_VIDEO} Icon={Film} />
        <ActionEntry action={LAYOUTS} Icon={LayoutDashboard} />
        {opening('definitions', Ruler)}
        {opening('device', Ruler)}
        {opening('summary', TableProperties)}
        {opening('agreement', TableProperties)}
        {opening('findings', TriangleAlert)}
        {children}
      </ActionMenu>
      {films}
      {card !== null && (
        <AnchoredCard anchor={button} label={CARDS[card].label} onClose={() => setCard(null)}>
          {card === 'definitions' && <DefinitionCard wanted={method} gates={analysis.gates} onChange={onMethod} />}
          {card === 'device' && <DeviceCard analysis={analysis} />}
          {card === 'summary' && <SummaryCard sources={analysis.sources} />}
          {card === 'agreement' && <AgreementCard analysis={analysis} />}
          {card === 'findings' && (
            <FindingsCard
              findings={analysis.findings}
              clockStartS={wholeRange(analysis).fromS}
              gates={analysis.gates}
              boat={analysis.boat}
              select={select}
            />
          )}
        </AnchoredCard>
      )}
    </>
  );
}

interface ActionEntryProps {
  readonly action: Action;
  readonly Icon: LucideIcon;
  /** When it says more than the label. */
  readonly name?: string;
  readonly detail?: string | null;
}

/** An action of the desk as an entry, with its key; nothing while it cannot be done. */
function ActionEntry({ action, Icon, name = action.label, detail = null }: ActionEntryProps) {
  const run = useAction(action);
  if (run === null) return null;
  return (
    <MenuAction
      name={name}
      Icon={Icon}
      {...(action.keys !== undefined && { shortcut: writtenKeys(action.keys).join(' ') })}
      {...(detail !== null && { detail })}
      onAction={run}
    />
  );
}

/** What each card is about, which names it; null for one that the session does not have. */
function useCardWords(analysis: Analysis): Readonly<Record<Card, string | null>> {
  const unit = useForceUnitSetting(({ chosen }) => chosen);
  const repairs = useRepairs()?.applied.length ?? 0;
  return useMemo(() => {
    const isOfDevice = isLogged(analysis);
    return {
      definitions: isOfDevice ? null : definitionWords(analysis, analysis.gates, unit),
      device: isOfDevice ? deviceWords(analysis, unit) : null,
      summary: isOfDevice ? summaryWords(analysis) : null,
      agreement: agreementWords(analysis),
      // Repairs are counted when no findings remain.
      findings: findingWords(analysis.findings, analysis) ?? (repairs > 0 ? counted(repairs, 'repair') : null),
    };
  }, [analysis, unit, repairs]);
}

function DockButton() {
  return (
    <button
      className={inline(
        {
          control: true,
          gap: 2,
          justify: 'center',
          pad: 0,
          padX: 3,
          tall: 34,
          hover: 'edge',
          size: 13,
          lines: 'one',
          leading: 1,
          print: 'none',
        },
        styles.dockside,
      )}
      {...useActionButton(ENTER_DOCK)}
      aria-label="Dockside mode"
    >
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
        <div className={stack({ gap: 3, columns: 1, print: 'none' })} style={{ padding: '12px var(--desk-gutter) 0' }}>
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
