// Postal address of the sender, which the law requires in unsolicited emails.

/** Set by the site operator; otherwise the email says where it came from, and that it isn't a real email. */
export const postalAddress = (): string =>
  process.env['POSTAL_ADDRESS'] ?? 'Strokeside test installation: no postal address is set (POSTAL_ADDRESS).';
