// The list of the desk's keys, and the switch that turns them off.
import { useSyncExternalStore } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { buttonClass } from '#src/ui/button.ts';
import { HowSureLink } from '#src/ui/how-sure-link.tsx';
import { DESK_KEYS } from './key-registry.ts';
import { keySetting, setKeysOn } from './key-setting.ts';
import dialog from '#src/ui/dialog.module.css';
import styles from './keys-dialog.module.css';

interface KeysDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  const on = useSyncExternalStore(keySetting.subscribe, () => keySetting.getState().on);
  return (
    <ModalOverlay className={dialog.overlay ?? ''} isOpen={open} onOpenChange={onOpenChange} isDismissable>
      <Modal className={dialog.modal ?? ''}>
        <Dialog className={dialog.dialog ?? ''}>
          <Heading slot="title" className={dialog.title ?? ''}>
            Keys
          </Heading>
          <dl className={styles.keys} data-off={!on}>
            {DESK_KEYS.map(({ written, does }) => (
              <div key={does}>
                <dt>
                  {written.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.also}>
            In the strip: a click sets the cursor, its head carries it, a drag selects. In the traces: the wheel zooms
            at the pointer, a drag pans, a double click fits, a click sets the cursor and Shift with a click the second
            one. By touch: a finger carries the cursor, two pinch and pan, one that rests sets the second cursor.
          </p>
          <p className={styles.also}>
            What the desk tells beyond what was measured: <HowSureLink />
          </p>
          <footer className={styles.footer}>
            <label>
              <input type="checkbox" checked={on} onChange={(event) => setKeysOn(event.target.checked)} />
              Single keys act on the desk
            </label>
            <Button slot="close" className={buttonClass('secondary')}>
              Close
            </Button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
