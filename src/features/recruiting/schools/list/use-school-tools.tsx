// A college in the list: main facts, what is not known in one line, and its actions: comparison of up to five, the
// athlete's list, the facts dialog.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { saveSchool, type MySchool } from '#src/data/schools/my-schools.ts';
import { distanceFrom } from '#src/recruiting/schools/distance.ts';
import type { School } from '#src/recruiting/schools/school.ts';
import { SQUADS, type Squad, squadChips } from '#src/recruiting/schools/squads.ts';
import { useHome } from '../home-form.tsx';
import { mySchoolsKey, mySchoolsQuery } from '../queries.ts';
import { FactsDialog } from '../school/facts-dialog.tsx';
import { type FactsPart, type SchoolTools, SchoolActions } from '../school/school-actions.tsx';
import { MAX_COMPARED, type SchoolsChange, type SchoolsSearch } from '../schools-search.ts';
import { useSearchAthlete } from '../athlete-choice.tsx';
import { formatAsOf } from '#src/recruiting/schools/dated.ts';
import { sizeWords } from '#src/recruiting/fit-sentences.ts';
import { stack, text } from '#src/ui/primitives.ts';
import { ConfidenceWords, NotKnown, SquadChips, Website } from '../school/facts.tsx';
import styles from './list.module.css';

interface ShownFacts {
  readonly school: School;
  readonly part: FactsPart;
  readonly topic: string | undefined;
}

interface Tools {
  readonly tools: SchoolTools;
  /** Rendered once, anywhere on the page. */
  readonly dialog: ReactNode;
}

export function useSchoolTools(search: SchoolsSearch, onSearch: (change: Partial<SchoolsChange>) => void): Tools {
  const cache = useQueryClient();
  const { athlete } = useSearchAthlete();
  const uaid = athlete?.uaid ?? '';
  const { data: saved = [] } = useQuery({ ...mySchoolsQuery(uaid), enabled: athlete !== null });
  const [shown, setShown] = useState<ShownFacts | null>(null);
  const saving = useMutation({
    mutationFn: saveSchool,
    onSettled: () => cache.invalidateQueries({ queryKey: mySchoolsKey(uaid) }),
  });
  const compared = search.compare ?? [];
  const home = useHome(search);
  return {
    dialog: shown !== null && <FactsDialog {...shown} onClose={() => setShown(null)} />,
    tools: {
      compared,
      onCompare: (id) => onSearch({ compare: toggled(compared, id) }),
      savedOf: (schoolId) => saved.filter(({ school_id: id }) => id === schoolId),
      onSave:
        athlete?.mayWrite === true
          ? ({ id }, squad) => saving.mutate({ uaid: athlete.uaid, school_id: id, squad })
          : null,
      savingId: saving.isPending ? saving.variables.school_id : null,
      refused: saving.isError ? { schoolId: saving.variables.school_id, sentence: saving.error.message } : null,
      squad: search.squad ?? onlySquad(saved),
      onFacts: (school, part, topic) => setShown({ school, part, topic }),
      distanceTo: (school) => distanceFrom(home, school),
    },
  };
}

function toggled(compared: readonly string[], id: string): string[] | undefined {
  const next = compared.includes(id) ? compared.filter((one) => one !== id) : [...compared, id];
  return next.length === 0 ? undefined : next.slice(0, MAX_COMPARED);
}

/** Saved for one squad only: use that one. */
function onlySquad(saved: readonly MySchool[]): Squad | null {
  const used = SQUADS.filter((squad) => saved.some((one) => one.squad === squad));
  return used.length === 1 ? (used[0] ?? null) : null;
}

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
