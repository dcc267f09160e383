// The address people write to, as a link, with the truth about it where nobody has set one.
import { PRODUCT } from '#src/ui/product.ts';
import { CONTACT_EMAIL, isPlaceholderEmail, mailTo, OPERATOR, POSTAL_ADDRESS } from '#src/ui/contact.ts';

export function ContactAddress({ subject }: { readonly subject: string }) {
  return <a href={mailTo(CONTACT_EMAIL, subject)}>{CONTACT_EMAIL}</a>;
}

/** Who runs this installation, in the middle of a sentence. */
export const Operator = () => <>{OPERATOR ?? 'the operator of this site'}</>;

/** Who answers for what is kept, and every way to reach them. */
export function WhoAnswers({ subject }: { readonly subject: string }) {
  return (
    <>
      <p>
        {OPERATOR ?? 'Whoever runs this installation'} answers for this installation of {PRODUCT}:{' '}
        <ContactAddress subject={subject} />
        {POSTAL_ADDRESS === null ? '. Mails you get from us name the postal address as well.' : `, ${POSTAL_ADDRESS}.`}
      </p>
      <PlaceholderNotice />
    </>
  );
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
