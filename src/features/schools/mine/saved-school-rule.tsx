// Rule for an entry about a saved school, on its date.
import { useQuery } from '@tanstack/react-query';
import { findActRule, type Act } from '#src/recruiting/calendar/act-rules.ts';
import type { CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { RuleNote } from '#src/ui/rule-note/rule-note.tsx';
import { fitAthleteQuery, rulesQuery } from '../queries.ts';
import { savedSquadBody } from './outcomes.ts';
import type { SavedPartProps } from './saved-dialog.tsx';

interface RuleOfSavedProps extends SavedPartProps {
  readonly act: Act;
  readonly on: CalendarDay;
}

export function RuleOfSaved({ saved, athlete, act, on }: RuleOfSavedProps) {
  const { data: rules } = useQuery(rulesQuery);
  const { data: fit } = useQuery(fitAthleteQuery(athlete));
  if (rules === undefined || fit === undefined) return null;
  const found = findActRule(rules, savedSquadBody(saved), fit.classYear, act, on);
  return found === null ? (
    <p>Which recruiting rule holds here is not known: ask the college.</p>
  ) : (
    <RuleNote found={found} />
  );
}
