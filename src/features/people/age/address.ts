// Validates a typed email address and first name: the sentence about the problem, or null.

export function addressProblem(typed: string, whose: string): string | null {
  const address = typed.trim();
  if (address === '') return `Enter ${whose} email address.`;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(address) && address.length <= 254
    ? null
    : 'Enter an email address, like name@home.org.';
}

/** Letters only: the name goes into an email to someone who did not ask for it. */
export function firstNameProblem(typed: string): string | null {
  const name = typed.trim();
  if (name === '') return 'Enter your first name.';
  return name.length <= 40 && /^[\p{L}\p{M}' -]+$/u.test(name) ? null : 'Write the first name in letters, at most 40.';
}
