// Groups of the desk as tabs, with arrow keys; and the bar of a group: selected panel, and visible seats for all
// panels.
import { type ReactNode, memo, type RefObject, use, useEffect, useRef, useState } from 'react';
import { ToggleButton, ToggleButtonGroup, Tab, TabList, TabListStateContext, Tabs } from 'react-aria-components';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { distinctSeats } from '#src/figures/stroke/stroke-values.ts';
import { labelSeat, seatColourVariable, seatName } from '#src/figures/choice/seat-look.ts';
import { box, inline, row, stack } from '#src/ui/primitives.ts';
import { listSelectedRowers } from '../shared/selection/summaries.ts';
import type { Selection, SelectionChange } from '../shared/view.ts';
import desk from './desk.module.css';
import { hasSomething, type ShownPlace } from './shown-place.ts';
import styles from './header/header.module.css';

interface GroupBarProps {
  readonly shown: ShownPlace;
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
  readonly onShow: (panel: string) => void;
  /** Tools for the group's content. */
  readonly children?: ReactNode;
}

export function GroupBar({ shown: { group, view }, analysis, selection, select, onShow, children }: GroupBarProps) {
  const hasSeats = distinctSeats(analysis.gates).length > 1;
  const isPart = listSelectedRowers(analysis, selection).length < distinctSeats(analysis.gates).length;
  // The group's first panel comes directly below the bars, unless something can be reset here.
  if (group.views[0] === view && group.id === 'debrief' && !isPart) return null;
  // The foot says why the others are not offered.
  const offered = group.views.filter((one) => one === view || hasSomething(analysis, one));
  if (offered.length < 2 && !hasSeats) return null;
  return (
    <div className={row({ gap: 4, rowGap: 2, wrap: true, justify: 'between', print: 'none' })}>
      {offered.length > 1 && (
        <Choice
          label={`Panels of ${group.name}`}
          options={offered.map(({ id, name }) => ({ value: id, text: name }))}
          value={view.id}
          onChange={onShow}
        />
      )}
      {children}
      {/* A view of one rower has its own chooser. */}
      {group.id !== 'rower' && <SeatChooser analysis={analysis} selection={selection} select={select} />}
    </div>
  );
}

/** "5 Maeve Donnelly", "8 stroke". */
const chooserLabel = ({ gates, boat, crew }: Analysis, seat: number): string =>
  crew.some((member) => member.seat === seat && member.name !== null)
    ? labelSeat(gates, seat)
    : seatName(seat, boat.seatCount);

interface SeatChooserProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
}

