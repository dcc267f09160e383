// Before the first paint: a chosen theme never flashes. Written by src/ui/theme.ts.
try {
  const theme = localStorage.getItem('strokeside.theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.media = meta.dataset.theme === theme ? 'all' : 'not all';
    }
  }
} catch {
  // Storage may be refused.
}
