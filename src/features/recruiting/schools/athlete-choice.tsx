// Choice of athlete for a parent with several children.
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { useSearchAthlete } from './use-search-athlete.ts';

export function AthleteChoice() {
  const { athletes, athlete, choose } = useSearchAthlete();
  if (athletes.length < 2 || athlete === null) return null;
  return (
    <Dropdown
      label="For"
      id="search-athlete"
      fullWidth={false}
      options={athletes.map(({ uaid, called }) => ({ value: uaid, label: called }))}
      value={athlete.uaid}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
