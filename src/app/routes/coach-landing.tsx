import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/coach-landing')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
