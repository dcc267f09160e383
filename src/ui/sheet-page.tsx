// A page that asks one thing of its reader: a single column, the heading first, room to read on a phone.
import { useEffect, useRef, type ReactNode, useId } from 'react';
import styles from './sheet-page.module.css';
import { usePageHead } from './use-page-head.ts';
import { stack, box, text } from './primitives.ts';

export interface SheetPageProps {
  /** Heading of the page, and title of its tab. */
  readonly title: string;
  readonly description: string;
  /** Words alone are a paragraph. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Ways elsewhere, below the sheet. */
  readonly further?: ReactNode;
  /** Replaces another sheet at the same address, so its heading takes the focus. */
  readonly takesPlace?: boolean;
}

export function SheetPage({ title, description, lead, children, further, takesPlace = false }: SheetPageProps) {
  const heading = useSheetHead(title, description, takesPlace);
  return (
    <div className={stack({ justify: 'center', padY: 12 }, styles.page)}>
      <div className={stack({ card: true, gap: 6, pad: 8, size: 16 }, styles.sheet)}>
        <header className={styles.head}>
          <h1 ref={heading} tabIndex={takesPlace ? -1 : undefined}>
            {title}
          </h1>
          {typeof lead === 'string' ? <p>{lead}</p> : lead}
        </header>
        {children}
      </div>
      {further !== undefined && <div className={styles.further}>{further}</div>}
    </div>
  );
}

/** For the heading: it takes the focus where it replaces another. */
export function useSheetHead(title: string, description: string, takesPlace: boolean) {
  usePageHead(title, description);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesPlace) heading.current?.focus({ preventScroll: true });
  }, [takesPlace]);
  return heading;
}

/** Buttons or links side by side, of one width: none of them is the easier one to press. */
export const Choices = ({ children }: { readonly children: ReactNode }) => (
  <div className={stack({ columns: 'fields', gap: 3 }, styles.choices)}>{children}</div>
);

/** Text with its own rhythm: paragraphs, lists and headings. */
export const Prose = ({ children }: { readonly children: ReactNode }) => (
  <div className={stack({ gap: 3, ragged: 'pretty' }, styles.prose)}>{children}</div>
);

interface SubjectProps {
  readonly title: string;
  readonly words?: ReactNode;
  readonly children: ReactNode;
  /** Gives the content all remaining width. */
  readonly wide?: boolean;
}

/** One subject of a page: what it is at the left where there is room, what is to do next to it. */
export function Subject({ title, words, children, wide = false }: SubjectProps) {
  const id = useId();
  return (
    <section
      className={stack({ columns: 1, gap: 5, above: 8, padTop: 6, rule: 'above' }, wide ? styles.wide : styles.subject)}
      aria-labelledby={id}
    >
      <div className={stack({ gap: 2, content: 'start' })}>
        <h2 id={id} className={text({ size: 16 })}>
          {title}
        </h2>
        {words !== undefined && words !== '' && <p className={text({ tone: 'quiet', ragged: 'pretty' })}>{words}</p>}
      </div>
      <div className={stack({ gap: 4, content: 'start' })}>{children}</div>
    </section>
  );
}

/** The first thing the Tab key meets: past the navigation, to what the page is about. */
export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className={box({ control: true, padY: 2, padX: 4, tone: 'ink', weight: 'medium' }, styles.skip)}
    >
      Skip to content
    </a>
  );
}
