// Command palette: opens a view, seat, piece or session, and runs every action that is possible now.
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, TextField } from 'react-aria-components';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { isPressed, writtenKeys, type ActionContext } from '../../shared/actions/define-action.ts';
import { SHOW_PALETTE } from '../../shared/actions/desk-actions.ts';
import type { DeskGroup } from '../views.ts';
import { askEntry, foundEntries, paletteEntries, type PaletteEntry } from './palette-entries.ts';
import styles from './palette.module.css';

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
          className={styles.line ?? ''}
          aria-label="View, seat, piece, session or action"
          onKeyDown={(event) => {
            if (SHOW_PALETTE.keys === undefined || !isPressed(SHOW_PALETTE.keys, event)) return;
            event.preventDefault();
            onClose();
          }}
        >
          <Search size={18} aria-hidden />
          <Input ref={line} {...LINE} placeholder="View, seat, piece, session or action" spellCheck={false} />
        </TextField>
        <Menu
          className={styles.list ?? ''}
          aria-label="Commands"
          {...HIGHLIGHTED}
          renderEmptyState={() => <p className={styles.none}>Nothing found.</p>}
        >
          {found.map(({ name, entries: some }) => (
            <MenuSection key={name}>
              <Header className={styles.heading ?? ''}>{name}</Header>
              {some.map((entry) => (
                <MenuItem
                  key={entry.id}
                  id={entry.id}
                  className={styles.entry ?? ''}
                  textValue={entry.label}
                  onAction={() => run(entry)}
                >
                  <span className={styles.label}>{entry.label}</span>
                  <span className={styles.detail}>{entry.detail}</span>
                  <span className={styles.keys}>
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
