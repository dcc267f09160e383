// List of the desk's keys, with the switch to turn them off.
import { useSyncExternalStore } from 'react';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { HowSureLink } from '#src/ui/how-sure-link.tsx';
import { box, inline, row, stack } from '#src/ui/primitives.ts';
import { writtenKeys } from '../../shared/actions/define-action.ts';
import { DESK_ACTIONS } from '../../shared/actions/desk-actions.ts';
import { keySetting, setKeysOn } from './key-setting.ts';
import styles from '../over-desk.module.css';

const KEYED = DESK_ACTIONS.flatMap(({ keys, label, group }) => (keys === undefined ? [] : [{ keys, label, group }]));
const GROUPS = [...new Set(KEYED.map(({ group }) => group))];

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const on = useSyncExternalStore(keySetting.subscribe, () => keySetting.getState().on);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {GROUPS.map((group) => (
        <section key={group}>
          <h3 className={box({ above: 4, tone: 'quiet', size: 12, weight: 'medium' })}>{group}</h3>
          <dl className={stack({ size: 13, ...(!on && { tone: 'quiet' }) }, styles.shortcuts)}>
            {KEYED.filter((one) => one.group === group).map(({ keys, label }) => (
              <div
                key={label}
                className={stack({ gap: 3, align: 'center', tall: 32, rule: 'below' })}
                style={{ gridTemplateColumns: '6rem minmax(0, 1fr)' }}
              >
                <dt className={row({ gap: 1, align: 'stretch' })}>
                  {writtenKeys(keys).map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={box({ above: 3, tone: 'quiet', size: 13, ragged: 'pretty' })}>
        Timeline: click to set the cursor, drag its handle to move it, drag elsewhere to select. Traces: scroll to zoom,
        drag to pan, double-click to fit, click to set the cursor, Shift+click for a second cursor. Touch: drag the
        cursor with one finger, pinch to zoom, long-press for a second cursor.
      </p>
      <p className={box({ above: 3, tone: 'quiet', size: 13, ragged: 'pretty' })}>
        How reliable are the estimates? <HowSureLink />
      </p>
      <DialogActions
        close="Close"
        apart={
          <label className={inline({ gap: 2, tall: 24, size: 13 })}>
            <input
              className={box({ square: 18 })}
              type="checkbox"
              checked={on}
              onChange={(event) => setKeysOn(event.target.checked)}
            />
            Enable keyboard shortcuts
          </label>
        }
      />
    </Dialog>
  );
}
