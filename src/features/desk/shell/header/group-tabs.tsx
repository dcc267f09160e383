// Groups of the desk as tabs, with arrow keys.
import { type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';
import { Tab, TabList, TabListStateContext, Tabs } from 'react-aria-components';
import { row, stack } from '#src/ui/primitives.ts';
import styles from './header.module.css';
import desk from '../desk.module.css';

export interface GroupName {
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
