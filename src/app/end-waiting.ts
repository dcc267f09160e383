// The page of a route is fetched when it is wanted, by the router, in its own way and with no end to it. Here is the
// end: what has not come by then is a page that could not be fetched.
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { withinDeadline } from '#src/offline/part-deadline.ts';

interface Route {
  readonly options: { readonly component?: AsyncRouteComponent<object> | undefined };
}

export function endWaiting({ options: { component } }: Route): void {
  const preload = component?.preload;
  // Once it is there the router takes this away again.
  if (component !== undefined && preload !== undefined) {
    component.preload = () => withinDeadline(Promise.resolve(preload()));
  }
}
