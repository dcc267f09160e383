import { createRootRoute, redirect } from '@tanstack/react-router';
import { takeFromAddress } from '../address/mailed-link.ts';
import { ErrorPage } from '../error-page.tsx';
import { RootFrame } from '../root-frame.tsx';

export const Route = createRootRoute({
  beforeLoad: takeFromAddress,
  component: RootFrame,
  errorComponent: ErrorPage,
  notFoundComponent: () => {
    throw redirect({ to: '/' });
  },
});
