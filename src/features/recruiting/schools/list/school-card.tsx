// College in the list: main facts, what is not known in one line, and actions.
import type { ReactNode } from 'react';
import { formatAsOf } from '#src/recruiting/schools/dated.ts';
import type { School } from '#src/recruiting/schools/school.ts';
import { squadChips } from '#src/recruiting/schools/squads.ts';
import { sizeWords } from '#src/recruiting/fit-sentences.ts';
import { stack, text } from '#src/ui/primitives.ts';
import { ConfidenceWords, NotKnown, SquadChips, Website } from '../school/facts.tsx';
import { SchoolActions } from '../school/school-actions.tsx';
import type { SchoolTools } from '../school/school-tools.ts';
import styles from './list.module.css';

export function SchoolCard({ school, tools }: { readonly school: School; readonly tools: SchoolTools }) {
  const distance = tools.distanceTo(school);
  const facts = listFacts(school);
  const unknown = facts.filter(([, value]) => value === null).map(([label]) => label.toLowerCase());
  return (
    <article
      className={stack({ card: true, gap: 3, narrow: true, pad: 4 }, styles.card)}
      aria-labelledby={`school-${school.id}`}
    >
      <header>
        <h2 id={`school-${school.id}`} className={text({ size: 20 })}>
          {school.short_name}
        </h2>
        <p className={text({ tone: 'quiet' })}>
          {school.city}, {school.state_name}
          {distance !== null && <span title="In a straight line, not by road"> · {distance}</span>}
        </p>
      </header>
      <SquadChips school={school} />
      <div className={stack({ gap: '2px', content: 'start', size: 13 }, styles.body)}>
        <dl className={stack({ gap: '2px', content: 'start', size: 13 })}>
          {facts.map(
            ([label, value]) =>
              value !== null && (
                <div key={label} className={stack({ gap: 2 }, styles.fact)}>
                  <dt className={text({ tone: 'quiet' })}>{label}</dt>
                  <dd className={text({ breaks: true })}>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <NotKnown names={squadChips(school).length === 0 ? ['squads', ...unknown] : unknown} />
      </div>
      <SchoolActions school={school} tools={tools} />
    </article>
  );
}

/** In their order; null where not known. */
function listFacts(school: School): readonly (readonly [string, ReactNode])[] {
  const { women_conference: conference, athletic_aid: aid, website } = school;
  const confidence = school.confidence ?? school.confidence_men;
  return [
    ['Conference', conference === null ? null : `${conference} (women)`],
    ['Students', `${sizeWords(school.size_band)}, ${school.control}`],
    ['Athletic aid', aid?.replace(/^athletic aid /u, '') ?? null],
    ['Website', website === null ? null : <Website website={website} school={school.short_name} />],
    [
      'Rowing facts',
      confidence === null ? null : (
        <>
          <ConfidenceWords confidence={confidence} />
          {school.as_of !== null && (
            <span className={text({ tone: 'quiet', size: 13 })}> · {formatAsOf(school.as_of)}</span>
          )}
        </>
      ),
    ],
  ];
}
