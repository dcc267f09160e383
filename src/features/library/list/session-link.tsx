// Row link. Router links recompute their target on every URL change, which happens with every search letter; this one
// computes once, and leaves new tabs to the browser.
import { useRouter } from '@tanstack/react-router';
import { useMemo, type MouseEvent, type ReactNode } from 'react';

interface SessionLinkProps {
  readonly fingerprint: string;
  readonly className: string | undefined;
  /** Tooltip. */
  readonly title: string;
  /** Accessible name, unique outside its row. */
  readonly label: string;
  readonly children: ReactNode;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

export function SessionLink({ fingerprint, className, title, label, children }: SessionLinkProps) {
  const router = useRouter();
  const place = useMemo(
    () => ({ to: '/coach/outing/$session', params: { session: fingerprint } }) as const,
    [fingerprint],
  );
  const href = useMemo(() => router.buildLocation(place).href, [router, place]);
  return (
    <a
      href={href}
      className={className}
      data-part="open"
      title={title}
      aria-label={label}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        void router.navigate(place);
      }}
    >
      {children}
    </a>
  );
}
