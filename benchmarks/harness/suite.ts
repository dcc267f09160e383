// What a suite is, and what it hands back.

export interface Settings {
  readonly rounds: number;
  /** Size of the large recordings, in 10^6 bytes of text. */
  readonly megabytes: number;
  /** Also what takes many minutes or gigabytes. */
  readonly full: boolean;
}

export interface Table {
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A promise in numbers. A miss is reported like a hit. */
export interface Goal {
  readonly name: string;
  readonly target: number;
  readonly sense: 'at least' | 'at most';
  readonly measured: number;
  readonly unit: string;
}

export interface SuiteResult {
  readonly tables: readonly Table[];
  readonly goals: readonly Goal[];
  readonly notes: readonly string[];
  /** All samples, for closer inspection. */
  readonly samples: unknown;
}

export interface Suite {
  readonly name: string;
  readonly run: (settings: Settings) => Promise<SuiteResult>;
}

export const isMet = ({ sense, target, measured }: Goal): boolean =>
  sense === 'at least' ? measured >= target : measured <= target;
