// React's `lazy` with a timeout: a part that doesn't arrive counts as missing. Preloaded parts render immediately,
// because React keeps a fallback visible for a third of a second.
import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { withinDeadline } from '#src/offline/part-deadline.ts';

export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches the code before anything of it is drawn. Rejects when it does not come; drawing it then asks again. */
  readonly preload: () => Promise<void>;
}

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let arrived: ComponentType<Props> | null = null;
  const fetched = async (): Promise<ComponentType<Props>> => {
    arrived ??= await withinDeadline(load());
    return arrived;
  };
  const Awaited = lazy(async () => ({ default: await fetched() }));

  function Part(props: Props) {
    // Chosen once: a part that came while another copy of it was awaited must not begin again.
    const [Drawn] = useState(() => arrived ?? Awaited);
    return <Drawn {...props} />;
  }

  return Object.assign(Part, {
    preload: async () => {
      await fetched();
    },
  });
}
