import { expect, it } from 'vitest';
import { confirmationSearch, loginSearch, registerSearch } from './account-search.ts';

it('reads what links and mails carry', () => {
  expect(loginSearch.parse({ redirect: '/settings', after: 'deleted' })).toEqual({
    redirect: '/settings',
    after: 'deleted',
  });
  expect(registerSearch.parse({ redirect: '/coach' })).toEqual({ redirect: '/coach' });
  expect(confirmationSearch.parse({ type: 'email_change' })).toEqual({ type: 'email_change' });
});

it('takes what it cannot use as absent, and never throws', () => {
  const absurd = ['', 'x'.repeat(2001), ['a', 'b'], 7, null, { a: 1 }];
  for (const written of absurd) {
    expect(loginSearch.parse({ redirect: written, after: written }).redirect).toBeUndefined();
    expect(loginSearch.parse({ after: written }).after).toBeUndefined();
    expect(confirmationSearch.parse({ type: written }).type).toBeUndefined();
  }
  expect(loginSearch.parse({})).toEqual({});
});
