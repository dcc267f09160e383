// Where people reach whoever runs this installation: `VITE_CONTACT_EMAIL` when it is built.

/** Reserved by RFC 2606: a mail to it reaches nobody, least of all a stranger. */
const PLACEHOLDER = 'coach@strokeside.example';

const chosen: unknown = import.meta.env['VITE_CONTACT_EMAIL'];

export const CONTACT_EMAIL = typeof chosen === 'string' && chosen.includes('@') ? chosen.trim() : PLACEHOLDER;

/** Nobody has set an address yet, and the pages that show it say so. */
export const isPlaceholderEmail = (address: string): boolean => address.endsWith('.example');

export const mailTo = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;
