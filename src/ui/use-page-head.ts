// Title and description of a page, as a browser's tab and a search engine show them.
import { useEffect } from 'react';
import { PRODUCT } from './product.ts';

/** Title and description of the last rendered page; only for prerendering, where effects don't run. */
export const renderedHead = { title: '', description: '' };

/** The landing page's title begins with the product, every other one ends with it. */
export function usePageHead(title: string, description: string): void {
  const whole = title.startsWith(PRODUCT) ? title : `${title} · ${PRODUCT}`;
  if (import.meta.env.SSR) Object.assign(renderedHead, { title: whole, description });
  useEffect(() => {
    document.title = whole;
    const element = document.querySelector<HTMLMetaElement>('meta[name=description]');
    if (element === null) return undefined;
    const before = element.content;
    element.content = description;
    return () => {
      element.content = before;
    };
  }, [whole, description]);
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
}

/** Asks search engines to leave the open page alone. */
export function useNoIndex(): void {
  useEffect(() => {
    // A page that came from the server says so from its first byte.
    if (document.querySelector('meta[name=robots]') !== null) return undefined;
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex, nofollow';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
