// Is sign-up open to uninvited people? Checked before showing a form that would be refused.
import { queryOptions } from '@tanstack/react-query';
import { askProduct } from '../client/product-call.ts';

export const signUpEnabledQuery = queryOptions({
  queryKey: ['sign-up-open'],
  queryFn: async () => (await askProduct('auth/sign-up', 'Couldn’t check whether sign-up is open.')).open,
  // The form waits for it, and does without it.
  retry: false,
});
