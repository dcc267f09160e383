// Asks search engines to leave the open page alone.
import { useEffect } from 'react';

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