const SeatChooser = memo(function SeatChooser({ analysis, selection, select }: SeatChooserProps) {
  const seats = distinctSeats(analysis.gates).toSorted((a, b) => b - a);
  if (seats.length < 2) return null;
  const shown = listSelectedRowers(analysis, selection);
  const all = shown.length === seats.length;
  return (
    <div className={row({ gap: '6px', push: true, tone: 'quiet', size: 12 }, desk.seats)}>
      <ToggleButtonGroup
        aria-label="Seats shown"
        className={row({ gap: 1, wrap: true, align: 'stretch' })}
        selectionMode="multiple"
        selectedKeys={shown.map(String)}
        onSelectionChange={(keys) => {
          // With all seats visible, a click shows only that one, which is the usual wish.
          const chosen = seats.filter((seat) => keys.has(String(seat)));
          const pressed = seats.filter((seat) => !keys.has(String(seat)));
          const alone = all && pressed.length === 1;
          select({ seats: alone ? pressed : chosen, ...(alone && { focusSeat: pressed[0] ?? 0 }) });
        }}
      >
        {seats.map((seat) => (
          <ToggleButton
            key={seat}
            id={String(seat)}
            className={inline(
              {
                gap: '6px',
                justify: 'center',
                pad: 0,
                padX: '6px',
                tall: 28,
                on: 'none',
                border: 'clear',
                round: 'control',
                hover: 'edge',
                tone: 'quiet',
                size: 13,
                tabular: true,
              },
              desk.seat,
            )}
            aria-label={`Seat ${chooserLabel(analysis, seat)}`}
          >
            <i
              className={box({ square: 8, round: 'circle' })}
              style={{
                border: '1.5px solid currentcolor',
                background: shown.includes(seat) ? 'currentcolor' : 'none',
                color: seatColourVariable(seat),
              }}
            />
            {seat}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <button
        type="button"
        className={box({
          bare: true,
          pad: 0,
          padX: 2,
          tall: 28,
          round: 'control',
          tone: all ? 'quiet' : 'accent',
        })}
        disabled={all}
        onClick={() => select({ seats: null })}
        aria-label="Show all seats"
      >
        All
      </button>
    </div>
  );
});

interface GroupName {
  readonly id: string;
  readonly name: string;
}

const TAB = stack(
  {
    centered: true,
    anchor: true,
    flex: 'none',
    pad: 0,
    padX: 3,
    tall: 44,
    cursor: 'pointer',
    tone: 'quiet',
    size: 14,
    weight: 'medium',
    lines: 'one',
  },
  styles.tab,
);

interface GroupTabsProps {
  readonly groups: readonly GroupName[];
  readonly shown: string;
}

/** Fades where more tabs follow. */
function fade(more: Overflow): string {
  const [start, end] = [more === 'start' || more === 'both', more === 'end' || more === 'both'];
  const solid = `#000 ${start ? 36 : 0}px calc(100% - ${end ? 36 : 0}px)`;
  return more === 'none' ? 'none' : `linear-gradient(to right, transparent, ${solid}, transparent)`;
}

export function GroupTabs({ groups, shown }: GroupTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const more = useOverflow(list);
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-key="${CSS.escape(shown)}"]`);
    if (list.current !== null && tab instanceof HTMLElement) reveal(list.current, tab);
  }, [shown]);
  return (
    <TabList
      ref={list}
      className={row({ align: 'stretch', narrow: true, overflow: 'across' }, styles.tabs)}
      style={{ WebkitMaskImage: fade(more), maskImage: fade(more) }}
      aria-label="Groups"
    >
      {groups.map(({ id, name }) => (
        <Tab key={id} id={id} className={TAB}>
          {name}
        </Tab>
      ))}
    </TabList>
  );
}

interface DeskTabsProps {
  /** Selected group. */
  readonly shown: string;
  readonly onShow: (group: string) => void;
  /** The tab list alone, as included in `children`. */
  readonly tabs: ReactNode;
  readonly children: ReactNode;
}

/**
 * Tabs of the desk. React Aria renders the children of its tabs twice, once hidden to collect the tabs: the hidden copy
 * gets only the tab list, not a second timeline, cursor and header.
 */
export function DeskTabs({ shown, onShow, tabs, children }: DeskTabsProps) {
  return (
    <Tabs
      className={stack({ columns: 1, content: 'start' }, desk.desk)}
      selectedKey={shown}
      onSelectionChange={(key) => onShow(String(key))}
      keyboardActivation="manual"
    >
      <InSight outOfSight={tabs}>{children}</InSight>
    </Tabs>
  );
}

/** Only the visible copy knows the state of the tabs. */
function InSight({ outOfSight, children }: { readonly outOfSight: ReactNode; readonly children: ReactNode }) {
  return use(TabListStateContext) === null ? outOfSight : children;
}

type Overflow = 'none' | 'start' | 'end' | 'both';

/** Less than a pixel is rounding, not content. */
const SLACK_PX = 1;

/** On which sides a row that scrolls sideways continues. */
function measureOverflow({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Overflow {
  const before = scrollLeft > SLACK_PX;
  const after = scrollLeft + clientWidth < scrollWidth - SLACK_PX;
  if (before && after) return 'both';
  return before ? 'start' : after ? 'end' : 'none';
}

function useOverflow(row: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>('none');
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const look = (): void => setOverflow(measureOverflow(element));
    const sizes = new ResizeObserver(look);
    const contents = new MutationObserver(look);
    sizes.observe(element);
    contents.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  return overflow;
}

/** Brings a part of the row into it, without moving the page. */
function reveal(row: HTMLElement, part: HTMLElement, marginPx = 32): void {
  const outer = row.getBoundingClientRect();
  const inner = part.getBoundingClientRect();
  if (inner.left < outer.left + marginPx) row.scrollLeft += inner.left - outer.left - marginPx;
  else if (inner.right > outer.right - marginPx) row.scrollLeft += inner.right - outer.right + marginPx;
}
