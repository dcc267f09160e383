// Link to the payment service's page, where a plan is changed and ended.
import { useMutation } from '@tanstack/react-query';
import { openPortal, type PortalPurpose } from '#src/data/plan/plan.ts';
import { buttonClass } from '#src/ui/button.ts';
import { stack } from '#src/ui/primitives.ts';

interface PortalButtonProps {
  readonly label: string;
  readonly purpose: PortalPurpose;
  readonly onLeave: (address: string) => void;
}

export function PortalButton({ label, purpose, onLeave }: PortalButtonProps) {
  const open = useMutation({ mutationFn: () => openPortal(purpose), onSuccess: (address) => onLeave(address) });
  return (
    <div className={stack({ gap: 2, items: 'start' })}>
      <button
        type="button"
        className={buttonClass('secondary')}
        aria-disabled={open.isPending}
        onClick={() => {
          if (!open.isPending) open.mutate();
        }}
      >
        {open.isPending ? 'Opening …' : label}
      </button>
      {open.isError && (
        <p role="alert" className={stack({ gap: 3, items: 'start', tone: 'bad' })}>
          {open.error.message}
        </p>
      )}
    </div>
  );
}
