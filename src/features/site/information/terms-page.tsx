import { Link } from '@tanstack/react-router';
import { PRODUCT } from '#src/ui/product.ts';
import { ContactAddress, Operator, InformationPage, Section } from './information-page.tsx';

export const TermsPage = () => (
  <InformationPage
    title="Terms"
    description={`The terms of ${PRODUCT} during its closed beta, in plain words.`}
    textOf="2026-11-23"
    lead={`${PRODUCT} is free during the beta, whether you row, coach, care for a rower or recruit for a college. Your data stays yours. It is unfinished and comes without a warranty, so check a number before you pick a crew by it.`}
  >
    <Section title="Who may use it">
      <ul>
        <li>Coaches of a club or school, of 18 and over. During the beta the coach portal is for invited coaches.</li>
        <li>Rowers 14 and older, with their own account. Under 18, nothing is shared unless a parent agrees.</li>
        <li>Parents and guardians, who keep the record of a child under 14 and decide about what leaves the family.</li>
        <li>Coaches at colleges, who read what athletes and families share with them by name, and nothing else.</li>
      </ul>
      <p>
        An account belongs to one person. Keep its password to yourself. These terms are between you and <Operator />,
        to be reached at <ContactAddress subject="Terms" />. Under 18, ask a parent to read them with you.
      </p>
    </Section>
    <Section title="Your recordings and your record">
      <p>
        We get no rights to them: recordings are analyzed on your device, and one you share with your team stays yours.
        What a rower or parent enters is theirs to share, revoke and export. Open only recordings you are allowed to
        see, and treat them like other personal records, especially for minors.
      </p>
    </Section>
    <Section title="Colleges and young rowers">
      <p>
        A college sees what the athlete, and under 18 their parent or guardian, agreed to, for as long as they decide.
        It may be used only to recruit that person, and colleges don’t write to a minor alone.
      </p>
    </Section>
    <Section title="What the numbers are">
      <p>
        Measurements of a boat by written definitions, from sensors that can be wrong. They are not medical advice, a
        judgment of fitness to row, or a promise of selection, admission or a scholarship. Whether it is safe to be on
        the water is never something this product says.
      </p>
    </Section>
    <Section title="What is fair">
      <ul>
        <li>Do not try to get at other people’s sessions or to stop the service for others.</li>
        <li>Do not put up a copy under our name.</li>
        <li>Do not use what you read off it to shame or to harass an athlete.</li>
      </ul>
    </Section>
    <Section title="What it costs">
      <p>
        Nothing during the beta; no credit card is asked for. Paid plans, when there are any, stand on the{' '}
        <Link to="/pricing">pricing page</Link> first and start only when you choose one.
      </p>
    </Section>
    <Section title="What we promise, and what not">
      <p>
        We try to get it right and say where we didn’t. The beta is provided as it is: things may change, break, or end.
        As far as the law allows, we are not liable for loss that comes from using it. Keep your original files; a
        browser’s storage is not an archive. Nothing here takes away rights the law gives you, and none of it is meant
        to bind a child.
      </p>
    </Section>
    <Section title="Leaving">
      <p>
        Stop whenever you like. Take your library along as one archive and delete it under Storage; download what your
        account holds and delete the account in the <Link to="/settings">settings</Link>. Nothing of it is left with us
        then.
      </p>
    </Section>
    <Section title="Changes">
      <p>The date above is the day of this text. A later text has a later date, and does not apply backwards.</p>
    </Section>
  </InformationPage>
);
