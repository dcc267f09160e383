// A page that asks one thing of its reader: a single column, the heading first, room to read on a phone.
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './sheet-page.module.css';
import { usePageHead } from './use-page-head.ts';
import { stack } from '../primitives.ts';

interface SheetPageProps {
  /** Heading of the page, and title of its tab. */
  readonly title: string;
  readonly description: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Ways elsewhere, below the sheet. */
  readonly further?: ReactNode;
  /** Replaces another sheet at the same address, so its heading takes the focus. */
  readonly takesPlace?: boolean;
}

export function SheetPage({ title, description, lead, children, further, takesPlace = false }: SheetPageProps) {
  usePageHead(title, description);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesPlace) heading.current?.focus({ preventScroll: true });
  }, [takesPlace]);
  return (
    <div className={stack({ justify: 'center', padY: 12 }, styles.page)}>
      <div className={stack({ card: true, gap: 6, pad: 8, size: 16 }, styles.sheet)}>
        <header className={styles.head}>
          <h1 ref={heading} tabIndex={takesPlace ? -1 : undefined}>
            {title}
          </h1>
          {lead}
        </header>
        {children}
      </div>
      {further !== undefined && <div className={styles.further}>{further}</div>}
    </div>
  );
}

/** Buttons or links side by side, of one width: none of them is the easier one to press. */
export const Choices = ({ children }: { readonly children: ReactNode }) => (
  <div className={stack({ gap: 3 }, styles.choices)}>{children}</div>
);

/** Text with its own rhythm: paragraphs, lists and headings. */
export const Prose = ({ children }: { readonly children: ReactNode }) => (
  <div className={stack({ gap: 3, ragged: 'pretty' }, styles.prose)}>{children}</div>
);
