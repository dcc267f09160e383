// Where home roughly is, and how far from it a college may be. The reader is told what becomes of it before they say it.
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState, type FormEvent } from 'react';
import { placeText } from '#src/recruiting/schools/distance.ts';
import type { School } from '#src/recruiting/schools/school.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { statesQuery } from '../queries.ts';
import { schoolsSearch, WITHIN, type SchoolsChange, type SchoolsSearch } from '../schools-search.ts';
import styles from './home-form.module.css';
import { knownPlaces, placeTyped, wordsOfPlace } from './known-places.ts';
import { useHome, useKeptHome } from './use-home.ts';

interface HomeFormProps {
  readonly schools: readonly School[];
  readonly search: SchoolsSearch;
  readonly onSearch: (change: Partial<SchoolsChange>) => void;
}

export function HomeForm({ schools, search, onSearch }: HomeFormProps) {
  const home = useHome(search);
  const keep = useKeptHome((state) => state.keep);
  const forget = (): void => {
    keep(null);
    onSearch({ home: undefined, within: undefined, ...(search.sort === 'distance' && { sort: undefined }) });
  };
  return (
    <details className={styles.home} open={search.within !== undefined || search.sort === 'distance' || undefined}>
      <summary>Distance from home{home === null ? '' : `: ${home.words}`}</summary>
      <div className={styles.parts}>
        {home === null ? (
          <AskHome schools={schools} />
        ) : (
          <>
            <Dropdown
              label="Not farther than"
              id="filter-within"
              fullWidth={false}
              placeholder="Any distance"
              options={WITHIN.map((miles) => ({
                value: miles,
                label: `${Number(miles).toLocaleString('en-US')} miles`,
              }))}
              value={search.within ?? ''}
              onChange={({ target }) => onSearch({ within: schoolsSearch({ within: target.value }).within })}
            />
            <label className={styles.keep}>
              <input
                type="checkbox"
                checked={search.home !== undefined}
                onChange={({ target }) => {
                  keep(home);
                  onSearch({ home: target.checked ? placeText(home) : undefined });
                }}
              />
              Keep it in the address of this page
            </label>
            <button type="button" className={buttonClass('quiet')} onClick={forget}>
              Forget home
            </button>
          </>
        )}
      </div>
      <p className={styles.words}>
        {home === null
          ? 'Nothing is asked of your device. A town or two numbers are enough; they are rounded to a tenth of a degree (about 7 miles) and never stored.'
          : `Measured from ${wordsOfPlace(home)} in a straight line over the ground; the way by road is longer. ${
              search.home === undefined
                ? 'It is gone when you close this page.'
                : 'Whoever gets a link to this page sees it.'
            }`}
      </p>
    </details>
  );
}

function AskHome({ schools }: Pick<HomeFormProps, 'schools'>) {
  const { data: states = [] } = useQuery(statesQuery);
  const places = useMemo(() => knownPlaces(schools, states), [schools, states]);
  const keep = useKeptHome((state) => state.keep);
  const [typed, setTyped] = useState('');
  const [judged, setJudged] = useState(false);
  const list = useId();
  const place = placeTyped(typed, places);
  const set = (event: FormEvent): void => {
    event.preventDefault();
    setJudged(true);
    if (place !== null) keep(place);
  };
  return (
    <form className={styles.ask} noValidate onSubmit={set}>
      <TextInput
        label="Home, roughly"
        id="home-place"
        list={list}
        autoComplete="off"
        maxLength={60}
        placeholder="Boston, MA; Ohio; 42.4, -71.1"
        value={typed}
        error={
          judged && place === null
            ? 'This place is not known here. Choose one of the list, or write latitude and longitude like 42.4, -71.1.'
            : undefined
        }
        onChange={({ target }) => {
          setTyped(target.value);
          setJudged(false);
        }}
      />
      <datalist id={list}>
        {places.map(({ words }) => (
          <option key={words}>{words}</option>
        ))}
      </datalist>
      <button type="submit" className={buttonClass('secondary')}>
        Measure from here
      </button>
    </form>
  );
}
