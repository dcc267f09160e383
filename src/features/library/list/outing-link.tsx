// The link of a row. Those of the router all ask again where they lead whenever the address changes, which it does with
// the words of the search; here each asks once, and the browser does the rest where a new tab is wanted.
import { useRouter } from '@tanstack/react-router';
import { useMemo, type MouseEvent, type ReactNode } from 'react';

interface OutingLinkProps {
  readonly fingerprint: string;
  readonly className: string | undefined;
  /** Shown to who points at it. */
  readonly title: string;
  /** What it is called, unmistakable out of its row. */
  readonly label: string;
  readonly children: ReactNode;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

export function OutingLink({ fingerprint, className, title, label, children }: OutingLinkProps) {
  const router = useRouter();
  const place = useMemo(
    () => ({ to: '/coach/outing/$outing', params: { outing: fingerprint } }) as const,
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
