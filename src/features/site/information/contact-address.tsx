// The operator of this installation and their address, with a notice when none is configured.
import { PRODUCT } from '#src/ui/product.ts';
import { CONTACT_EMAIL, isPlaceholderEmail, mailTo, OPERATOR, POSTAL_ADDRESS } from '#src/ui/contact.ts';

export function ContactAddress({ subject }: { readonly subject: string }) {
  return <a href={mailTo(CONTACT_EMAIL, subject)}>{CONTACT_EMAIL}</a>;
}

/** Operator of this installation, for use within a sentence. */
export const Operator = () => <>{OPERATOR ?? 'the operator of this site'}</>;

/** Data controller, and every way to contact them. */
export function WhoAnswers({ subject }: { readonly subject: string }) {
  return (
    <>
      <p>
        {OPERATOR ?? 'The operator of this site'} answers for this installation of {PRODUCT}:{' '}
        <ContactAddress subject={subject} />.{' '}
        {POSTAL_ADDRESS === null ? 'Our emails also include the postal address.' : `By post: ${POSTAL_ADDRESS}.`}
      </p>
      <PlaceholderNotice />
    </>
  );
}

/** Nothing when the address is real. */
export function PlaceholderNotice() {
  if (!isPlaceholderEmail(CONTACT_EMAIL)) return null;
  return (
    <p>
      The operator of this site hasn’t set an address yet. {CONTACT_EMAIL} is a placeholder and email to it isn’t
      delivered. Ask the person who gave you the link.
    </p>
  );
}
