// Command palette: opens a view, seat, piece or session, and runs every action that is possible now.
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, TextField } from 'react-aria-components';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { pieceSummary } from '#engine/analysis/selected/selected-strokes.ts';
import { labelSeat, seatName } from '#src/figures/choice/seat-look.ts';
import { craftWords, sessionName } from '#src/format/labels.ts';
import { venueTime } from '#src/format/day-text.ts';
import { box, row, stack } from '#src/ui/primitives.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { isPressed, writtenKeys, type ActionContext, isPossible } from '../../shared/actions/define-action.ts';
import { SHOW_PALETTE, DESK_ACTIONS, FIND_STROKES } from '../../shared/actions/desk-actions.ts';
import type { DeskGroup } from '../views.ts';
import styles from '../over-desk.module.css';
import { unavailableReason } from '../../shared/abilities.ts';
import { chipWords, pieceName } from '../../shared/pieces/piece-labels.ts';
import { WHOLE_SESSION } from '../../shared/selection/selection-name.ts';
import { wholeRange, workPieces } from '../../shared/selection/selection.ts';

interface PaletteProps {
  readonly session: string;
  readonly context: ActionContext;
  readonly groups: readonly DeskGroup[];
  readonly onClose: () => void;
}

/** Enter runs the first at once; the focus itself stays in the line. */
const HIGHLIGHTED = { autoFocus: 'first' } as const;

/** The list it controls is named by the library. */
const LINE = { role: 'combobox', 'aria-haspopup': 'menu', 'aria-expanded': true } as const;

