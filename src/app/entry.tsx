import '../reporting/buffered-errors.ts';
import '@fontsource-variable/inter/index.css';
import '../ui/stand-in-font.css';
import '../ui/tokens.css';
import './base.css';
import '../ui/primitives.css';
import '../ui/primitives-look.css';
import '../ui/primitives-text.css';
import './print.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startReporting } from '../reporting/start.ts';
import { isAsAtBuild } from './address/mailed-link.ts';
import { router } from './router.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('No #root.');

const application = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

/** The next page may have its letters when they come: its lines are set again in any case. */
const leaveWritten = (): (() => void) =>
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) delete document.documentElement.dataset.written;
  });

/** Takes over a page that was rendered at build, once its code is there; until then it is read as it stands. */
async function takeOver(rendered: HTMLElement): Promise<void> {
  if (!isAsAtBuild()) {
    await router.load();
    leaveWritten();
    createRoot(rendered).render(application);
    return;
  }
  router.ssr = { manifest: undefined };
  await router.load();
  leaveWritten();
  // Enables the controls that scripts/page-head.mjs disabled, because earlier clicks would be lost.
  for (const control of rendered.querySelectorAll('[data-waits]')) {
    control.removeAttribute('data-waits');
    control.removeAttribute('disabled');
  }
  hydrateRoot(rendered, application);
}

// Browsers that are too old already show the message of public/needs.js.
if (!('tooOld' in document.documentElement.dataset)) {
  if (root.hasChildNodes()) void takeOver(root);
  else createRoot(root).render(application);
  startReporting(router);
}
