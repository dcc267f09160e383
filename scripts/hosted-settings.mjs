// Settings that supabase/config.toml can't express (https://github.com/supabase/cli/issues/4620): sent to a hosted
// project through the management API, read back and printed. `SUPABASE_ACCESS_TOKEN=… node scripts/hosted-settings.mjs
// <ref>`; again after every `supabase config push`.
import { pathToFileURL } from 'node:url';
import { command, WrongWords } from './machine/command.mjs';

const MANAGEMENT = 'https://api.supabase.com';
const REF = /^[a-z]{20}$/u;
const TIMEOUT_MS = 30_000;

export const HOSTED_SETTINGS = {
  // A password that is known from a leak is refused, at sign-up and when it is changed. Needs a paid plan.
  password_hibp_enabled: true,
  // The old mailbox reads that the password or the address changed.
  mailer_notifications_password_changed_enabled: true,
  mailer_notifications_email_changed_enabled: true,
};

/** Sends the settings and answers when the project says that it has them; throws one sentence otherwise. */
export async function sendHostedSettings({ ref, token, address = MANAGEMENT }) {
  if (!REF.test(ref ?? '')) throw new Error('Name the project by its reference: twenty lower-case letters.');
  if (!token) throw new Error('Set SUPABASE_ACCESS_TOKEN to an access token of an account that owns the project.');
  const ask = async (method, body) => {
    const answer = await fetch(new URL(`/v1/projects/${ref}/config/auth`, address), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error) => {
      throw new Error('The management API could not be reached. Nothing is known to have changed.', { cause: error });
    });
    if (!answer.ok) throw new Error(refusal(answer.status));
    return answer.json();
  };
  await ask('PATCH', HOSTED_SETTINGS);
  const held = await ask('GET');
  const missing = Object.entries(HOSTED_SETTINGS).filter(([name, value]) => held[name] !== value);
  if (missing.length > 0) throw new Error(`The project does not hold: ${missing.map(([name]) => name).join(', ')}.`);
}

function refusal(status) {
  if (status === 401 || status === 403) return 'The access token may not change this project.';
  if (status === 402)
    return 'The plan of the project has no leaked-password protection: it needs a paid one. Nothing was changed.';
  return status === 404 ? 'There is no such project.' : `The management API answered with status ${status}.`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await command({ usage: 'node scripts/hosted-settings.mjs REF', allowPositionals: true }, async (_options, words) => {
    if (words.length !== 1) throw new WrongWords('Name one project by its reference.');
    await sendHostedSettings({ ref: words[0], token: process.env.SUPABASE_ACCESS_TOKEN });
    console.log(`The project holds: ${Object.keys(HOSTED_SETTINGS).join(', ')}.`);
  });
}
