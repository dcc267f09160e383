// Who the email is from, as the law wants it written: a postal address in every email that no one asked for.

/** Set by whoever runs the service; without one the email says where it came from, and that this is no real email. */
export const postalAddress = (): string =>
  process.env['POSTAL_ADDRESS'] ??
  'Strokeside, an installation for trying out: no postal address is set (POSTAL_ADDRESS).';
