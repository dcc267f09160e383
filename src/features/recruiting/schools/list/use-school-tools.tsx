// School actions on this page: comparison of up to five, the athlete's list, the facts dialog.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { saveSchool, type MySchool } from '#src/data/schools/my-schools.ts';
import { distanceFrom } from '#src/recruiting/schools/distance.ts';
import type { School } from '#src/recruiting/schools/school.ts';
import { SQUADS, type Squad } from '#src/recruiting/schools/squads.ts';
import { useHome } from '../use-home.ts';
import { mySchoolsKey, mySchoolsQuery } from '../queries.ts';
import { FactsDialog } from '../school/facts-dialog.tsx';
import type { FactsPart, SchoolTools } from '../school/school-tools.ts';
import { MAX_COMPARED, type SchoolsChange, type SchoolsSearch } from '../schools-search.ts';
import { useSearchAthlete } from '../athlete-choice.tsx';

interface ShownFacts {
  readonly school: School;
  readonly part: FactsPart;
  /** Topic of a new report. */
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
          ? ({ id: schoolId }, squad) => saving.mutate({ uaid: athlete.uaid, schoolId, squad })
          : null,
      savingId: saving.isPending ? saving.variables.schoolId : null,
      refused: saving.isError ? { schoolId: saving.variables.schoolId, sentence: saving.error.message } : null,
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
