import { PRODUCT } from '#src/ui/product.ts';
import { ContactAddress, PlaceholderNotice } from './contact-address.tsx';
import { InformationPage, Section } from './information-page.tsx';

export function CoppaRightsPage() {
  return (
    <InformationPage
      title="COPPA rights"
      description={`What parents of children under 13 can ask for under COPPA, and what ${PRODUCT} holds about a child: today, nothing of its own.`}
      textOf="2026-11-21"
      lead={
        <p>
          The Children’s Online Privacy Protection Act gives parents of children under 13 a say over what a website
          collects from them. {PRODUCT} today collects nothing from children: its accounts are for adults, and
          recordings stay on the coach’s device. This page says what that means for you, and what you can ask for.
        </p>
      }
    >
      <Section title="What we hold about your child">
        <p>
          Nothing. If your child rows in a boat that carries telemetry, their coach may have a recording with their
          name, their forces and angles, and where the boat was. The coach opens it here on the coach’s own computer.
          Unless the coach sends it to the team, it is not sent to us, so we cannot see it, copy it or pass it on.
        </p>
      </Section>
      <Section title="What you can ask the coach for">
        <p>All of this can be done by the coach in the library, in a minute:</p>
        <ul>
          <li>See it: open the outing together and look at your child’s seat.</li>
          <li>Correct it: change a name or a seat in the outing’s crew.</li>
          <li>Take it along: export the strokes and samples of the outing.</li>
          <li>Delete it: delete the outing, or take the name off the seat and keep the crew’s numbers.</li>
        </ul>
      </Section>
      <Section title="What you can ask us for">
        <p>
          Under the law: to see what was collected from your child, to have it deleted, and to stop further collection.
          None of it may be made a condition of taking part. Write to{' '}
          <ContactAddress subject="COPPA: a request of a parent" />. No account and no password is needed, and we will
          not ask for more about your child than we need to answer.
        </p>
        <PlaceholderNotice />
      </Section>
      <Section title="When athletes’ accounts open">
        <p>
          They are not open. When they do, nobody under 14 gets an account of their own: a parent holds it, after a
          consent that can be verified. Consent to keep a child’s numbers and consent to show them to a coach will be
          two separate questions. This page will then say, field by field, what is collected, what for, who receives it
          and how long it is kept, before the first account is made.
        </p>
      </Section>
      <Section title="Where to complain">
        <p>
          To the{' '}
          <a href="https://reportfraud.ftc.gov/" rel="noreferrer">
            Federal Trade Commission
          </a>
          , or to the attorney general of your state. You need not ask us first.
        </p>
      </Section>
    </InformationPage>
  );
}
