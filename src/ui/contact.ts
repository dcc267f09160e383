// The site operator and contact address, set at build time (scripts/installation.mjs).

/** Reserved by RFC 2606: email to it reaches no one. */
const PLACEHOLDER = 'coach@strokeside.example';

const said = (variable: unknown): string | null =>
  typeof variable === 'string' && variable.trim() !== '' ? variable.trim() : null;

const chosen = said(import.meta.env['VITE_CONTACT_EMAIL']);

/** The person, club or company that answers for it; null where no one has said. */
export const OPERATOR = said(import.meta.env['VITE_OPERATOR_NAME']);
/** In one line; null where no one has said. */
export const POSTAL_ADDRESS = said(import.meta.env['VITE_POSTAL_ADDRESS']);

export const CONTACT_EMAIL = chosen?.includes('@') === true ? chosen : PLACEHOLDER;

/** No one has set an address yet, and the pages that show it say so. */
export const isPlaceholderEmail = (address: string): boolean => address.endsWith('.example');

export const mailTo = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;
