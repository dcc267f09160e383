// Invitation page: what a stranger may see, and every reason why it is invalid.
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OpenedInvitation } from '#src/data/team/teams.ts';
import type { AuthSession } from '#src/data/auth/session.ts';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { readonly to: string; readonly children: string }) => <a href={to}>{children}</a>,
}));
const { AcceptInvitationPage } = await import('./accept-invitation-page.tsx');

const TOKEN = '0123456789abcdef'.repeat(4);
const OPENED: OpenedInvitation = {
  state: 'opened',
  address: 'a***@club.org',
  expiresAt: '2026-12-05T12:00:00Z',
  team: 'Home',
};

afterEach(() => localStorage.clear());

const signedIn = (email: string): AuthSession => ({ state: 'signed-in', user: { id: '7', email } });

async function show(opened: OpenedInvitation | null, session: AuthSession, isCoach = false) {
  const onOtherAccount = vi.fn<() => void>();
  const page = await render(
    <AcceptInvitationPage
      token={TOKEN}
      opened={opened}
      session={session}
      isCoach={isCoach}
      onAccepted={() => Promise.resolve()}
      onOtherAccount={onOtherAccount}
    />,
  );
  return { page, onOtherAccount };
}

it('says for which address it is before anyone has signed in, and to which team', async () => {
  const { page } = await show(OPENED, { state: 'signed-out' });
  await expect
    .element(page.getByText(/You’re invited to coach Home\. The invitation is for a\*\*\*@club\.org/u))
    .toBeVisible();
});

it('tells another account at once whose it is, and offers to change', async () => {
  const { page, onOtherAccount } = await show(OPENED, signedIn('bob@club.org'));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Wrong account');
  await expect.element(page.getByText('a***@club.org')).toBeVisible();
  expect(page.getByRole('button', { name: 'Accept the invitation' }).elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Use another account' }));
  expect(onOtherAccount).toHaveBeenCalledOnce();
});

it.each([['Anna@Club.org'], ['alex@club.org']])('lets %s try: it may be theirs', async (email) => {
  const { page } = await show(OPENED, signedIn(email));
  await expect.element(page.getByRole('button', { name: 'Accept the invitation' })).toBeVisible();
});

it.each<readonly [OpenedInvitation['state'], string, string]>([
  ['expired', 'This invitation has ended', 'It was for a***@club.org and expired on 5 December 2026.'],
  ['revoked', 'This invitation was withdrawn', 'Ask the person who invited you for a new one.'],
  ['accepted', 'This invitation was accepted', 'It was for a***@club.org and works once.'],
])('one that is %s opens nothing, and says why', async (state, title, words) => {
  for (const session of [{ state: 'signed-out' } as const, signedIn('anna@club.org')]) {
    const { page } = await show({ ...OPENED, state }, session);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await expect.element(page.getByText(words)).toBeVisible();
    expect(page.getByRole('button', { name: 'Accept the invitation' }).elements()).toEqual([]);
    await page.unmount();
  }
});

it('who accepted it already goes on to the coach portal', async () => {
  const { page } = await show({ ...OPENED, state: 'accepted' }, signedIn('anna@club.org'), true);
  await expect.element(page.getByRole('link', { name: 'Open the coach portal' })).toBeVisible();
});

it('says nothing of an address that no one knows', async () => {
  const { page } = await show(null, signedIn('bob@club.org'));
  await expect.element(page.getByRole('button', { name: 'Accept the invitation' })).toBeVisible();
});
