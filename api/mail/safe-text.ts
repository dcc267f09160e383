// Sanitizes user text in emails to someone else. They carry our name, so nothing in the text may read like an address:
// neither clickable links nor spelled-out ones.

/**
 * Characters no one sees, and those that turn the direction of what is read: they hide an address from a rule and from
 * an eye.
 */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Co}\p{Surrogate}]/gu;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Breaks and tabs of a longer text stay. */
const CONTROL_BUT_BREAKS = /[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}]/gu;

/** Dots of other scripts, and points that look like one. "Gal·la" keeps its own. */
const DOTS =
  /[\u0589\u06d4\u0701\u0702\u2022\u2024\u2027\u2219\u22c5\u2e31\u2e33\u3002\u30fb\ua4f8\uff61]|(?<!l)\u00b7|\u00b7(?!l)/giu;
/** "evil[.]com", "evil (dot) com", "evil dot com". */
const BRACKETED_DOT = /\s*[[({<]\s*(?:\.|dot|punkt|punto|point)\s*[\])}>]\s*/giu;
const SPOKEN_DOT = /\s+(?:dot|d0t|punkt|punto)\s+/giu;
/**
 * Ends of addresses that are no English words, or hardly: behind a blank they make an address too ("evil com"). Behind
 * a dot every ending does.
 */
const TOP = 'com|c0m|org|net|edu|gov|mil|io|biz|xyz|ru|cn|onion';
/** A dot with blanks before it, or with blanks between it and such an end. */
const LOOSE_DOT = new RegExp(String.raw`\s+\.\s*|\.\s+(?=(?:${TOP})(?:$|[^\p{L}\p{N}]))`, 'giu');

const ADDRESS: readonly RegExp[] = [
  // With a scheme, or without the slashes of one.
  /[a-z][a-z\d+.-]*:\/|:\/\/|\/\/|\b(?:mailto|javascript|data|tel|sms|file|hxxps?|https?)\s*:/iu,
  /\bwww\b/iu,
  // A dot between two words: "evil.example", also where the blank after a sentence is missing.
  /[\p{L}\p{M}\p{N}]\.(?=[\p{L}\p{M}]{2})/u,
  /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/u,
  new RegExp(String.raw`[\p{L}\p{N}-]{2,}\s+(?:${TOP})(?:$|[^\p{L}\p{N}])`, 'iu'),
  // A mailbox, with its sign or with words for it.
  /[\p{L}\p{N}]\s?@\s?[\p{L}\p{N}]|[[({<]\s*at\s*[\])}>]/iu,
  // Letters of two alphabets in one word: "сom" with a Cyrillic first letter.
  /(?=[\p{L}\p{M}\p{N}-]*\p{Script=Latin})(?<![\p{L}\p{M}\p{N}-])[\p{L}\p{M}\p{N}-]*[\p{Script=Cyrillic}\p{Script=Greek}]/u,
];

/** As it is read, whatever it is written with. */
const asRead = (text: string): string =>
  text
    .replaceAll(UNSEEN, '')
    .normalize('NFKC')
    .replaceAll(DOTS, '.')
    .replaceAll(BRACKETED_DOT, '.')
    .replaceAll(SPOKEN_DOT, '.')
    .replaceAll(LOOSE_DOT, '.');

/** True if the text contains or resembles a web or email address. */
export function readsLikeAddress(text: string): boolean {
  const read = asRead(text);
  return ADDRESS.some((pattern) => pattern.test(read));
}

/** One line of it, of what can be seen. */
export const seenLine = (text: string): string => text.replaceAll(CONTROL, ' ').replaceAll(UNSEEN, '').trim();

/** The same for a text with line breaks. */
export const seenText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(CONTROL_BUT_BREAKS, '').replaceAll(UNSEEN, '').trim();

/** A name for an email; `otherwise` if it is empty or reads like an address. */
export function nameInMail(name: string | null | undefined, otherwise: string): string {
  const line = seenLine(name ?? '');
  return line === '' || /[@/\\<>]/u.test(line) || readsLikeAddress(line) ? otherwise : line;
}
