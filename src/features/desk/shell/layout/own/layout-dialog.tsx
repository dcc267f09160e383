// Frame of the layout dialogs.
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import dialog from '#src/ui/dialog.module.css';
import styles from './own-layouts.module.css';

interface LayoutDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function LayoutDialog({ title, onClose, children }: LayoutDialogProps) {
  return (
    <ModalOverlay
      className={dialog.overlay ?? ''}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={`${dialog.modal} ${styles.wide}`}>
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
