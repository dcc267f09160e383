import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ErrorPage } from './error-page.tsx';

async function showAfter(thrown: unknown) {
  const routeTree = createRootRoute({
    errorComponent: ErrorPage,
    component: () => {
      throw thrown;
    },
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  return render(<RouterProvider router={router} />);
}

it('says what went wrong and leads home', async () => {
  const page = await showAfter(new Error('The boat has no seats.'));
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect.element(page.getByText('The boat has no seats.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
});

it('has words for an error without any', async () => {
  const page = await showAfter({});
  await expect.element(page.getByText('An unexpected error occurred')).toBeVisible();
});
