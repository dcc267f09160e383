// Is sign-up open to uninvited people? Checked before showing a form that would be refused.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callProduct } from '../client/product-call.ts';

export const signUpEnabledQuery = queryOptions({
  queryKey: ['sign-up-open'],
  queryFn: async (): Promise<boolean> => {
    const { open } = await callProduct({
      path: '/api/auth/sign-up',
      answer: z.object({ open: z.boolean() }),
      otherwise: 'Couldn’t check whether sign-up is open.',
    });
    return open;
  },
  // The form waits for it, and does without it.
  retry: false,
});
