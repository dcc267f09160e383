import '../reporting/early-errors.ts';
import '@fontsource-variable/inter/index.css';
import '../ui/tokens.css';
import './base.css';
import './print.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startReporting } from '../reporting/start.ts';
import { router } from './router.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element.');

// In a browser that is too old public/needs.js has said so already.
if (!('tooOld' in document.documentElement.dataset)) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  startReporting(router);
}
