interface Setting {
  readonly name: string;
  readonly page?: string;
  readonly asks: string;
  readonly isRight: (text: string) => boolean;
}
type Said = Readonly<Record<string, string>>;
type Ask = (question: string) => Promise<string>;

export declare const INSTALLATION: readonly Setting[];
export declare function readInstallation(
  environment: Readonly<Record<string, string | undefined>>,
  ask: Ask | null,
): Promise<Said>;
export declare function pageEnvironment(said: Said): Record<string, string>;
export declare function functionEnvironment(said: Said): Record<string, string | undefined>;
export declare function withTerminal<Result>(work: (ask: Ask | null) => Promise<Result>): Promise<Result>;
