interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests?: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

export declare function failedOfVitest(report: VitestReport, root: string): string[];
interface PlaywrightReport {
  readonly suites?: readonly PlaywrightSuite[];
}

export declare function failedOfPlaywright(report: PlaywrightReport): string[];
export declare function flakyOfPlaywright(report: PlaywrightReport): string[];
