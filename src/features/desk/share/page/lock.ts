// Locks a page with a passphrase: AES-GCM, 256 bits, key from PBKDF2. Browsers support both, even for local files, so
// the file needs no library (docs/decisions/0015).
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
export async function scriptHash(script: string): Promise<string> {
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
export function openWhenAsked(open: typeof unsealed): void {
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
