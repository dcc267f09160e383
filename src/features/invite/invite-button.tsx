// The way to the dialog, on the dashboard and among the settings. The dialog is fetched when it is first wanted.
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { buttonClass } from '#src/ui/button.ts';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

export function InviteButton() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button type="button" className={buttonClass('secondary')} onClick={() => setOpen(true)}>
        <UserPlus size={18} aria-hidden />
        Invite a Friend
      </button>
      {open && (
        <Suspense>
          <InviteDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
