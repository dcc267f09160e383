import { createRootRoute, redirect } from '@tanstack/react-router';
import { ErrorPage } from '../error-page.tsx';
import { RootLayout } from '../root-layout.tsx';

export const Route = createRootRoute({
  component: RootLayout,
  errorComponent: ErrorPage,
  notFoundComponent: () => {
    throw redirect({ to: '/' });
  },
});
