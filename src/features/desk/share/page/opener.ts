// Script that opens a locked page. Both functions are written to the file as their source text, so they may use only
// browser globals: no imports, nothing else of this module.

/** Page that only a passphrase opens. Bytes are in base64. */
export interface Sealed {
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
