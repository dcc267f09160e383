// Page as a single file that works without a server and makes no requests. Unlocked, it runs no script; locked with a
// passphrase (AES-GCM, 256 bits, key from PBKDF2, which browsers support even for local files), only the one that
// opens it (docs/decisions/0015).
import { paletteIn } from './text-and-colours.ts';

/** Of drawings in pages that were sent without a style of their own: a link lasts thirty days at most. */
const SENT_STYLE = `
svg text.said { fill: var(--mark-text); font-weight: 650; }
svg text.own { fill: var(--ink); font-weight: 650; }
.grid { stroke: var(--line); }
.zero { stroke: var(--ink-2); }
.others, .usual { fill: var(--ink-2); opacity: 0.2; }
.mean { fill: none; stroke: var(--ink-2); stroke-width: 1; }
.curve { fill: none; stroke: var(--own, var(--accent)); stroke-width: 3; stroke-linejoin: round; stroke-linecap: round; }
.curve.second { stroke-dasharray: 7 5; }
.dot { fill: var(--own, var(--accent)); }
.ring { fill: var(--surface); stroke: var(--mark); stroke-width: 2.5; }
.error { stroke: var(--own, var(--accent)); stroke-width: 2; }
`;

/** Style of standalone pages: phone first, both color schemes, and print. */
const PAGE_STYLE = `
:root { color-scheme: light dark; ${paletteIn('light')} }
@media (prefers-color-scheme: dark) { :root { ${paletteIn('dark')} } }
* { box-sizing: border-box; margin: 0; padding: 0; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { background: var(--paper); color: var(--ink); font: 1rem/1.45 Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
main { display: grid; gap: 1rem; max-width: 30rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.625rem; line-height: 1.2; }
h1:focus { outline: none; }
h2 { font-size: 1rem; }
small, .quiet { color: var(--ink-2); font-size: 0.875rem; font-weight: 400; }
.head { display: grid; gap: 0.25rem; }
.top { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; margin-bottom: 0.5rem; color: var(--ink-2); font-size: 0.875rem; }
.top b { color: var(--ink); }
blockquote { padding-left: 0.875rem; border-left: 3px solid var(--mark); font-size: 1.125rem; }
blockquote p { white-space: pre-line; }
blockquote footer { color: var(--ink-2); font-size: 0.875rem; }
.numbers { display: grid; grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr)); border-block: 1px solid var(--line); }
.numbers > div { display: grid; align-content: start; padding: 0.625rem 0.75rem 0.625rem 0; line-height: 1.3; }
.numbers dd:first-of-type { order: -1; }
.numbers dt { margin-top: 0.125rem; font-size: 0.875rem; }
.numbers b { font-size: 1.625rem; line-height: 1.2; }
.numbers b + small { white-space: nowrap; }
.numbers .beyond { color: var(--mark-text); }
.numbers .quiet { display: block; }
.panel { padding: 0.875rem 0.5rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); break-inside: avoid; }
.panel > h2, .panel > p { padding-inline: 0.25rem; }
img, video { display: block; width: 100%; height: auto; border-radius: 8px; }
figure + figure { margin-top: 0.75rem; }
figcaption { margin-top: 0.25rem; color: var(--ink-2); font-size: 0.875rem; }
svg { display: block; width: 100%; height: auto; margin-top: 0.5rem; }
svg text { font: 400 12px Inter, system-ui, sans-serif; }
:where(svg text:not([fill])) { fill: var(--ink-2); }
form { display: grid; gap: 0.5rem; }
form[hidden] { display: none; }
input, button { min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid var(--ink-2); border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit; }
button { border-color: var(--accent); background: var(--accent); color: var(--on-accent); cursor: pointer; }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
[role='alert']:empty { display: none; }
.foot { color: var(--ink-2); font-size: 0.8125rem; }
@media print {
  :root { ${paletteIn('light')} color-scheme: light; }
  body { background: none; }
  main { max-width: 34rem; padding: 0; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;

interface PageFile {
  /** Shown in the tab; for a locked page, only once opened. */
  readonly title: string;
  /** Content of `<main>`, as `writtenPage` writes it. */
  readonly body: string;
  /** Contains images or clips as data URLs. */
  readonly hasFilm?: boolean;
}

interface Whole {
  readonly title: string;
  /** Allowed scripts; 'none' for none. */
  readonly scripts: string;
  readonly hasFilm: boolean;
  readonly main: string;
  readonly after: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;' };
const escaped = (text: string): string => text.replaceAll(/[&<]/gu, (letter) => ESCAPES[letter] ?? '');

/** The title and what is sealed are the only parts that are not our own. */
const pageDocument = ({ title, scripts, hasFilm, main, after }: Whole): string => {
  const film = hasFilm ? ' img-src data:; media-src data:;' : '';
  const policy = `default-src 'none';${film} style-src 'unsafe-inline'; script-src ${scripts}; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
