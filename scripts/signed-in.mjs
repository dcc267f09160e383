// A browser as that of a demo person who signed in before: for images and for the tests that begin signed in.

/** Publishable key of the local services; not a secret. */
const LOCAL_KEY = 'sb_publishable_local_stack_of_this_computer';

/** Initial browser state (Playwright's `storageState`). `isCoach`: approved earlier, so stored on the device. */
export async function signedIn(origin, { email, password, isCoach }) {
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: LOCAL_KEY },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`${email} could not sign in: ${response.status} ${await response.text()}`);
  const session = await response.json();
  const localStorage = [{ name: 'strokeside-session', value: JSON.stringify(session) }];
  if (isCoach) localStorage.push({ name: 'strokeside-coach', value: String(session.user.id) });
  return { cookies: [], origins: [{ origin, localStorage }] };
}
