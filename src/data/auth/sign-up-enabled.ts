// Is sign-up open to uninvited people? Checked before showing a form that would be refused.
import { installationQuery } from '../client/product-call.ts';

export const signUpEnabledQuery = {
  ...installationQuery('auth/sign-up', 'Couldn’t check whether sign-up is open.', ({ open }) => open),
  // The form waits for it, and does without it.
  retry: false,
};
