import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AvatarMenu } from './public-layout.tsx';

async function show(path: string) {
  const signedOut: string[] = [];
  const leave = () => {
    signedOut.push(path);
    return Promise.resolve();
  };
  const user = { id: '1', email: 'coach@club.example' };
  const routeTree = createRootRoute({ component: () => <AvatarMenu user={user} path={path} onSignOut={leave} /> });
  const page = await render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  return { page, signedOut, button: page.getByRole('button', { name: 'Account of coach@club.example' }) };
}

it('opens with profile, dashboard and the way out, and closes with Escape, which gives the focus back', async () => {
  const { page, button } = await show('/pricing');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  await expect.element(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  await expect.element(page.getByRole('link', { name: 'Coach Dashboard' })).toHaveAttribute('href', '/coach');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await expect.element(button).toHaveFocus();
});

it('is gone through by the arrow keys, round its ends', async () => {
  const { page, button } = await show('/pricing');
  await userEvent.click(button);
  const names = ['Profile', 'Coach Dashboard', 'Sign Out'];
  const focused = (): string | null => document.activeElement?.textContent ?? null;
  for (const name of names) {
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe(name);
  }
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Sign Out');
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('Profile')).not.toBeVisible();
});

it('leads a coach in the coach area to the coach’s profile only', async () => {
  const { page, button } = await show('/coach');
  await userEvent.click(button);
  await expect.element(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/coach/profile');
  expect(page.getByRole('link', { name: 'Coach Dashboard' }).query()).toBeNull();
});

it('signs out', async () => {
  const { page, button, signedOut } = await show('/');
  await userEvent.click(button);
  await userEvent.click(page.getByRole('button', { name: 'Sign Out' }));
  expect(signedOut).toEqual(['/']);
});
