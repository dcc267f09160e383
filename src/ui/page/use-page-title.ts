import { useEffect } from 'react';
import { PRODUCT } from '../product.ts';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
}
