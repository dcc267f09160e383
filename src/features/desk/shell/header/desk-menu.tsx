// Less common tools in the menu at the end of the first bar: editing pieces, notes, measurement methods, data quality.
import {
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
import { useMemo, useState, type ReactNode, type RefObject } from 'react';
import { isLogged } from '#engine/analysis/abilities.ts';
import type { Analysis, Measuring } from '#engine/analysis/analysis.ts';
import { counted } from '#src/format/number.ts';
import { filmsStore } from '#src/library/films/films.ts';
import { AnchoredCard } from '#src/ui/card-popover.tsx';
import { ActionMenu, MenuAction } from '#src/ui/menu/action-menu.tsx';
import { useForceUnitSetting } from '#src/units/force-unit.ts';
import { findingWords } from '../../shared/doubt/findings.ts';
import { useNotes } from '../../shared/notes/notes-context.tsx';
import { useRepairs } from '../../shared/repairs/repairs-context.tsx';
import { hasClock, wholeRange } from '../../shared/selection/selection.ts';
import type { SelectionChange } from '../../shared/view.ts';
import { useAsk } from '../ask/ask-context.ts';
import { useFilmChoice } from '../../panels/films/add-film.tsx';
import { FindingsCard } from '../../panels/findings/findings-card.tsx';
import { AgreementCard, agreementWords } from './agreement-card.tsx';
import { DefinitionCard, definitionWords } from './definition-card.tsx';
import styles from './desk-header.module.css';
import { DeviceCard, deviceWords } from './device-card.tsx';
import { SummaryCard, summaryWords } from './summary-card.tsx';

interface DeskMenuProps {
  /** The menu's button, which has the focus back from what the menu opened. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly analysis: Analysis;
  /** Method requested by the URL. */
  readonly method: Measuring;
  readonly redefining: boolean;
  readonly onMethod: (change: Partial<Measuring>) => void;
  readonly select: (change: SelectionChange) => void;
  readonly onLayouts: () => void;
  readonly onPieces: () => void;
  /** Shows or hides the timeline; null where it is always shown. */
  readonly timeline: { readonly isShown: boolean; readonly toggle: () => void } | null;
  /** Entry to share the session with a team. */
  readonly children: ReactNode;
}

const CARDS = {
  definitions: 'Definitions',
  device: 'Device values',
  summary: 'Device summary',
  agreement: 'Device table',
  findings: 'Data quality',
} as const;
type Card = keyof typeof CARDS;

export function DeskMenu(props: DeskMenuProps) {
  const { button, analysis, method, redefining, onMethod, select, onLayouts, onPieces, timeline, children } = props;
  const [card, setCard] = useState<Card | null>(null);
  const { notes, panel, openForm, close } = useNotes();
  const ask = useAsk();
  const [chooseFilms, films] = useFilmChoice(filmsStore.getState().wait);
  const words = useCardWords(analysis);
  const isTimed = hasClock(analysis);
  const hasStrokes = analysis.strokes.count > 0;
  const opening = (one: Card, Icon: LucideIcon) => {
    const detail = words[one];
    return (
      detail !== null && <MenuAction name={CARDS[one]} Icon={Icon} detail={detail} onAction={() => setCard(one)} />
    );
  };
  return (
    <>
      <ActionMenu
        label="More"
        className={styles.more}
        button={button}
        busy={redefining}
        trigger={<Ellipsis size={16} aria-hidden />}
      >
        {timeline !== null && (
          <MenuAction
            name={timeline.isShown ? 'Hide timeline' : 'Show timeline'}
            Icon={ChartNoAxesGantt}
            onAction={timeline.toggle}
          />
        )}
        {isTimed && hasStrokes && <MenuAction name="Edit pieces" Icon={Pencil} onAction={onPieces} />}
        <MenuAction
          name={notes.length === 0 ? 'Notes' : `Notes, ${counted(notes.length, 'note')}`}
          Icon={NotebookPen}
          shortcut="N"
          onAction={panel === null ? openForm : close}
        />
        {hasStrokes && <MenuAction name="Ask" Icon={Search} shortcut="Ctrl+K" onAction={ask} />}
        {isTimed && <MenuAction name="Add a video" Icon={Film} onAction={chooseFilms} />}
        <MenuAction name="Layouts" Icon={LayoutDashboard} onAction={onLayouts} />
        {opening('definitions', Ruler)}
        {opening('device', Ruler)}
        {opening('summary', TableProperties)}
        {opening('agreement', TableProperties)}
        {opening('findings', TriangleAlert)}
        {children}
      </ActionMenu>
      {films}
      {card !== null && (
        <AnchoredCard anchor={button} label={CARDS[card]} onClose={() => setCard(null)}>
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
