// Delete confirmation, the only one in the library.
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { counted } from '#src/format/number.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { buttonClass } from '#src/ui/button.ts';
import styles from '../corrections/correct-dialog.module.css';

interface DeleteAllDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onProblem: (sentence: string | null) => void;
}

export function DeleteAllDialog({ open, onOpenChange, onProblem }: DeleteAllDialogProps) {
  const records = useLibrary((state) => state.records);
  const remove = useLibrary((state) => state.remove);
  return (
    <ModalOverlay className={styles.overlay ?? ''} isOpen={open} onOpenChange={onOpenChange} isDismissable>
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} role="alertdialog">
          <Heading slot="title" className={styles.title ?? ''}>
            Delete {counted(records.length, 'session')} from this device?
          </Heading>
          <p className={styles.about}>
            This also deletes their recordings, pieces and notes. Export your library first if you want a copy.
          </p>
          <footer className={styles.footer}>
            <Button slot="close" className={buttonClass('secondary')}>
              Cancel
            </Button>
            <Button
              slot="close"
              className={`${buttonClass('secondary')} ${styles.danger}`}
              onPress={() =>
                void remove(...records.map(({ fingerprint }) => fingerprint)).then((answer) =>
                  onProblem(answer.ok ? null : answer.failure.sentence),
                )
              }
            >
              Delete all
            </Button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
