import { CONTACT_EMAIL, mailTo } from '#src/ui/contact.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { ContactAddress, PlaceholderNotice } from './contact-address.tsx';
import { InformationPage, Section } from './information-page.tsx';

const TOPICS = [
  { subject: 'An invitation to the beta', words: 'your club, the boats you coach and which telemetry they carry' },
  { subject: 'A recording that does not open', words: 'what the page said, and which software wrote the file' },
  { subject: 'A number that looks wrong', words: 'the view, the seat, and what you expected to read' },
  { subject: 'Privacy, or a request of a parent', words: 'what you want to see, corrected or deleted' },
] as const;

export function ContactPage() {
  return (
    <InformationPage
      title="Contact"
      description={`How to reach the people behind ${PRODUCT}, and what to write.`}
      lead={
        <>
          <p>
            Write to <ContactAddress subject={PRODUCT} />. There is no form on this page yet: it would need a service
            that takes the message, and there is none so far.
          </p>
          <PlaceholderNotice />
        </>
      }
    >
      <Section title="What it is about">
        <p>Each of these opens your own mail program with the subject filled in.</p>
        <ul>
          {TOPICS.map(({ subject, words }) => (
            <li key={subject}>
              <a href={mailTo(CONTACT_EMAIL, subject)}>{subject}</a>: {words}.
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Before you attach a recording">
        <p>
          A recording carries the names of the crew and where they rowed. Nobody but you has seen it so far. Send it
          only if the crew may know, and ask their parents first where they are minors. Often the sentence on the page
          and a picture of the screen are enough.
        </p>
      </Section>
      <Section title="When a child is in danger">
        <p>
          This is not the place for it. In the United States call 911, or report to the{' '}
          <a href="https://uscenterforsafesport.org/report-a-concern/" rel="noreferrer">
            U.S. Center for SafeSport
          </a>
          .
        </p>
      </Section>
    </InformationPage>
  );
}
