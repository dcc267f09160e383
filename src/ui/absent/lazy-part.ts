// React's `lazy` for a part of the page, with an end to the waiting: a part that does not come is one that is missing.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { withinDeadline } from '#src/offline/part-deadline.ts';

export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await withinDeadline(load()) }));