<title>${escaped(title)}</title>
<style>${PAGE_STYLE}${SENT_STYLE}</style>
</head>
<body>
<main>${main}</main>${after}
</body>
</html>
`;
};

export const openFile = ({ title, body, hasFilm = false }: PageFile): string =>
  pageDocument({ title, scripts: "'none'", hasFilm, main: body, after: '' });

/** Shown until the script replaces it: viewers of emails or phone files may run none. */
const QUESTION = `<h1>A locked page</h1>
<p>It opens with the passphrase that its sender gave you. Nothing is sent anywhere.</p>
<form hidden><label for="passphrase">Passphrase</label>
<input id="passphrase" type="password" autocomplete="off" autocapitalize="none" spellcheck="false" required>
<button type="submit" aria-disabled="false">Open</button></form>
<p role="alert">A locked page opens with scripts alone, and this viewer runs none. Open the file in a browser, or ask for a page without a passphrase.</p>`;

const OPENER = `(${openWhenAsked.toString()})(${unsealed.toString()})`;

/** Same page behind a passphrase. Throws when the browser can't encrypt here (`canLock`). */
export async function lockedFile({ body, hasFilm = false }: PageFile, passphrase: string): Promise<string> {
  const sealed = await seal(body, passphrase);
  return pageDocument({
    title: 'A locked page',
    scripts: await scriptHash(OPENER),
    hasFilm,
    main: QUESTION,
    after: `<template>${escaped(JSON.stringify(sealed))}</template><script>${OPENER}</script>`,
  });
}

/** OWASP's number for PBKDF2 with HMAC-SHA-256 (Password Storage Cheat Sheet): 0.1 to 0.5 s. */
export const ITERATIONS = 600_000;
/** Bytes; NIST SP 800-132 5.1 requires 16, SP 800-38D 8.2 requires 12. */
const SALT_BYTES = 16;
const IV_BYTES = 12;

/** Minimum length: anyone with the file can try passphrases without limit. */
export const SHORTEST_PASSPHRASE = 12;

/** False on a page loaded over plain http. */
export const canLock = (): boolean => globalThis.crypto?.subtle !== undefined;

/** In chunks: an argument list holds some ten thousand bytes at most. */
const STEP = 8192;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += STEP) {
    text += String.fromCharCode(...bytes.subarray(from, from + STEP));
  }
  return btoa(text);
}

/** Normalized, so that a phone and a computer give the same bytes. */
const toSecretBytes = (passphrase: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(passphrase.trim().normalize('NFKC'));

export async function seal(text: string, passphrase: string): Promise<Sealed> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const secret = await crypto.subtle.importKey('raw', toSecretBytes(passphrase), 'PBKDF2', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const closed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return { iterations: ITERATIONS, salt: base64(salt), iv: base64(iv), text: base64(new Uint8Array(closed)) };
}

/** Hash of an allowed script in a policy: `'sha256-…'`. */
async function scriptHash(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${base64(new Uint8Array(digest))}'`;
}

/** Page that only a passphrase opens. Bytes are in base64. */
interface Sealed {
  readonly iterations: number;
  readonly salt: string;
  readonly iv: string;
  readonly text: string;
}

/** Decrypted text; null when the passphrase is wrong or the file was changed. */
export async function unsealed({ iterations, salt, iv, text }: Sealed, passphrase: string): Promise<string | null> {
  const bytes = (base64: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const typed = new TextEncoder().encode(passphrase.trim().normalize('NFKC'));
  const secret = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
  try {
    const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes(iv) }, key, bytes(text));
    return new TextDecoder().decode(open);
  } catch {
    return null;
  }
}

/** Waits for the passphrase and replaces the question with the page. */
function openWhenAsked(open: typeof unsealed): void {
  const find = <Kind extends Element>(selector: string, kind: new () => Kind): Kind => {
    const found = document.querySelector(selector);
    if (!(found instanceof kind)) throw new Error(selector);
    return found;
  };
  const form = find('form', HTMLFormElement);
  const field = find('input', HTMLInputElement);
  const button = find('button', HTMLButtonElement);
  const said = find('[role=alert]', HTMLElement);
  const sealed: Sealed = JSON.parse(find('template', HTMLTemplateElement).content.textContent ?? '');
  if (globalThis.crypto?.subtle === undefined) {
    said.textContent =
      'This viewer cannot open locked pages. Save the file and open it in a browser: Chrome, Edge, Firefox or Safari.';
    return;
  }
  said.textContent = '';
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    said.textContent = '';
    void open(sealed, field.value).then((page) => {
      button.setAttribute('aria-disabled', 'false');
      if (page === null) {
        said.textContent = 'Wrong passphrase, or the file was changed.';
        field.focus();
        field.select();
        return;
      }
      const main = find('main', HTMLElement);
      main.innerHTML = page;
      const title = find('h1', HTMLElement);
      document.title = title.textContent ?? '';
      title.tabIndex = -1;
      title.focus();
    });
  });
}
