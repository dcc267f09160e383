// A button, a link that looks like one, by their words; a button that takes a file; and one that asks once more.
import { Link, type LinkComponent, type LinkComponentProps } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { buttonClass } from './button.ts';
import { focusIt } from './focus.ts';
import { visuallyHidden } from './primitives.ts';

interface ButtonWords {
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly look?: Parameters<typeof buttonClass>[0];
}

type Words<Tag extends 'a' | 'button'> = ButtonWords & Omit<ComponentProps<Tag>, 'className' | 'children'>;

export const Button = ({ icon, label, look = 'secondary', ...button }: Omit<Words<'button'>, 'type'>) => (
  <button type="button" className={buttonClass(look)} {...button}>
    {icon}
    {label}
  </button>
);

const LabeledLink = ({ icon, label, look = 'secondary', ...link }: ButtonWords & LinkComponentProps) => (
  <Link {...link} className={buttonClass(look)}>
    {icon}
    {label}
  </Link>
);

/** Its addresses are checked as those of every link. */
export const LinkButton = LabeledLink as LinkComponent<(props: Words<'a'>) => ReactNode>;

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly accept: string;
  /** Name of the control behind it. */
  readonly of: string;
  readonly onFile: (file: File) => void;
}

export function FileButton({ accept, of, onFile, ...button }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        className={visuallyHidden}
        tabIndex={-1}
        aria-label={of}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same one may be chosen again.
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button {...button} onClick={() => chooser.current?.click()} />
    </>
  );
}

/** Copies, and what came of it. */
export function useCopied() {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const copy = async (words: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(words);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return { outcome, copy: (words: string) => void copy(words) };
}

interface ConfirmButtonProps {
  readonly label: string;
  readonly icon?: ReactNode;
  /** What it concerns, for screen readers that read the button alone. */
  readonly of?: string;
  readonly sure: string;
  readonly keep?: string;
  readonly look?: 'secondary' | 'quiet';
  readonly busy?: boolean;
  readonly onConfirm: () => void;
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, icon, of, sure, keep = 'Cancel', look = 'quiet', busy = false, onConfirm } = props;
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <button
        type="button"
        className={buttonClass(look)}
        aria-label={of === undefined ? undefined : `${label}: ${of}`}
        onClick={() => setAsking(true)}
      >
        {icon}
        {label}
      </button>
    );
  }
  return (
    <>
      <Button
        label={sure}
        disabled={busy}
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      />
      <Button look="quiet" label={keep} ref={focusIt} onClick={() => setAsking(false)} />
    </>
  );
}
