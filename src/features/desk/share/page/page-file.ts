// Page as a single file that works without a server and makes no requests. Unlocked, it runs no script; locked, only
// the one that opens it.
import { markup, Markup } from './markup.ts';
import { scriptHash, seal } from './lock.ts';
import { openWhenAsked, unsealed } from './opener.ts';
import { PAGE_STYLE } from './page-style.ts';

export interface PageFile {
  /** Shown in the tab; for a locked page, only once opened. */
  readonly title: string;
  /** Content of `<main>`. */
  readonly body: Markup;
  /** Contains images or clips as data URLs. */
  readonly hasFilm?: boolean;
}

interface Whole {
  readonly title: string;
  /** Allowed scripts; 'none' for none. */
  readonly scripts: string;
  readonly hasFilm: boolean;
  readonly main: Markup;
  readonly after: Markup | null;
}

/** Policy, style and script are inserted unescaped: they are all our own. */
const document = ({ title, scripts, hasFilm, main, after }: Whole): string => {
  const film = hasFilm ? ' img-src data:; media-src data:;' : '';
  const policy = `default-src 'none';${film} style-src 'unsafe-inline'; script-src ${scripts}; base-uri 'none'; form-action 'none'`;
  const { text } = markup`<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Markup(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
<style>${new Markup(PAGE_STYLE)}</style>
</head>
<body>
<main>${main}</main>${after}
</body>
</html>
`;
  return `<!doctype html>\n${text}`;
};

export const openFile = ({ title, body, hasFilm = false }: PageFile): string =>
  document({ title, scripts: "'none'", hasFilm, main: body, after: null });

/** Shown until the script replaces it: viewers of emails or phone files may run none. */
const QUESTION = markup`<h1>A locked page</h1>
<p>It opens with the passphrase that its sender gave you. Nothing is sent anywhere.</p>
<form hidden><label for="passphrase">Passphrase</label>
<input id="passphrase" type="password" autocomplete="off" autocapitalize="none" spellcheck="false" required>
<button type="submit" aria-disabled="false">Open</button></form>
<p role="alert">A locked page opens with scripts alone, and this viewer runs none. Open the file in a browser, or ask for a page without a passphrase.</p>`;

const OPENER = `(${openWhenAsked.toString()})(${unsealed.toString()})`;

/** Same page behind a passphrase. Throws when the browser can't encrypt here (`canLock`). */
export async function lockedFile({ body, hasFilm = false }: PageFile, passphrase: string): Promise<string> {
  const sealed = await seal(body.text, passphrase);
  return document({
    title: 'A locked page',
    scripts: await scriptHash(OPENER),
    hasFilm,
    main: QUESTION,
    after: markup`<template>${JSON.stringify(sealed)}</template><script>${new Markup(OPENER)}</script>`,
  });
}
