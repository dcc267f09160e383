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
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
  readonly suites?: readonly PlaywrightSuite[];
}

export declare function failedOfVitest(report: VitestReport, root: string): string[];
export declare function failedOfPlaywright(report: { readonly suites?: readonly PlaywrightSuite[] }): string[];
