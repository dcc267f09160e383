import { buttonClass } from '#src/ui/button.ts';

interface RowActionProps {
  /** One or two words. */
  readonly does: string;
  /** Name of the file. */
  readonly to: string;
  readonly act: () => void;
  readonly kind?: 'secondary' | 'quiet';
}

export function RowAction({ does, to, act, kind = 'quiet' }: RowActionProps) {
  return (
    <button type="button" className={buttonClass(kind)} aria-label={`${does} ${to}`} onClick={act}>
      {does}
    </button>
  );
}
