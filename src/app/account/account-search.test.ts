import { expect, it } from 'vitest';
import { confirmationSearch, loginSearch, registerSearch } from './account-search.ts';

it('reads what links and emails carry', () => {
  expect(loginSearch({ redirect: '/settings', after: 'deleted' })).toEqual({
    redirect: '/settings',
    after: 'deleted',
  });
  expect(registerSearch({ redirect: '/coach' })).toEqual({
    redirect: '/coach',
  });
  expect(confirmationSearch({ type: 'email_change' })).toEqual({
    type: 'email_change',
  });
});

it('takes what it cannot use as absent, and never throws', () => {
  const absurd = ['', 'x'.repeat(2001), ['a', 'b'], 7, null, { a: 1 }];
  for (const written of absurd) {
    expect(loginSearch({ redirect: written, after: written }).redirect).toBeUndefined();
    expect(loginSearch({ after: written }).after).toBeUndefined();
    expect(confirmationSearch({ type: written }).type).toBeUndefined();
  }
  expect(loginSearch({})).toEqual({});
});
