// Home state: optional, saved at once, cleared by choosing nothing.
import { useQueryClient } from '@tanstack/react-query';
import { keepHomeState, type Rower } from '#src/data/people/age.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { US_STATES } from './us-states.ts';

export function HomeState({ rower }: { readonly rower: Rower }) {
  const cache = useQueryClient();
  const { problem, send } = useRequest();
  const keep = (state: string): void =>
    void send(async () => {
      await keepHomeState(rower.uaid, state === '' ? null : state);
      await cache.invalidateQueries({ queryKey: ['rower'] });
    });
  return (
    <div>
      <Dropdown
        label="Home state (optional)"
        id="home-state"
        placeholder="Not in the United States, or not said"
        options={US_STATES}
        value={rower.home_state ?? ''}
        helperText="Some states give people under 18 further rights. Kept as soon as you choose."
        onChange={(event) => keep(event.target.value)}
      />
      <Problem sentence={problem} />
    </div>
  );
}
