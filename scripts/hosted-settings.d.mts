export const HOSTED_SETTINGS: Readonly<Record<string, boolean>>;
export function sendHostedSettings(project: {
  readonly ref: string | undefined;
  readonly token: string | undefined;
  /** Of the management API; the service's own unless said. */
  readonly address?: string;
}): Promise<void>;
