// One page of any browser: the subset of WebDriver BiDi and the W3C protocol that the tests need.

/** Special keys, as both protocols name them. */
export type NamedKey = 'Enter' | 'Escape' | 'Control' | 'Tab';

export interface DrivenPage {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs `work` inside the page, on values that JSON can carry. */
  ask<Given extends readonly unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
  /** A real click in the middle of the one element that the selector names. */
  click(selector: string): Promise<void>;
  /** Real keys, to whatever has the focus. */
  type(text: string): Promise<void>;
  /** One key, `held` down with another. */
  press(key: string, held?: NamedKey): Promise<void>;
  /** Puts files into a file field, as the system's picker would. */
  choose(selector: string, paths: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Waits until `look` answers something else than null or false. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | null | false>,
  limitMs = 30_000,
): Promise<Found> {
  const end = Date.now() + limitMs;
  let problem = '';
  for (;;) {
    try {
      const found = await look();
      if (found !== null && found !== false) return found;
    } catch (error) {
      // The page may be between two documents.
      problem = ` (${String(error)})`;
    }
    if (Date.now() > end) throw new Error(`Not within ${limitMs / 1000} s: ${what}${problem}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
