import '../reporting/early-errors.ts';
import '@fontsource-variable/inter/index.css';
import '../ui/stand-in-font.css';
import '../ui/tokens.css';
import './base.css';
import './print.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startReporting } from '../reporting/start.ts';
import { isBarePage } from './address/mailed-link.ts';
import { router } from './router.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('No #root.');

const application = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

/** Takes over a page that was rendered at build, once its code is there; until then it is read as it stands. */
async function takeOver(rendered: HTMLElement): Promise<void> {
  router.ssr = { manifest: undefined };
  await router.load();
  // What was pressed before would have been lost: scripts/page-head.mjs switched it off.
  for (const control of rendered.querySelectorAll('[data-waits]')) {
    control.removeAttribute('data-waits');
    control.removeAttribute('disabled');
  }
  hydrateRoot(rendered, application);
}

// In a browser that is too old public/needs.js has said so already.
if (!('tooOld' in document.documentElement.dataset)) {
  // At build no address had a question or a secret, which a page may show.
  if (root.hasChildNodes() && isBarePage(location, history.state)) void takeOver(root);
  else createRoot(root).render(application);
  startReporting(router);
}
