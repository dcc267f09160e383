// A browser as a coach's is who signed in before: for images, benchmarks and tests that serve the page without
// accounts.

const USER = { id: '00000000-0000-4000-8000-0000000000c0', email: 'coach@strokeside.test' };
/** No one checks it: where there are accounts, one signs in. */
const SESSION = {
  access_token: 'none',
  refresh_token: 'none',
  token_type: 'bearer',
  expires_in: 315_360_000,
  expires_at: 4_102_444_800,
  user: USER,
};

/** The browser's storage entries, by key. */
export const COACH_STORAGE = [
  ['strokeside-session', JSON.stringify(SESSION)],
  ['strokeside-coach', USER.id],
];

/** Sets up a browser context or page before its first load. */
export const plantCoach = (context) =>
  context.addInitScript((kept) => {
    for (const [key, value] of kept) localStorage.setItem(key, value);
  }, COACH_STORAGE);
