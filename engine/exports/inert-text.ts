// Text that a spreadsheet shows and never runs.

/** What makes a spreadsheet take text for a formula, the wide forms of Asian keyboards too: OWASP "CSV Injection". */
const RUNS = /^[=+\-@＝＋－＠\t\r\n]/u;

/** With an apostrophe before it where a spreadsheet would run it. */
export const inertText = (text: string): string => (RUNS.test(text) ? `'${text}` : text);
