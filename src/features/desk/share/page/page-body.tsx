// The content of a page that is sent, written by React: the style of its figures, who and what it is about, the coach's
// words, and what each kind of page has in between. Text from people and files is escaped by React.
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PRODUCT } from '#src/ui/product.ts';
import type { Remark } from '../rower-page/rower-page.ts';

/** What marks look like without the product's style sheets; it stays with the page, whatever becomes of them. */
const FIGURE_STYLE = `
.ui-fill-none { fill: none; }
.ui-fill-ink { fill: var(--ink); }
.ui-stroke-line { stroke: var(--line); }
.ui-joins { stroke-linejoin: round; }
.ui-pen-2 { stroke-width: 2; }
.ui-weight-strong { font-weight: 650; }
`;

interface PageBodyProps {
  readonly style: string;
  /** Next to the product's name. */
  readonly top: string;
  readonly title: string;
  readonly facts?: string;
  readonly remark: Remark | null;
  readonly foot: string;
  readonly children: ReactNode;
}

/** Content of `<main>`. */
export const PageBody = ({ style, top, title, facts, remark, foot, children }: PageBodyProps) => (
  <>
    <style>{`${FIGURE_STYLE}${style}`}</style>
    <header className="head">
      <p className="top">
        <b>{PRODUCT}</b> <span>{top}</span>
      </p>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {facts !== undefined && <p className="quiet">{facts}</p>}
    </header>
    {remark !== null && (
      <blockquote>
        <p>{remark.text}</p>
        <footer>{remark.by}</footer>
      </blockquote>
    )}
    {children}
    <p className="foot">{foot}</p>
  </>
);

/** HTML forbids the other control characters, but a name from a file may contain them. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

/** What React draws of it in an element of no document: its server side would be a second React on the device. */
export function writtenPage(body: ReactNode): string {
  const place = document.createElement('main');
  const root = createRoot(place);
  flushSync(() => root.render(body));
  const { innerHTML } = place;
  root.unmount();
  return innerHTML.replaceAll(CONTROLS, '');
}

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const Panel = ({ title, children }: PanelProps) => (
  <section className="panel">
    <h2>{title}</h2>
    {children}
  </section>
);

export const Quiet = ({ children }: { readonly children: ReactNode }) => <p className="quiet">{children}</p>;
