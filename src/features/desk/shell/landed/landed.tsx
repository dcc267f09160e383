// News of the watched folder, over every coach page; its code comes after everything a page needs itself.
import { useEffect, useState, type ComponentType } from 'react';
import { canWatchFolders } from '#src/library/watched-folder/landed-files.ts';
import { fetchedPart } from '#src/offline/fetched-part.ts';
import { onIdle } from '#src/time/on-idle.ts';

type Open = (address: string) => void;

export function Landed({ open }: { readonly open: Open }) {
  const [News, setNews] = useState<ComponentType<{ readonly open: Open }> | null>(null);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const part = await fetchedPart('Watching a folder', () => import('./landed-news.tsx'));
      if (part.ok) setNews(() => part.value.LandedNews);
    };
    return canWatchFolders() ? onIdle(() => void load()) : undefined;
  }, []);
  return News === null ? null : <News open={open} />;
}
