// Filters and sort order, above the list.
import { Link } from '@tanstack/react-router';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { Button, Input, SearchField } from 'react-aria-components';
import { Choice } from '#src/charts/choice/choice.tsx';
import { SelectBox } from '#src/charts/choice/select-box.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { box, inline, row, stack } from '#src/ui/primitives.ts';
import type { Choices } from './find-records.ts';
import { FILTERS, isFiltered, SORTS, sortOf, type LibrarySearch, type SearchChange } from './library-search.ts';
import styles from './library-toolbar.module.css';
import { SORT_WORDS } from './sort-labels.ts';

interface LibraryToolbarProps {
  readonly choices: Choices;
  readonly search: LibrarySearch;
  /** Text of the search field, ahead of the URL. */
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onSearch: (change: SearchChange) => void;
  /** Result count, in words. */
  readonly found: string;
}

export function LibraryToolbar({ choices, search, words, onWords, onSearch, found }: LibraryToolbarProps) {
  const [open, setOpen] = useState(false);
  const filtered = isFiltered(search) || words !== '';
  return (
    <div className={row({ gap: 2, wrap: true, size: 13 })} role="search" aria-label="Sessions on this device">
      <SearchField
        className={row({ control: true, gap: 2, narrow: true, tall: 36, tone: 'quiet' }, styles.search)}
        aria-label="Search sessions"
        value={words}
        onChange={onWords}
      >
        <Search size={16} aria-hidden />
        <Input placeholder="Search names, boats, places, notes" maxLength={200} />
        <Button className={stack({ bare: true, centered: true }, styles.clear)}>
          <X size={14} aria-hidden />
        </Button>
      </SearchField>
      <button
        type="button"
        className={`${buttonClass('secondary')} ${styles.more}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal size={16} aria-hidden />
        Filter
      </button>
      <div className={row({ gap: 2, wrap: true }, styles.filters)} data-open={open}>
        <Narrowed name="boat" every="All boats" choices={choices.boats} search={search} onSearch={onSearch} />
        <Narrowed name="rower" every="All rowers" choices={choices.rowers} search={search} onSearch={onSearch} />
        <Narrowed name="tag" every="All tags" choices={choices.tags} search={search} onSearch={onSearch} />
        <span className={inline({ gap: 1, tone: 'quiet' }, styles.days)}>
          <Day name="since" label="First day" search={search} onSearch={onSearch} />
          <span aria-hidden>–</span>
          <Day name="until" label="Last day" search={search} onSearch={onSearch} />
        </span>
        <span className={styles.sort}>
          <SelectBox
            label="Sort by"
            options={SORTS.map((value) => ({ value, text: SORT_WORDS[value] }))}
            value={sortOf(search)}
            onChange={(sort) => onSearch({ sort: sort === 'date' ? undefined : sort, order: undefined })}
          />
        </span>
        {sortOf(search) === 'date' && (
          <Choice
            label="Grouping"
            options={[
              { value: 'on', text: 'Weeks' },
              { value: 'off', text: 'List' },
            ]}
            value={search.weeks ?? 'on'}
            onChange={(weeks) => onSearch({ weeks: weeks === 'off' ? 'off' : undefined })}
          />
        )}
      </div>
      <p className={box({ push: true, tone: 'quiet', tabular: true })} role="status">
        {found}
      </p>
      <Link to="/coach/season" className={styles.season}>
        Season
      </Link>
      <Link to="/coach/data-set" className={styles.season}>
        Open a data set…
      </Link>
      {filtered && (
        <button
          type="button"
          className={box({ bare: true, pad: 0, padX: 1, tall: 28, tone: 'accent' })}
          onClick={() => {
            onWords('');
            onSearch(Object.fromEntries(FILTERS.map((name) => [name, undefined])));
          }}
        >
          Show all
        </button>
      )}
    </div>
  );
}

interface PartProps {
  readonly search: LibrarySearch;
  readonly onSearch: (change: SearchChange) => void;
}

interface NarrowedProps extends PartProps {
  readonly name: 'boat' | 'rower' | 'tag';
  readonly every: string;
  readonly choices: readonly string[];
}

/** Hidden with a single option; a filter in the URL can always be cleared. */
function Narrowed({ name, every, choices, search, onSearch }: NarrowedProps) {
  const wanted = search[name] ?? '';
  const offered = wanted === '' || choices.includes(wanted) ? choices : [wanted, ...choices];
  if (offered.length === 0) return null;
  return (
    <SelectBox
      label={`Show ${name}`}
      options={[{ value: '', text: every }, ...offered.map((value) => ({ value, text: value }))]}
      value={wanted}
      onChange={(value) => onSearch({ [name]: value === '' ? undefined : value })}
    />
  );
}

function Day({
  name,
  label,
  search,
  onSearch,
}: PartProps & { readonly name: 'since' | 'until'; readonly label: string }) {
  return (
    <input
      type="date"
      className={box({ control: true, pad: 0, padX: 2, tall: 36, tone: 'ink', size: 13 }, styles.day)}
      aria-label={label}
      title={label}
      value={search[name] ?? ''}
      onChange={({ target }) => onSearch({ [name]: target.value === '' ? undefined : target.value })}
    />
  );
}
