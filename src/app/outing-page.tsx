import { OutingClosed } from '#src/features/import/outing-closed.tsx';
import { Desk } from '#src/features/session/desk.tsx';
import { useOutings } from '#src/outings/outings.ts';

/** The desk of an open outing; after a reload, or for somebody else's link, the way to open it again. */
export function OutingPage({ outingId }: { readonly outingId: string }) {
  const isOpen = useOutings((state) => outingId in state.opened);
  return isOpen ? <Desk outingId={outingId} /> : <OutingClosed />;
}
