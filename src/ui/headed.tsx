// A part of a page, named by its heading.
import { useId, type ReactNode } from 'react';
import part from './headed-part.module.css';
import { stack, text } from './primitives.ts';

interface HeadedProps {
  readonly title: ReactNode;
  readonly level?: 'h2' | 'h3' | 'h4';
  readonly size?: 14 | 16 | 20;
  /** Of the whole part. */
  readonly look: Parameters<typeof stack>[0];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Headed({ title, level: Heading = 'h2', size = 16, look, className, children }: HeadedProps) {
  const id = useId();
  return (
    <section className={stack(look, className)} aria-labelledby={id}>
      <Heading id={id} className={text({ size })}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

interface HeadedPartProps {
  readonly title: string;
  /** What can be done there; in the line of the heading. */
  readonly act: ReactNode;
  readonly children: ReactNode;
}

export function HeadedPart({ title, act, children }: HeadedPartProps) {
  const id = useId();
  return (
    <section className={part.part} aria-labelledby={id}>
      <header className={part.head}>
        <h2 id={id}>{title}</h2>
        {act}
      </header>
      {children}
    </section>
  );
}
