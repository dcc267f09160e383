// What every page has, public or a coach's: the question about optional scripts, where there are any.
import { Outlet } from '@tanstack/react-router';
import { ConsentGate } from '#src/features/consent/consent-gate.tsx';

export function RootFrame() {
  return (
    <>
      <Outlet />
      <ConsentGate />
    </>
  );
}
