import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Button } from '#src/ui/buttons.tsx';
import { box, stack } from '#src/ui/primitives.ts';
import { PRODUCT } from '#src/ui/product.ts';
import styles from './information.module.css';
import { WhoAnswers, InformationPage, Section } from './information-page.tsx';

export const CoppaRightsPage = ({ desk }: { readonly desk: ReactNode }) => (
  <InformationPage
    title="COPPA rights"
    description={`What ${PRODUCT} keeps of children, and how a parent sees, corrects, downloads, deletes or stops it.`}
    textOf="2026-11-21"
    lead={
      <>
        <p>
          Parents decide about the data of their children. Here you see it, correct it, take it with you, delete it, or
          stop it, without an account and without a password.
        </p>
        <p>
          The law (the Children’s Online Privacy Protection Act) covers children under 13. {PRODUCT} does the same for
          everyone under 14.
        </p>
        <p className={box({ print: 'none' })}>
          <Button label="Print this page" onClick={() => print()} />
        </p>
      </>
    }
  >
    <div className={box({ print: 'none' })}>{desk}</div>
    <Section title="Who we are">
      <WhoAnswers subject="COPPA: a request of a parent" />
    </Section>
    <WhatIsKept />
    <Section title="How consent works">
      <ol className={stack({ gap: 2, padStart: 5, list: 'decimal' })}>
        <li>Your child enters your address. We write to you once, and remind you once.</li>
        <li>
          Behind the link you read the notice and answer two separate questions: keep, and share with club coaches.
        </li>
        <li>Saying no to sharing leaves everything else working.</li>
        <li>
          An email is enough proof to store a private log. To share it we need more: a small card charge in your name,
          refunded immediately, where cards are accepted; or a signed form; or a call. Print the form{' '}
          <Link to="/consent" search={{ form: 'club' }}>
            for club coaches
          </Link>{' '}
          or{' '}
          <Link to="/consent" search={{ form: 'colleges' }}>
            for colleges
          </Link>
          .
        </li>
        <li>If what we do changes, we ask again. Sharing pauses until you answer.</li>
      </ol>
    </Section>
    <Section title="How we know it is you">
      <p>
        A link to the address that gave the consent is all we ask for, never more than we hold. It works for 24 hours.
        What the buttons do, they do at once. For a letter or mail, we confirm within 2 days and finish within 30.
      </p>
    </Section>
    <HowLong />
    <Section title="From 14 to 17">
      <p>
        Rowers 14 and older decide themselves whether their record is stored, and correct and delete it in their own
        account. Nothing leaves the family unless a parent or guardian agrees. Parents can see what is marked “family”,
        stop, and withdraw sharing here.
      </p>
    </Section>
    <Elsewhere />
    <Section title="What changed">
      <ul>
        <li>
          <time dateTime="2026-11-21">21 November 2026</time>: records of young rowers can be kept with a parent’s
          consent; this page lists them field by field and its buttons work by an emailed link. Before, nothing of
          children was kept.
        </li>
      </ul>
    </Section>
  </InformationPage>
);

