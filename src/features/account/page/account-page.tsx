// Account page: one narrow column for the task, and next to it, when there is space, its context.
import { useEffect, useRef, type ReactNode } from 'react';
import { usePageHead } from '#src/ui/page/use-page-head.ts';
import styles from './account-page.module.css';
import { StrokePicture } from './stroke-picture.tsx';

interface AccountPageProps {
  /** Heading of the page and title of its tab. */
  readonly title: string;
  /** For the page's meta description. */
  readonly description: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Replaces another page at the same address: focus moves to its heading. */
  readonly takesPlace?: boolean;
  /** Links to other pages, below the card. */
  readonly further?: ReactNode;
}

export function AccountPage({ title, description, lead, children, further, takesPlace = false }: AccountPageProps) {
  usePageHead(title, description);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesPlace) heading.current?.focus({ preventScroll: true });
  }, [takesPlace]);
  return (
    <div className={styles.page}>
      <section className={styles.column} aria-labelledby="account-title">
        <div className={styles.card}>
          <header className={styles.head}>
            <h1 id="account-title" ref={heading} tabIndex={takesPlace ? -1 : undefined}>
              {title}
            </h1>
            {lead}
          </header>
          {children}
        </div>
        {further !== undefined && <div className={styles.further}>{further}</div>}
      </section>
      <StrokePicture />
    </div>
  );
}
