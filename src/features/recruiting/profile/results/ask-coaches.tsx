// Requests to coaches: confirm an erg test, or sign on-water measurements. Only to teams that already see it; pending
// requests are listed.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ErgTest } from '#src/data/people/profile-results.ts';
import { sharingQuery } from '#src/data/people/sharing.ts';
import { askCoach, coachAsksQuery } from '#src/data/people/staff-waiting.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { dayText } from '#src/format/day-text.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { row } from '#src/ui/primitives.ts';
import { toAsks, type Ask } from './asks.ts';
import styles from './results.module.css';
import { pieceText } from './result-text.ts';

interface AskCoachesProps {
  readonly uaid: string;
  readonly tests: readonly ErgTest[];
}

export function AskCoaches({ uaid, tests }: AskCoachesProps) {
  const cache = useQueryClient();
  const { data: sharing } = useQuery(sharingQuery(uaid));
  const { data: asked = [] } = useQuery(coachAsksQuery(uaid));
  const [chosen, setChosen] = useState('');
  const { busy, problem, send } = useRequest();
  const testName = (id: string | null): string => {
    const test = tests.find((one) => one.id === id);
    return test === undefined
      ? 'what was measured on the water'
      : `${pieceText(test.piece)} of ${dayText(test.rowed_on)}`;
  };
  const asks = toAsks(sharing ?? null, tests, asked);
  const key = ({ team, test }: Ask): string => `${team} ${test ?? ''}`;
  const one = asks.find((ask) => key(ask) === chosen);
  if (asks.length === 0 && asked.length === 0) return null;
  return (
    <div className={row({ gap: 3, wrap: true }, styles.end)}>
      {asked.map(({ team, team_name: name, test, asked_at: at }) => (
        <p key={`${team} ${test ?? ''}`}>
          Asked of {name} on {dayText(at)}: {testName(test)}. It waits for a coach.
        </p>
      ))}
      {asks.length > 0 && (
        <>
          <Dropdown
            label="Ask a coach to verify"
            placeholder="Choose…"
            options={asks.map((ask) => ({ value: key(ask), label: `${testName(ask.test)}: ${ask.name}` }))}
            value={one === undefined ? '' : chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
          <button
            type="button"
            className={buttonClass('secondary')}
            aria-disabled={busy || one === undefined}
            onClick={() => {
              if (one === undefined) return;
              void send(async () => {
                await askCoach(uaid, one.team, one.test);
                await cache.invalidateQueries({ queryKey: coachAsksQuery(uaid).queryKey });
              });
            }}
          >
            Ask
          </button>
        </>
      )}
      <Problem sentence={problem} />
    </div>
  );
}