interface TableProps {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const Table = ({ heads, rows }: TableProps) => (
  <table className={box({ full: true, size: 14, collapse: true }, styles.table)}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([what, ...cells]) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          {cells.map((cell) => (
            <td key={cell}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const WhatIsKept = () => (
  <>
    <Section title="What we keep, and why">
      <p>
        Before a parent agrees: the first name, the age group and the parent’s address, and nothing else. Afterwards,
        and only as far as the parent agreed:
      </p>
      <Table heads={['What', 'What for', 'From']} rows={KEPT_OF_CHILDREN} />
      <p>
        We never ask for a day of birth, a home address, a telephone number, a photo, weight or test scores. Taking part
        never depends on giving more. We don’t search videos for faces or recognize anyone by how they move.
      </p>
    </Section>
    <Section title="Who receives it">
      <ul>
        <li>
          Coaches of your child’s club: only if you agree to sharing, prove that you are the parent, and approve each
          access. Each has an end.
        </li>
        <li>Colleges and other families: no one, under 14.</li>
        <li>
          Companies that work for us: the host of this site’s accounts and database, and its email provider. They may
          not use it for anything else. A payment service that checks a card learns nothing about your child.
        </li>
        <li>No one else. Nothing is sold, there is no advertising, and no analytics for anyone under 18.</li>
      </ul>
    </Section>
  </>
);

const HowLong = () => (
  <>
    <Section title="After deleting">
      <p>
        The record and every link to it are deleted immediately. Sessions belong to the club’s boat: the seat no longer
        has a name there, and coaches’ notes lose it too. A line without any name stays: that consent was given and
        withdrawn.
      </p>
    </Section>
    <Section title="How long we keep it">
      <Table heads={['What', 'Until when']} rows={RETENTION} />
    </Section>
  </>
);

const Elsewhere = () => (
  <>
    <Section title="Recordings on a coach’s device">
      <p>
        A coach may have recordings with your child’s name on their own computer. Unless the coach sends them to the
        team, they are not sent to us. Ask the coach to show, correct, export or delete them; the product lets them do
        each of it.
      </p>
    </Section>
    <Section title="Where to complain">
      <p>
        To the{' '}
        <a href="https://reportfraud.ftc.gov/" rel="noreferrer">
          Federal Trade Commission
        </a>
        , or to{' '}
        <a href="https://www.naag.org/find-my-ag/" rel="noreferrer">
          the attorney general of your state
        </a>
        . You need not ask us first. You can also write to us on <Link to="/contact">the contact page</Link>.
      </p>
    </Section>
    <Section title="En español">
      <div lang="es">
        <p>
          Los padres deciden sobre los datos de sus hijos menores de 14 años. Con el formulario de esta página recibe
          usted un enlace por correo, sin cuenta ni contraseña. Con él puede ver los datos (Review), corregirlos
          (Correct), descargarlos (Download), borrarlos (Delete), detener la recogida (Stop further collection) o
          retirar el permiso de compartirlos (Withdraw sharing).
        </p>
        <p>
          Guardamos solo lo que usted autoriza. No vendemos nada y no hay publicidad. Puede quejarse ante la Comisión
          Federal de Comercio (FTC) o ante el fiscal general de su estado.
        </p>
      </div>
    </Section>
  </>
);

// Data stored about a child under 14, by item, with retention: tables of the page on children's data. They match the
// database tables and the jobs that delete from them; change them together.
const KEPT_OF_CHILDREN = [
  ['First name or nickname', 'To call the rower something', 'the child, then the parent'],
  [
    'Age group and the day it ends',
    'To know whose decision is needed. Month and year of birth are asked and not kept',
    'the child',
  ],
  ['Home state, if given', 'Some states give further rights', 'the parent'],
  ['A parent’s email address', 'To ask the parent, and for the links of these rights', 'the child'],
  ['What the parent decided, and when', 'To prove it', 'the parent'],
  ['School year, side, boats, club', 'The rowing profile', 'the parent'],
  ['Erg tests, races, milestones', 'To show how the rowing develops', 'the parent'],
  [
    'Measurements of the seat: strokes, rate, power, angles',
    'The same, where the club links a seat to the child and the parent agreed to sharing',
    'the club’s recording',
  ],
  ['Who opened the record, and when', 'So that the family sees it', 'our server'],
];

const RETENTION = [
  ['An unanswered request', '14 days; one reminder on day 3'],
  ['The link in the email', '7 days, and one decision'],
  ['A refused request', 'deleted at once; a fingerprint of the address for a year, so as not to ask again'],
  [
    'The record of a child under 14',
    'until a parent deletes it, or after 12 months without use: then we write, and delete it 30 days later',
  ],
  [
    'The record of a rower of 14 to 17',
    'until they delete it, or after 24 months without use: then we write, and delete it 30 days later',
  ],
  ['Notes of a college search', '12 months after college began'],
  ['A link to show a card', '14 days'],
  ['A link to these rights', '24 hours'],
  ['Codes for rosters and accounts', '14 days'],
  ['The list of who looked, and our log of changes', '13 months'],
  ['What was decided, without any name', 'without end: it proves what was allowed'],
];
