// Runs before the first paint, so that a chosen theme never flashes. src/ui/theme.ts writes what is read here.
try {
  const theme = localStorage.getItem('strokeside.theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.media = meta.dataset.theme === theme ? 'all' : 'not all';
    }
  }
} catch {
  // Storage may be refused; the system's own theme then stands.
}
