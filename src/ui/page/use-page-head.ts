// Title and description of a page, as a browser's tab and a search engine show them.
import { useEffect } from 'react';
import { PRODUCT } from '../product.ts';

/** The landing page's title begins with the product, every other one ends with it. */
export function usePageHead(title: string, description: string): void {
  useEffect(() => {
    document.title = title.startsWith(PRODUCT) ? title : `${title} · ${PRODUCT}`;
    const element = document.querySelector<HTMLMetaElement>('meta[name=description]');
    if (element === null) return undefined;
    const before = element.content;
    element.content = description;
    return () => {
      element.content = before;
    };
  }, [title, description]);
}
