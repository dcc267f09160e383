import { createRootRoute, redirect } from '@tanstack/react-router';
import { ErrorPage } from '../error-page.tsx';
import { RootFrame } from '../root-frame.tsx';

export const Route = createRootRoute({
  component: RootFrame,
  errorComponent: ErrorPage,
  notFoundComponent: () => {
    throw redirect({ to: '/' });
  },
});
