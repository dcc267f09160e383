// The one dialog over the page. Focus goes into it, and back to what opened it; Escape closes it.
import { createContext, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button, Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Problem } from './absent/outcome.tsx';
import { buttonClass } from './button.ts';
import { box, row, stack } from './primitives.ts';
import styles from './dialog.module.css';

/** Of the dialog around it: whether something in it is not saved yet. */
export const UnsavedInDialog = createContext<RefObject<boolean> | null>(null);

const OVERLAY = stack({ centered: true, pad: 3 }, `${styles.screen} ${styles.overlay}`);

const WIDTHS = { form: '32.5rem', wide: '46rem', table: '58rem' };

interface DialogProps {
  readonly title: string;
  /** First paragraph, in quiet words. */
  readonly about?: ReactNode;
  /** As wide as a form when absent. */
  readonly size?: 'wide' | 'table';
  /** Keeps its first line in place while what is below grows. */
  readonly grows?: boolean;
  /** A click outside does not close it. */
  readonly stays?: boolean;
  /** Nothing closes it. */
  readonly busy?: boolean;
  readonly role?: 'alertdialog';
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog({ title, about, size, grows, stays, busy, role, className = '', ...rest }: DialogProps) {
  const { onClose, children } = rest;
  const unsaved = useRef(false);
  const [asks, setAsks] = useState(false);
  return (
    <ModalOverlay
      className={grows === true ? `${OVERLAY} ${styles.above}` : OVERLAY}
      isOpen
      isDismissable={stays !== true && busy !== true}
      isKeyboardDismissDisabled={busy === true}
      onOpenChange={(open) => {
        if (open) return;
        if (unsaved.current) setAsks(true);
        else onClose();
      }}
    >
      <Modal
        className={box({ card: true, floats: true, overflow: 'auto' }, styles.modal)}
        style={{ width: `min(${WIDTHS[size ?? 'form']}, 100%)` }}
      >
        <AriaDialog className={box({ pad: 5, outline: 'none' }, className)} role={role ?? 'dialog'}>
          <Heading slot="title" className={box({ below: 2, size: 20 })}>
            {title}
          </Heading>
          {about !== undefined && (
            <p className={box({ below: 4, tone: 'quiet', size: 13, ragged: 'pretty', breaks: true })}>{about}</p>
          )}
          <UnsavedInDialog value={unsaved}>{children}</UnsavedInDialog>
          {asks && <ConfirmLeaving onLeave={onClose} onClose={() => setAsks(false)} />}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface DialogActionsProps {
  /** The button that closes it. */
  readonly close: string;
  readonly busy?: boolean;
  /** What stands apart, at the other end. */
  readonly apart?: ReactNode;
  readonly children?: ReactNode;
}

/** The buttons at the end of a dialog. */
export function DialogActions({ close, busy = false, apart, children }: DialogActionsProps) {
  return (
    <footer
      className={row({ wrap: true, across: true, align: 'stretch', justify: 'end', gap: 2, above: 4 }, styles.actions)}
    >
      {apart !== undefined && <div style={{ marginInlineEnd: 'auto' }}>{apart}</div>}
      <Button slot="close" className={buttonClass('secondary')} isDisabled={busy}>
        {close}
      </Button>
      {children}
    </footer>
  );
}

interface ConfirmProps {
  readonly question: string;
  /** What happens if it is done. */
  readonly children: ReactNode;
  /** On the button that does it. */
  readonly verb: string;
  readonly busyVerb?: string;
  readonly keep?: string;
  /** Throws an error whose message says why it was not done. */
  readonly act: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function Confirm({ question, children, verb, busyVerb = verb, keep = 'Cancel', act, onClose }: ConfirmProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await act();
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={question} role="alertdialog" onClose={onClose}>
      <p>{children}</p>
      <Problem sentence={problem} />
      <DialogActions close={keep}>
        <button
          type="button"
          className={`${buttonClass('secondary')} ${styles.danger}`}
          disabled={busy}
          onClick={() => void run()}
        >
          {busy ? busyVerb : verb}
        </button>
      </DialogActions>
    </Dialog>
  );
}

interface ConfirmLeavingProps {
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks before what was changed and not saved is lost. */
export const ConfirmLeaving = ({ onLeave, onClose }: ConfirmLeavingProps) => (
  <Confirm
    question="Leave without saving?"
    verb="Leave without saving"
    keep="Keep editing"
    act={() => Promise.resolve(onLeave())}
    onClose={onClose}
  >
    What you changed here isn’t saved.
  </Confirm>
);

interface ScreenProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog as large as the window, light in every theme. */
export function ScreenDialog({ label, className = '', onClose, children }: ScreenProps) {
  return (
    <ModalOverlay className={styles.screen ?? ''} isOpen onOpenChange={onClose}>
      <Modal className={styles.filling ?? ''}>
        <AriaDialog className={`${styles.filling} ${className}`} aria-label={label} data-scheme="light">
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
