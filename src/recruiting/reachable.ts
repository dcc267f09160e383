// Detects contact details in a text: phone numbers, street addresses, email addresses.

const REACHABLE = ['phone', 'street', 'mail'] as const;
export type Reachable = (typeof REACHABLE)[number];

/** Seven digits and more with the marks people write between them; times, scores and years have fewer, or colons. */
const PHONE = /(?<![\w:.])\+?\(?\d[\d ().\-/]{5,}\d(?![\w:])/gu;
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
const STREET =
  /\b\d{1,5}[a-z]? (?:[\p{L}'’.]+ ){1,4}(?:st|street|ave|avenue|rd|road|ln|lane|dr|drive|blvd|boulevard|ct|court|way|pl|place|ter|terrace|cir|circle|pkwy|parkway|hwy|highway)\b\.?/iu;
const MAIL = /[^\s@]+@[^\s@]+\.[a-z]{2,}/iu;
/** "2024-25", "2024-11-02", "2024/2025": dates and seasons, not numbers to call. */
const DATES = /^(?:19|20)\d{2}[-/.](?:\d{2}|\d{4}|\d{1,2}[-/.]\d{1,2})$|^\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2}$/u;

/** In the order of `REACHABLE`; empty where nothing of the kind is seen. */
export function reachableIn(text: string): readonly Reachable[] {
  const found: Readonly<Record<Reachable, boolean>> = {
    phone: [...text.matchAll(PHONE)].some(([written]) => isNumberToCall(written)),
    street: STREET.test(text),
    mail: MAIL.test(text),
  };
  return REACHABLE.filter((one) => found[one]);
}

function isNumberToCall(written: string): boolean {
  const digits = written.replaceAll(/\D/gu, '').length;
  return digits >= MIN_DIGITS && digits <= MAX_DIGITS && !DATES.test(written.trim());
}
