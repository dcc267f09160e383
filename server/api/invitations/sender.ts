// Who the email is from, as the law wants it written: a postal address in every email that no one asked for.

/** Set by the site operator; otherwise the email says where it came from, and that it isn't a real email. */
export const postalAddress = (): string =>
  process.env['POSTAL_ADDRESS'] ??
  'Strokeside, an installation for trying out: no postal address is set (POSTAL_ADDRESS).';
