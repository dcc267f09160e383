// What one person shares: accesses that stand, what the profile shows to whom, and who looked.
import { useQuery } from '@tanstack/react-query';
import { setWidestReach, shownFieldsQuery, type Reach } from '#src/backend/people/family.ts';
import { revokeGrant, type FamilyGrant, type Sharing } from '#src/backend/people/sharing.ts';
import { dayInWords, momentInWords } from '#src/format/day-text.ts';
import { SCOPE_WORDS } from '#src/recruiting/access/scopes.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Part } from './part.tsx';
import type { Person } from './person-card.tsx';
import { useAnswer } from './use-answer.ts';
import styles from './family.module.css';

const REACHES: readonly { readonly value: Reach; readonly label: string }[] = [
  { value: 'only_me', label: 'Nobody' },
  { value: 'family', label: 'The family' },
  { value: 'club_coach', label: 'Club coaches with access' },
  { value: 'colleges', label: 'Colleges with access' },
  { value: 'link', label: 'Whoever has a link' },
];

const MOST_LOOKS = 5;

export function Shares({ person, sharing }: { readonly person: Person; readonly sharing: Sharing }) {
  const standing = sharing.grants.filter(({ is_live: isLive }) => isLive);
  return (
    <Part title="What is shared" words="With whom, which parts, until when. The club keeps the boat’s own numbers.">
      {standing.length === 0 ? (
        <p>Nobody outside the family sees anything.</p>
      ) : (
        <ul className={styles.list}>
          {standing.map((grant) => (
            <li key={grant.id}>
              <Access grant={grant} mayEnd={sharing.may_end} />
            </li>
          ))}
        </ul>
      )}
      <Shown person={person} />
      {sharing.opens.length > 0 && (
        <details className={styles.details}>
          <summary>
            Who looked: {sharing.opens.length} {sharing.opens.length === 1 ? 'time' : 'times'}
          </summary>
          <ul className={styles.looks}>
            {sharing.opens.slice(0, MOST_LOOKS).map(({ opened_at: at, opened_as: by }) => (
              <li key={`${at} ${by}`}>
                {by}, {momentInWords(at)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Part>
  );
}

function Access({ grant, mayEnd }: { readonly grant: FamilyGrant; readonly mayEnd: boolean }) {
  const { busy, problem, send } = useAnswer();
  const to = grant.to ?? 'A coach';
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.title}>{to}</p>
        <p className={styles.quiet}>
          {grant.scopes.map((scope) => SCOPE_WORDS[scope].name).join(', ')}; until {dayInWords(grant.until)}
        </p>
      </div>
      {mayEnd && (
        <div className={styles.choices}>
          <button
            type="button"
            className={buttonClass('secondary')}
            aria-disabled={busy}
            aria-label={`End the access of ${to}, ${grant.purpose}`}
            onClick={() => void send(() => revokeGrant(grant.id))}
          >
            End access
          </button>
        </div>
      )}
      <Problem sentence={problem} />
    </div>
  );
}

function Shown({ person }: { readonly person: Person }) {
  const { uaid, name, guardianship, band } = person;
  const { data: fields } = useQuery(shownFieldsQuery(uaid));
  const { problem, send } = useAnswer();
  const reaches = REACHES.filter(({ value }) => (fields?.get(value)?.length ?? 0) > 0);
  const isLimited = guardianship?.part === 'primary' && band !== '18+';
  return (
    <>
      {reaches.length > 0 && (
        <details className={styles.details}>
          <summary>Profile visibility by field</summary>
          <dl className={styles.shown}>
            {reaches.map(({ value, label }) => (
              <div key={value}>
                <dt>{label}</dt>
                <dd>{fields?.get(value)?.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {isLimited && (
        <div className={styles.limit}>
          <Dropdown
            label={`The widest anything of ${name} may be shown`}
            id={`reach-${uaid}`}
            options={REACHES}
            value={guardianship.reach}
            helperText="Overrides every setting on the profile. Saved automatically."
            onChange={(event) => {
              const chosen = REACHES.find(({ value }) => value === event.target.value);
              if (chosen) void send(() => setWidestReach(guardianship.id, chosen.value));
            }}
          />
        </div>
      )}
      <Problem sentence={problem} />
    </>
  );
}
