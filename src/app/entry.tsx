import '@fontsource-variable/inter/index.css';
import '../ui/tokens.css';
import './base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepOffline } from '#src/offline/updates.ts';
import { router } from './router.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element.');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

// After everything this page needs itself; the development server has no service worker.
if (import.meta.env.PROD) window.addEventListener('load', () => void keepOffline());
