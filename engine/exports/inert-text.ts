// Text that a spreadsheet shows and never runs.

/**
 * Characters that start a formula in spreadsheets, including the wide forms of Asian keyboards: OWASP "CSV Injection".
 */
const RUNS = /^[=+\-@＝＋－＠\t\r\n]/u;

/** Prefixes an apostrophe if a spreadsheet would run the text. */
export const inertText = (text: string): string => (RUNS.test(text) ? `'${text}` : text);
