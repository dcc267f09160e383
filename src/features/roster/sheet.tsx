// Dialog of the roster.
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import dialog from '#src/ui/dialog.module.css';
import styles from './roster-form.module.css';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Wider than a form. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Sheet({ title, onClose, wide = false, children }: SheetProps) {
  return (
    <ModalOverlay
      className={dialog.overlay ?? ''}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={`${dialog.modal} ${wide ? styles.wide : ''}`}>
        <Dialog className={dialog.dialog ?? ''}>
          <Heading slot="title" className={dialog.title ?? ''}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
