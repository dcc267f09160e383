// Text page: title, summary, date, and sections; who operates this installation, and where errors are reported.
import type { ReactNode } from 'react';
import { dayInWords } from '#src/format/day-text.ts';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './information.module.css';
import { PRODUCT } from '#src/ui/product.ts';
import { CONTACT_EMAIL, isPlaceholderEmail, mailTo, OPERATOR, POSTAL_ADDRESS } from '#src/ui/contact.ts';
import { REPORTING_ADDRESS } from '#src/reporting/dsn.ts';

interface InformationPageProps {
  readonly title: string;
  /** For search engines and shared links; the tab's title is the page's own. */
  readonly description: string;
  /** Summary in two or three sentences; words alone are a paragraph. */
  readonly lead: ReactNode;
  /** Date of a text that someone may rely on: "2026-11-21". */
  readonly textOf?: string;
  readonly children: ReactNode;
}

export function InformationPage({ title, description, lead, textOf, children }: InformationPageProps) {
  usePageHead(title, description);
  return (
    <article className={box({ padY: 'page' })}>
      <header>
        <h1 className={text({ size: 'page' })}>{title}</h1>
        <div className={box({ above: 4, size: 20, ragged: 'pretty', measure: 64 }, styles.lead)}>
          {typeof lead === 'string' ? <p>{lead}</p> : lead}
        </div>
        {textOf !== undefined && (
          <p className={box({ above: 3, tone: 'quiet', size: 13 })}>
            Text of <time dateTime={textOf}>{dayInWords(textOf)}</time>
          </p>
        )}
      </header>
      {children}
    </article>
  );
}

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  readonly children: ReactNode;
}

export const Section = ({ id, title, children }: SectionProps) => (
  <section id={id} className={stack({ gap: 12, rowGap: 2, padTop: 5, above: 8, rule: 'above' }, styles.section)}>
    <h2 className={text({ size: 16 })}>{title}</h2>
    <div className={text({ size: 16, ragged: 'pretty', measure: 68 }, styles.text)}>{children}</div>
  </section>
);

export function ContactAddress({ subject }: { readonly subject: string }) {
  return <a href={mailTo(CONTACT_EMAIL, subject)}>{CONTACT_EMAIL}</a>;
}

export const Operator = () => <>{OPERATOR ?? 'the operator of this site'}</>;

export const WhoAnswers = ({ subject }: { readonly subject: string }) => (
  <>
    <p>
      {OPERATOR ?? 'The operator of this site'} answers for this installation of {PRODUCT}:{' '}
      <ContactAddress subject={subject} />.{' '}
      {POSTAL_ADDRESS === null ? 'Our emails also include the postal address.' : `By post: ${POSTAL_ADDRESS}.`}
    </p>
    <PlaceholderNotice />
  </>
);

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

/** Null when errors are not reported. */
export const REPORTED_TO = REPORTING_ADDRESS.state === 'configured' ? REPORTING_ADDRESS.host : null;

export function ReportingPrivacy() {
  if (REPORTED_TO === null) {
    return <p>This site doesn’t report errors to anyone. Errors are shown only on your page.</p>;
  }
  return (
    <>
      <p>
        When something in this product breaks, your browser tells {REPORTED_TO} what: the message of the error, the
        lines of our program it went through, which page and part of the product it was, and the steps and requests
        before it. For three pages of ten it also tells how long they and our own requests took. If a recording cannot
        be read, its kind and size are told, and, when you are signed in, the number of your account.
      </p>
      <p>
        Before anything is sent, your browser removes anything that looks like an email address, a position, a file
        name, a password or an access key, everything our code marks as a name, and all cookies. The service is set not
        to store your IP address. No recording data is sent. Reports set no cookie and store nothing in your browser.
      </p>
      <p>
        A replay of the page is included only if you agreed. All text and inputs are masked, and images, drawings,
        charts and the map are left out. Change your choice in Consent Preferences in the footer of every public page.
      </p>
    </>
  );
}