export function Palette({ session, context, groups, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const records = useLibrary((library) => library.records);
  const now = useSessions((state) => findFingerprint(state, session));
  const entries = useMemo(
    () =>
      paletteEntries({
        context,
        groups,
        records,
        now,
        open: (fingerprint) => void navigate({ to: '/coach/outing/$session', params: { session: fingerprint } }),
      }),
    [context, groups, records, now, navigate],
  );
  const found = useMemo(() => {
    const ask = askEntry(context, text);
    return [...foundEntries(entries, text), ...(ask === null ? [] : [{ name: ask.group, entries: [ask] }])];
  }, [context, entries, text]);
  const run = ({ run }: PaletteEntry): void => {
    onClose();
    // Once the focus is back where it was: what opens then gives it back there.
    requestAnimationFrame(() => requestAnimationFrame(run));
  };
  const line = useRef<HTMLInputElement>(null);
  // Focuses the input; the dialog would take the focus itself.
  useEffect(() => line.current?.focus(), []);
  return (
    <Dialog title="Command palette" grows size="wide" className={styles.palette} onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <TextField
          className={row({ gap: 3, padX: 4, rule: 'below', tone: 'quiet' }, styles.line)}
          aria-label="View, seat, piece, session or action"
          onKeyDown={(event) => {
            if (SHOW_PALETTE.keys === undefined || !isPressed(SHOW_PALETTE.keys, event)) return;
            event.preventDefault();
            onClose();
          }}
        >
          <Search size={18} aria-hidden />
          <Input
            ref={line}
            className={box({ bare: true, flex: 1, narrow: true, size: 16 })}
            {...LINE}
            placeholder="View, seat, piece, session or action"
            spellCheck={false}
          />
        </TextField>
        <Menu
          className={styles.list ?? ''}
          aria-label="Commands"
          {...HIGHLIGHTED}
          renderEmptyState={() => (
            <p className={box({ pad: 5, tone: 'quiet', size: 14, text: 'center' })}>Nothing found.</p>
          )}
        >
          {found.map(({ name, entries: some }) => (
            <MenuSection key={name}>
              <Header className={box({ padY: 1, padTop: 3, padX: 2, tone: 'quiet', size: 12, weight: 'medium' })}>
                {name}
              </Header>
              {some.map((entry) => (
                <MenuItem
                  key={entry.id}
                  id={entry.id}
                  className={stack({ gap: 3, align: 'center', tall: 36, round: 'small', size: 14 }, styles.entry)}
                  textValue={entry.label}
                  onAction={() => run(entry)}
                >
                  <span className={box({ breaks: true })}>{entry.label}</span>
                  <span className={box({ overflow: 'hidden', tone: 'quiet', size: 13, lines: 'one', ellipsis: true })}>
                    {entry.detail}
                  </span>
                  <span className={row({ gap: 1, align: 'stretch' }, styles.keys)}>
                    {entry.keys !== undefined && writtenKeys(entry.keys).map((key) => <kbd key={key}>{key}</kbd>)}
                  </span>
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </Dialog>
  );
}

// What the command palette lists: places of the desk, other sessions of the device, and the actions possible now.
interface PaletteEntry {
  /** Unique. */
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** Quiet words after the label. */
  readonly detail?: string;
  readonly keys?: string;
  readonly run: () => void;
}

interface PaletteGroup {
  readonly name: string;
  readonly entries: readonly PaletteEntry[];
}

function viewEntries({ analysis, showPlace, dock }: ActionContext, groups: readonly DeskGroup[]): PaletteEntry[] {
  if (dock.shown) return [];
  return groups.flatMap(({ id, name, views }) =>
    views
      .filter(({ needs }) => unavailableReason(analysis, needs) === null)
      .map((view) => ({
        id: `${id} ${view.id}`,
        group: 'Views',
        label: name,
        ...(views.length > 1 && { detail: view.name }),
        run: () => showPlace(id, view.id),
      })),
  );
}

/** On the desk, a seat is shown among the rowers. */
function seatEntries(context: ActionContext, groups: readonly DeskGroup[]): PaletteEntry[] {
  const { analysis, seats, select, showPlace, dock } = context;
  const { gates, boat } = analysis;
  const hasRowers = !dock.shown && groups.some(({ id }) => id === 'rower');
  return seats.map((seat) => {
    const isNamed = gates.some((gate) => gate.seat === seat && gate.name !== undefined && gate.name !== null);
    return {
      id: `seat-${seat}`,
      group: 'Seats',
      label: `Seat ${isNamed ? labelSeat(gates, seat) : seatName(seat, boat.seatCount)}`,
      run: () => {
        select({ focusSeat: seat });
        if (hasRowers) showPlace('rower');
      },
    };
  });
}

function pieceEntries({ analysis, selection, select }: ActionContext): PaletteEntry[] {
  if (analysis.pieces.length === 0) return [];
  const whole = workPieces(analysis) === null ? null : wholeRange(analysis);
  return [
    { id: 'whole', group: 'Pieces', label: WHOLE_SESSION, run: () => select({ range: whole }) },
    ...analysis.pieces.map((piece, index) => {
      const label = pieceName(piece, index);
      return {
        id: `piece ${index}`,
        group: 'Pieces',
        label,
        detail: chipWords(piece, pieceSummary(analysis, piece, selection.counted.included), label),
        run: () => select({ piece: index }),
      };
    }),
  ];
}

function sessionEntries(
  records: readonly LibraryRecord[],
  now: string | null,
  open: (fingerprint: string) => void,
): PaletteEntry[] {
  return records
    .filter(({ fingerprint }) => fingerprint !== now)
    .toSorted((one, other) => (other.facts.startedAt ?? '').localeCompare(one.facts.startedAt ?? ''))
    .map(({ fingerprint, facts, fileName }) => {
      const when = venueTime(facts.startedAt, facts.utcOffsetS);
      return {
        id: `session ${fingerprint}`,
        group: 'Sessions',
        label: sessionName(facts.boat, fileName),
        detail: [...(when === null ? [] : [`${when.date}, ${when.time}`]), craftWords(facts)].join(' · '),
        run: () => open(fingerprint),
      };
    });
}

interface PaletteSources {
  readonly context: ActionContext;
  readonly groups: readonly DeskGroup[];
  readonly records: readonly LibraryRecord[];
  /** Fingerprint of the session on screen. */
  readonly now: string | null;
  readonly open: (fingerprint: string) => void;
}

function paletteEntries({ context, groups, records, now, open }: PaletteSources): readonly PaletteEntry[] {
  const places = [
    ...viewEntries(context, groups),
    ...seatEntries(context, groups),
    ...pieceEntries(context),
    ...sessionEntries(records, now, open),
  ];
  const listed = new Set(places.map(({ id }) => id));
  const actions = DESK_ACTIONS.filter((action) => !listed.has(action.id) && isPossible(action, context));
  return [...places, ...actions.map((action) => ({ ...action, run: () => action.run(context) }))];
}

/** A library has thousands of sessions. */
const MOST_SESSIONS = 5;

const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").trim();

/** How well the words fit: 0 from the start, 1 each at the start of a word, 2 anywhere; null when one is missing. */
function fit({ group, label, detail = '' }: PaletteEntry, words: string): number | null {
  const named = fold(`${label} ${detail}`);
  const all = `${named} ${fold(group)}`;
  const each = words.split(/\s+/u);
  if (!each.every((word) => all.includes(word))) return null;
  if (named.startsWith(words)) return 0;
  return each.every((word) => ` ${all}`.includes(` ${word}`)) ? 1 : 2;
}

/** Groups of the entries with every word of `text`, in any order; the best fit first. */
function foundEntries(entries: readonly PaletteEntry[], text: string): PaletteGroup[] {
  const words = fold(text);
  const found = new Map<string, { readonly entry: PaletteEntry; readonly rank: number }[]>();
  for (const entry of entries) {
    const rank = words === '' ? 0 : fit(entry, words);
    if (rank === null) continue;
    const group = found.get(entry.group) ?? [];
    found.set(entry.group, group);
    group.push({ entry, rank });
  }
  return [...found]
    .map(([name, all]) => {
      const sorted = all.toSorted((one, other) => one.rank - other.rank);
      return { name, best: sorted[0]?.rank ?? 2, entries: sorted.map(({ entry }) => entry) };
    })
    .toSorted((one, other) => one.best - other.best)
    .map(({ name, entries }) => ({ name, entries: name === 'Sessions' ? entries.slice(0, MOST_SESSIONS) : entries }));
}

/** What is typed may be a question about strokes; null where none can be asked. */
function askEntry(context: ActionContext, text: string): PaletteEntry | null {
  const words = text.trim();
  if (words === '' || !isPossible(FIND_STROKES, context)) return null;
  return {
    id: 'ask',
    group: 'Strokes',
    label: `Find strokes where ${words}`,
    run: () => context.parts.tell('ask', words),
  };
}
