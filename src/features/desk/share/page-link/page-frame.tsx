// Page from someone else, in a frame without scripts, requests or navigation: its own policy, the frame's sandbox and
// the site's policy each forbid them.
import { useEffect, useState } from 'react';
import { Markup } from '../page/markup.ts';
import { openFile } from '../page/page-file.ts';
import styles from './reader-page.module.css';

/** Until measured: about a phone's screen. */
const FIRST_PX = 900;

export function PageFrame({ body }: { readonly body: string }) {
  const [heightPx, setHeight] = useState(FIRST_PX);
  const [inside, setInside] = useState<Element | null>(null);
  useEffect(() => {
    if (inside === null) return undefined;
    const observer = new ResizeObserver(() => setHeight(Math.ceil(inside.getBoundingClientRect().bottom)));
    observer.observe(inside);
    return () => observer.disconnect();
  }, [inside]);
  return (
    <iframe
      className={styles.frame}
      title="The page"
      sandbox="allow-same-origin"
      srcDoc={openFile({ title: 'Rower page', body: new Markup(body) })}
      style={{ height: heightPx }}
      onLoad={({ currentTarget }) => setInside(currentTarget.contentDocument?.querySelector('main') ?? null)}
    />
  );
}
