// Gives access: to one's team, a coach by address, or a college whose coaches have accounts.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { programsHereQuery } from '#src/data/people/college-account.ts';
import { giveAccess, sharingQuery, type FamilyGrant, type NewGrant, type Sharing } from '#src/data/people/sharing.ts';
import { useChange } from '#src/data/people/use-request.ts';
import { dayAfter, dayField, dayInWords } from '#src/format/day-text.ts';
import {
  BASE,
  scopesFor,
  seenLines,
  type AccessKind,
  type Scope,
  completeScopes,
  opensFor,
  SCOPE_WORDS,
  SCOPES,
} from '#src/recruiting/scopes.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Done } from '#src/ui/absent/outcome.tsx';
import { filled, rules, rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { Subject } from '#src/ui/sheet-page.tsx';
import { Check } from '#src/ui/form/form.tsx';
import { stack, row, box, text } from '#src/ui/primitives.ts';

const BY_ADDRESS = 'coach';
const COLLEGE = 'college';
const USUAL: readonly Scope[] = [BASE, 'seat_telemetry'];
const MAX_DAYS = 400;

export function GiveAccess({ sharing }: { readonly sharing: Sharing }) {
  const [open, setOpen] = useState(false);
  const give = useChange(giveAccess, [sharingQuery(sharing.uaid).queryKey], { isOnce: true });
  return (
    <Subject
      title="Share access"
      words="Share with a team, a coach or a college. You choose what they see and when access ends."
    >
      {!sharing.may_give ? (
        <p className={text({ tone: 'quiet', ragged: 'pretty' })}>
          {sharing.band === 'under-14'
            ? 'Under 14 a parent gives access, once they agreed that the record is kept.'
            : 'The athlete gives access; from 14 to 17 a guardian then agrees.'}
        </p>
      ) : open ? (
        <GiveForm
          sharing={sharing}
          onGive={async (grant) => void (await give.mutateAsync(grant, { onSuccess: () => setOpen(false) }))}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className={row({ wrap: true, gap: 3, rowGap: 2 })}>
          <Button label="Share access" look="primary" onClick={() => setOpen(true)} />
        </div>
      )}
      <Done>{give.data === undefined || open ? null : givenText(give.data.waits_for)}</Done>
    </Subject>
  );
}

function givenText(waitsFor: FamilyGrant['waits_for']): string {
  if (waitsFor === 'guardian') return 'Asked for. It opens when a guardian agrees.';
  return waitsFor === 'consent' ? 'Given. It opens once a guardian’s agreement to share stands.' : 'Access is given.';
}

interface GiveFormProps {
  readonly sharing: Sharing;
  readonly onGive: (grant: NewGrant) => Promise<void>;
  readonly onCancel: () => void;
}

const isByAddress = (to: string): boolean => to === BY_ADDRESS || to === COLLEGE;
/** Prefix for a college chosen directly. */
const PROGRAM = 'program:';
const parseProgram = (to: string): string | null => (to.startsWith(PROGRAM) ? to.slice(PROGRAM.length) : null);
const parseAccessKind = (to: string): AccessKind => (to === COLLEGE || parseProgram(to) !== null ? 'college' : 'club');

/** `first`, `last`: allowed end dates. */
const grantSchema = (uaid: string, first: string, last: string) => {
  const typed = z
    .object({
      to: z.string(),
      email: z.string().check(z.trim()),
      scopes: SCOPE_LIST,
      purpose: filled('Describe what it’s for in a few words.', 3),
      until: lastDay(first, last),
    })
    .check(
      rules(({ to, email }) => ({
        email: isByAddress(to) && !/^\S+@\S+\.\S+$/u.test(email) ? 'Enter the coach’s email address.' : null,
      })),
    );
  return z.pipe(
    typed,
    z.transform(({ to, email, scopes, purpose, until }: z.output<typeof typed>): NewGrant => ({
      uaid,
      team: isByAddress(to) || parseProgram(to) !== null ? null : to,
      school: parseProgram(to),
      person_email: isByAddress(to) ? email : null,
      kind: parseAccessKind(to),
      scopes: scopesFor(parseAccessKind(to)).filter((scope) => scopes.includes(scope)),
      until: endOfDay(until),
      purpose,
    })),
  );
};

function GiveForm({ sharing, onGive, onCancel }: GiveFormProps) {
  const [today] = useState(() => new Date());
  const [first, last] = [dayField(today), dayField(dayAfter(today, MAX_DAYS - 1))];
  const programs = useQuery(programsHereQuery).data ?? [];
  return (
    <SchemaForm
      title="Share access"
      schema={grantSchema(sharing.uaid, first, last)}
      initial={{ to: sharing.teams[0]?.id ?? BY_ADDRESS, email: '', scopes: USUAL, purpose: '', until: '' }}
      stacked
      fields={[
        { name: 'to', choice: 'To', options: receivers(sharing, programs) },
        {
          name: 'email',
          when: ({ to }) => isByAddress(to),
          line: 'Their email address',
          type: 'email',
          helperText: 'Only coaches with an account here can be given access.',
        },
        {
          name: 'purpose',
          line: 'What it’s for',
          maxLength: 200,
          helperText: 'Training with the team, a camp, a recruiting call',
        },
        {
          name: 'until',
          line: 'Last day',
          type: 'date',
          min: first,
          max: last,
          helperText: 'Empty: until the end of the season, August 31',
        },
      ]}
      submit={sharing.band === '14-17' ? 'Ask a guardian to agree' : 'Give this access'}
      busy="Giving …"
      send={onGive}
      onLeave={onCancel}
    >
      {({ values, change }) => {
        const kind = parseAccessKind(values.to);
        return (
          <fieldset className={stack({ columns: 1, content: 'start', gap: 4, pad: 0, border: 'none' })}>
            <legend className={box({ pad: 0, above: 3, weight: 'medium' })}>They see</legend>
            <ul className={stack({ gap: 1, above: 3, tone: 'quiet' })}>
              {seenLines({ ...sharing.would_see[kind], scopes: [BASE] }, kind).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <ScopeChecks
              of={parseProgram(values.to) === null ? scopesFor(kind).filter((scope) => scope !== BASE) : []}
              kind={kind}
              chosen={values.scopes}
              onChoose={(scopes) => change({ scopes })}
            />
          </fieldset>
        );
      }}
    </SchemaForm>
  );
}

const receivers = ({ teams }: Sharing, programs: readonly { readonly id: string; readonly name: string }[]) => [
  ...teams.map(({ id, name }) => ({ value: id, label: `${name}, all its coaches` })),
  ...programs.map(({ id, name }) => ({ value: PROGRAM + id, label: `${name}, its rowing coaches here` })),
  { value: BY_ADDRESS, label: 'A club coach, by address' },
  { value: COLLEGE, label: 'A college coach, by address' },
];

interface NarrowFormProps {
  readonly grant: FamilyGrant;
  readonly onSave: (less: { readonly scopes: FamilyGrant['scopes']; readonly until: string | null }) => Promise<void>;
  readonly onCancel: () => void;
}

/** Narrows an access. Nothing can be added, and it never lasts longer than before. */
export function NarrowForm({ grant, onSave, onCancel }: NarrowFormProps) {
  const last = dayField(new Date(grant.until));
  const [today] = useState(() => dayField(new Date()));
  return (
    <SchemaForm
      title="Change access"
      stacked
      schema={z.object({ until: lastDay(today, last), scopes: SCOPE_LIST })}
      initial={{ until: last, scopes: grant.scopes }}
      fields={[{ name: 'until', line: 'Last day', type: 'date', min: today, max: last }]}
      submit="Save"
      busy="Saving …"
      // To the end of that day; the current expiry stays unchanged.
      send={({ scopes, until }) => onSave({ scopes, until: until === last ? null : endOfDay(until) })}
      onLeave={onCancel}
    >
      {({ values, change }) => (
        <ScopeChecks
          of={grant.scopes.filter((scope) => scope !== BASE)}
          kind={grant.kind}
          chosen={values.scopes}
          onChoose={(scopes) => change({ scopes })}
        />
      )}
    </SchemaForm>
  );
}

/** Date within these, inclusive, as in date inputs; null when empty. */
const lastDay = (first: string, last: string) =>
  z.pipe(
    z
      .string()
      .check(
        rule((day: string) =>
          day === '' || (day >= first && day <= last)
            ? null
            : `Choose a day from ${dayInWords(first)} to ${dayInWords(last)}.`,
        ),
      ),
    z.transform((day: string) => (day === '' ? null : day)),
  );

/** In the time zone of the person who chose the date. Null stays null. */
const endOfDay = (day: string | null): string | null =>
  day === null ? null : new Date(`${day}T23:59:59`).toISOString();

const SCOPE_LIST = z.readonly(z.array(z.enum(SCOPES)));

interface ScopeChecksProps {
  readonly of: readonly Scope[];
  readonly kind: AccessKind;
  readonly chosen: readonly Scope[];
  readonly onChoose: (scopes: readonly Scope[]) => void;
}

const ScopeChecks = ({ of, kind, chosen, onChoose }: ScopeChecksProps) =>
  of.map((scope) => (
    <Check
      key={scope}
      label={SCOPE_WORDS[scope].name}
      helperText={opensFor(scope, kind)}
      checked={chosen.includes(scope)}
      onChange={(checked) => onChoose(checked ? completeScopes([...chosen, scope]) : without(scope, chosen))}
    />
  ));

/** Trends need visible sessions. */
const without = (gone: Scope, scopes: readonly Scope[]): readonly Scope[] =>
  scopes.filter((scope) => scope !== gone && !(gone === 'seat_telemetry' && scope === 'technique_trend'));
