import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { forgetsSites, InstallHint } from './storage-panel.tsx';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it.each([
  ['Safari', { vendor: 'Apple Computer, Inc.' }, false, true],
  ['Safari on an iPhone', { vendor: 'Apple Computer, Inc.', standalone: false }, false, true],
  ['an iPhone, from the Home Screen', { vendor: 'Apple Computer, Inc.', standalone: true }, false, false],
  ['a Mac, from the Dock', { vendor: 'Apple Computer, Inc.' }, true, false],
  ['Chrome', { vendor: 'Google Inc.' }, false, false],
  ['Firefox', { vendor: '' }, false, false],
])('concerns %s or not', (_, browser, isInstalled, concerned) => {
  expect(forgetsSites(browser, isInstalled)).toBe(concerned);
});

it('is not shown in Chromium', async () => {
  const { container } = await render(<InstallHint />);
  expect(container.textContent).toBe('');
});

it('is shown where it concerns someone, until it is put away for good', async () => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.');
  const screen = await render(<InstallHint />);
  await expect.element(screen.getByText(/deletes what this site saved/u)).toBeVisible();
  await screen.getByRole('button', { name: 'Understood' }).click();
  expect(screen.container.textContent).toBe('');
  const again = await render(<InstallHint />);
  expect(again.container.textContent).toBe('');
});
