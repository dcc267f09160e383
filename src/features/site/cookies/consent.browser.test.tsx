// Consent with optional scripts in a real browser: what loads, and when.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type * as Services from './optional-services.ts';

const ANALYTICS = 'https://counts.invalid/count.js';
const MARKETING = 'https://adverts.invalid/advert.js';

const reloaded = vi.hoisted(() => vi.fn<() => void>());
vi.mock('./reload-page.ts', () => ({ reloadPage: reloaded }));
vi.mock('./optional-services.ts', async (original) => {
  const module = await original<typeof Services>();
  const CONFIGURED_SERVICES = module.optionalServices({
    VITE_ANALYTICS_SCRIPT: 'https://counts.invalid/count.js',
    VITE_MARKETING_SCRIPT: 'https://adverts.invalid/advert.js',
  });
  return { ...module, CONFIGURED_SERVICES };
});
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { readonly to: string; readonly children: string }) => <a href={to}>{children}</a>,
}));

const session = vi.hoisted(() => ({ userId: '', isAdult: (): Promise<boolean> => Promise.resolve(false) }));
vi.mock('#src/data/auth/session.ts', () => ({
  useAuthSession: () =>
    session.userId === ''
      ? { state: 'signed-out' }
      : { state: 'signed-in', user: { id: session.userId, email: 'rower@lake.test' } },
}));
vi.mock('#src/data/people/age.ts', () => ({ isKnownAdult: () => session.isAdult() }));

const { ConsentBanner } = await import('./consent-banner.tsx');
const { ConsentDialog } = await import('./consent-dialog.tsx');
const { useConsent } = await import('./consent-state.ts');

const scripts = (): readonly string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[data-consent]')].map(({ src }) => src);

beforeEach(() => {
  localStorage.clear();
  useConsent.setState({ choice: null });
  reloaded.mockClear();
  session.userId = '';
});
afterEach(() => {
  for (const script of document.querySelectorAll('script[data-consent]')) script.remove();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

const signal = (): void =>
  void Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });

it('loads nothing before a choice, and asks with two equal answers', async () => {
  const page = await render(<ConsentBanner isQuiet={false} />);
  const accept = page.getByRole('button', { name: 'Accept all' });
  const reject = page.getByRole('button', { name: 'Reject all' });
  await expect.element(accept).toBeVisible();
  expect(scripts()).toEqual([]);
  expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('.invalid'))).toEqual([]);
  expect(document.cookie).toBe('');

  const looks = [accept, reject].map((button) => {
    const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(button.element());
    return { color, backgroundColor, fontSize, fontWeight, borderColor, height: button.element().clientHeight };
  });
  expect(looks[0]).toEqual(looks[1]);
});

it('loads nothing after a no, and does not ask again', async () => {
  const page = await render(<ConsentBanner isQuiet={false} />);
  await userEvent.click(page.getByRole('button', { name: 'Reject all' }));
  await expect.element(page.getByRole('button', { name: 'Reject all' })).not.toBeInTheDocument();
  expect(scripts()).toEqual([]);
  await page.unmount();
  const again = await render(<ConsentBanner isQuiet={false} />);
  expect(again.container.textContent).toBe('');
  expect(scripts()).toEqual([]);
});

it('loads both after a yes, each once', async () => {
  const page = await render(<ConsentBanner isQuiet={false} />);
  await userEvent.click(page.getByRole('button', { name: 'Accept all' }));
  await vi.waitFor(() => expect(scripts()).toEqual([ANALYTICS, MARKETING]));
  await page.unmount();
  await render(<ConsentBanner isQuiet={false} />);
  expect(scripts()).toEqual([ANALYTICS, MARKETING]);
  expect(reloaded).not.toHaveBeenCalled();
});

it('obeys the browser’s signal, also against an earlier yes, and says so', async () => {
  useConsent.getState().agreeTo([`analytics ${ANALYTICS}`, `marketing ${MARKETING}`]);
  signal();
  const banner = await render(<ConsentBanner isQuiet={false} />);
  expect(banner.container.textContent).toBe('');
  expect(scripts()).toEqual([]);
  const dialog = await render(<ConsentDialog />);
  await expect.element(dialog.getByText('Global Privacy Control honored.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Accept all' })).toBeDisabled();
  await expect.element(dialog.getByRole('checkbox').first()).toBeDisabled();
  expect(scripts()).toEqual([]);
});

it('takes one back: the page is loaded again without it, and the choice is kept', async () => {
  useConsent.getState().agreeTo([`analytics ${ANALYTICS}`, `marketing ${MARKETING}`]);
  await render(<ConsentBanner isQuiet={false} />);
  await vi.waitFor(() => expect(scripts()).toHaveLength(2));
  const dialog = await render(<ConsentDialog />);
  await userEvent.click(dialog.getByRole('checkbox', { name: /Marketing/u }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save choice' }));
  await vi.waitFor(() => expect(reloaded).toHaveBeenCalled());
  expect(localStorage.getItem('strokeside.consent')).toContain(`"agreed":["analytics ${ANALYTICS}"]`);

  const later = await render(<ConsentDialog />);
  await userEvent.click(later.getByRole('button', { name: 'Reject all' }).last());
  expect(localStorage.getItem('strokeside.consent')).toContain('"agreed":[]');
});

const AGREED = [`analytics ${ANALYTICS}`, `marketing ${MARKETING}`];
const answered = (isAdult: boolean | null): void => {
  session.userId = 'somebody';
  session.isAdult = () => (isAdult === null ? Promise.reject(new Error('offline')) : Promise.resolve(isAdult));
};

it('runs nothing and asks nothing where whoever signed in is under 18, whatever the device agreed to', async () => {
  answered(false);
  const asked = await render(<ConsentBanner isQuiet={false} />);
  useConsent.getState().agreeTo(AGREED);
  const dialog = await render(<ConsentDialog />);
  await expect.element(dialog.getByText('Off for this account.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Accept all' })).toBeDisabled();
  expect(asked.container.textContent).toBe('');
  expect([scripts(), reloaded.mock.calls]).toEqual([[], []]);
});

it('runs nothing while it is not known who signed in, and what was agreed to once they are an adult', async () => {
  const known = Promise.withResolvers<boolean>();
  answered(true);
  session.isAdult = () => known.promise;
  useConsent.getState().agreeTo(AGREED);
  await render(<ConsentBanner isQuiet={false} />);
  expect(scripts()).toEqual([]);
  known.resolve(true);
  await vi.waitFor(() => expect(scripts()).toEqual([ANALYTICS, MARKETING]));
});

it.each([false, null])('is taken away by a minor who signs in, or someone no one can tell of: %s', async (isAdult) => {
  useConsent.getState().agreeTo(AGREED);
  const page = await render(<ConsentBanner isQuiet={false} />);
  await vi.waitFor(() => expect(scripts()).toHaveLength(2));
  answered(isAdult);
  await page.rerender(<ConsentBanner isQuiet={false} />);
  await vi.waitFor(() => expect(reloaded).toHaveBeenCalled());
});

it('ends on a page of children and their parents', async () => {
  useConsent.getState().agreeTo(AGREED);
  const page = await render(<ConsentBanner isQuiet={false} />);
  await vi.waitFor(() => expect(scripts()).toHaveLength(2));
  await page.rerender(<ConsentBanner isQuiet />);
  await vi.waitFor(() => expect(reloaded).toHaveBeenCalled());
});
