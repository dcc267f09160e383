// The address people write to, as a link, with the truth about it where nobody has set one.
import { CONTACT_EMAIL, isPlaceholderEmail, mailTo } from '#src/ui/contact.ts';

export function ContactAddress({ subject }: { readonly subject: string }) {
  return <a href={mailTo(CONTACT_EMAIL, subject)}>{CONTACT_EMAIL}</a>;
}

/** Nothing where the address is a real one. */
export function PlaceholderNotice() {
  if (!isPlaceholderEmail(CONTACT_EMAIL)) return null;
  return (
    <p>
      Whoever set up this installation has not named an address yet, so {CONTACT_EMAIL} stands in for one and mail to it
      is not delivered. Ask the person who gave you the link.
    </p>
  );
}
