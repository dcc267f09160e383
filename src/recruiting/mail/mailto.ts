// An email as an address that opens it in the reader's own program (RFC 6068). Nothing is sent from here.

export interface OpenedMail {
  /** Null: the athlete looks it up. */
  readonly to: string | null;
  readonly copied: readonly string[];
  readonly subject: string;
  readonly body: string;
}

export function formatMailto({ to, copied, subject, body }: OpenedMail): string {
  const fields = [
    ...(copied.length === 0 ? [] : [`cc=${copied.map(address).join(',')}`]),
    `subject=${encodeURIComponent(subject)}`,
    // Lines end with CRLF in an email.
    `body=${encodeURIComponent(body.replaceAll(/\r?\n/gu, '\r\n'))}`,
  ];
  return `mailto:${to === null ? '' : address(to)}?${fields.join('&')}`;
}

const address = (mail: string): string => encodeURIComponent(mail).replaceAll('%40', '@');

/** Some programs cut an address that is longer. */
export const MAX_MAILTO_CHARACTERS = 2000;
