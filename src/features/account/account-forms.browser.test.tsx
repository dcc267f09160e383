// Account forms against a mock service: sign-in, new password, account deletion.
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type * as Account from '#src/data/auth/account.ts';
import type { Outcome } from '#src/data/auth/account-problem.ts';

type Sent = (...sent: readonly unknown[]) => Promise<Outcome>;
const account = vi.hoisted(() => ({
  signIn: vi.fn<Sent>(),
  changePassword: vi.fn<Sent>(),
  deleteAccount: vi.fn<Sent>(),
}));
vi.mock('#src/data/auth/account.ts', async (original) => ({ ...(await original<typeof Account>()), ...account }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { readonly to: string; readonly children: string }) => <a href={to}>{children}</a>,
}));
const { LoginPage } = await import('./login-page.tsx');
const { PasswordSetting } = await import('./settings/proof-form.tsx');
const { DeleteAccount } = await import('./settings/proof-form.tsx');

const TAKEN: Outcome = { ok: true };
const refused = (problem: Extract<Outcome, { readonly ok: false }>['problem']): Outcome => ({ ok: false, problem });

afterEach(() => vi.clearAllMocks());

it('signs in with what was typed, and says what the service says', async () => {
  account.signIn.mockResolvedValue(refused({ kind: 'unconfirmed', sentence: 'Confirm your address first.' }));
  const page = await render(<LoginPage wanted={undefined} cameFrom={undefined} />);
  const button = page.getByRole('button', { name: 'Sign in' });
  await userEvent.click(button);
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
  await expect.element(page.getByText('Enter your password.')).toBeVisible();
  expect(account.signIn).not.toHaveBeenCalled();

  const password = page.getByLabelText('Password', { exact: true });
  await userEvent.fill(page.getByLabelText('Email'), ' stroke@club.org ');
  await userEvent.fill(password, ' catch and finish ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Confirm your address first.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send the confirmation again' })).toBeVisible();
  expect(account.signIn.mock.calls).toEqual([['stroke@club.org', ' catch and finish ']]);
  await expect.element(password).toHaveValue(' catch and finish ');
  expect(page.container.innerHTML).not.toContain('catch and finish');

  account.signIn.mockResolvedValue(refused({ kind: 'second-step', sentence: 'Type the code.', field: 'code' }));
  await userEvent.click(button);
  await expect.element(page.getByLabelText('Code from your authenticator app')).toBeVisible();
});

it('changes a password once the present one is right, and keeps none of them', async () => {
  account.changePassword.mockResolvedValue(
    refused({ kind: 'refused', sentence: 'That isn’t your current password.', field: 'currentPassword' }),
  );
  const page = await render(<PasswordSetting email="stroke@club.org" hasSecondStep={false} />);
  const present = page.getByLabelText('Current password', { exact: true });
  const next = page.getByLabelText('New password', { exact: true });
  await userEvent.fill(present, 'wrong');
  await userEvent.fill(next, 'four oars in the water');
  await userEvent.keyboard('{Enter}');
  await expect.element(present).toHaveAccessibleDescription('That isn’t your current password.');
  await expect.element(present).toHaveFocus();
  await expect.element(next).toHaveValue('four oars in the water');

  account.changePassword.mockResolvedValue(TAKEN);
  await userEvent.fill(present, 'right');
  await userEvent.click(page.getByRole('button', { name: 'Change password' }));
  await expect.element(page.getByText(/^Your password is changed/u)).toBeVisible();
  expect(account.changePassword).toHaveBeenLastCalledWith(
    'stroke@club.org',
    { password: 'right', code: '' },
    'four oars in the water',
  );
  await expect.element(present).toHaveValue('');
  await expect.element(next).toHaveValue('');
  await userEvent.click(page.getByRole('button', { name: 'Change password' }));
  expect(account.changePassword).toHaveBeenCalledTimes(2);
});

it('says at the end what is about a field that is not asked for', async () => {
  account.deleteAccount.mockResolvedValue(
    refused({ kind: 'refused', sentence: 'This code is not right.', field: 'code' }),
  );
  const page = await render(<DeleteAccount hasSecondStep={false} onDeleted={() => undefined} />);
  await userEvent.click(page.getByRole('button', { name: 'Delete my account …' }));
  await userEvent.fill(page.getByLabelText('Password, to delete the account', { exact: true }), 'catch and finish');
  await userEvent.fill(page.getByLabelText('Type “delete” to confirm'), 'Delete ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('This code is not right.')).toBeVisible();
  expect(account.deleteAccount.mock.calls).toEqual([[{ password: 'catch and finish', code: '' }]]);
});
