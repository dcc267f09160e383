// Library of sessions stored on this device: search, sort, select, correct, and storage.
import { useCallback, useDeferredValue, useMemo, useState, type ComponentProps, useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { Button, Input, SearchField } from 'react-aria-components';
import { useLibrary } from '#src/library/stored/library.ts';
import { joinedTo } from '#src/library/setup/same-recording.ts';
import { stack, box, inline, row } from '#src/ui/primitives.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { Choice, SelectBox } from '#src/figures/choice/choice.tsx';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { success } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import {
  collectChoices,
  findRecords,
  type Choices,
  folded,
  weekGroups,
  measuredGroups,
  togetherByGroup,
} from './list/week-groups.ts';
import {
  isFiltered,
  orderOf,
  sortOf,
  type LibrarySearch,
  type SearchChange,
  FILTERS,
  SORTS,
} from './list/library-search.ts';
import styles from './library.module.css';
import { SessionTable, SORT_WORDS } from './list/session-table.tsx';
import { PickedBar, usePicked } from './picked-bar.tsx';
import { recordTitle, totalsText, sortRecords } from './list/records.ts';
import { TagsCard, type TagsTarget } from './tags-card.tsx';
import { readAnnotations } from '#storage/annotations.ts';
import { DeviceDatabase } from '#storage/database.ts';

interface LibraryProps extends Pick<ComponentProps<typeof SessionTable>, 'inTeam' | 'onSend' | 'SendingMark'> {
  readonly search: LibrarySearch;
  /** Fingerprints picked at first. */
  readonly picked?: readonly string[];
  readonly onSearch: (change: SearchChange) => void;
  /** Reports an error in a sentence. */
  readonly onProblem: (sentence: string | null) => void;
}

export function Library({ search, picked: initially, inTeam, SendingMark, onSearch, onSend, onProblem }: LibraryProps) {
  const kept = useLibrary((state) => state.records);
  const records = useMemo(() => {
    const joined = joinedTo(kept);
    return joined.size === 0 ? kept : kept.filter((one) => !joined.has(one));
  }, [kept]);
  const remove = useLibrary((state) => state.remove);
  const [tagged, setTagged] = useState<TagsTarget | null>(null);
  const [corrected, setCorrected] = useState<LibraryRecord | null>(null);

  const writeWords = useCallback((words: string) => onSearch({ q: words === '' ? undefined : words }), [onSearch]);
  const [words, setWords] = useSearchTerms(search.q ?? '', writeWords);
  const wanted = useDeferredValue(useMemo(() => ({ ...search, q: words }), [search, words]));
  const notes = useLibraryNotes(words !== '');
  const choices = useMemo(() => collectChoices(records), [records]);
  const sort = sortOf(wanted);
  const order = orderOf(wanted);
  const all = useMemo(() => togetherByGroup(sortRecords(records, { sort, order }), sort), [records, sort, order]);
  const listed = useMemo(() => findRecords(all, wanted, notes), [all, wanted, notes]);
  const byWeeks = sort === 'date' && wanted.weeks !== 'off';
  const groups = useMemo(() => (byWeeks ? weekGroups(listed) : measuredGroups(listed, sort)), [byWeeks, listed, sort]);
  const picked = usePicked(listed, initially);

  const deleteAll = useCallback(
    (some: readonly LibraryRecord[]) =>
      void remove(...some.map(({ fingerprint }) => fingerprint)).then((answer) =>
        onProblem(answer.ok ? null : answer.failure.sentence),
      ),
    [remove, onProblem],
  );
  const editTags = useCallback(
    (record: LibraryRecord, anchor: Element) => setTagged({ fingerprints: [record.fingerprint], anchor }),
    [],
  );
  const removeOne = useCallback((record: LibraryRecord) => deleteAll([record]), [deleteAll]);

  return (
    <section className={stack({ gap: 3, narrow: true })} aria-label="Library">
      <LibraryToolbar
        choices={choices}
        search={search}
        words={words}
        onWords={setWords}
        onSearch={onSearch}
        found={listed.length < records.length ? `${listed.length} of ${totalsText(records)}` : totalsText(records)}
      />
      {listed.length === 0 && (
        <div className={box({ card: true })}>
          <EmptyReason
            reason={
              isFiltered(wanted)
                ? `None of the ${records.length} sessions on this device matches your search.`
                : 'No sessions on this device yet.'
            }
          />
        </div>
      )}
      <SessionTable
        all={all}
        listed={listed}
        groups={groups}
        search={wanted}
        picked={picked}
        inTeam={inTeam}
        SendingMark={SendingMark}
        onSearch={onSearch}
        onSend={onSend}
        onTags={editTags}
        onCorrect={setCorrected}
        onRemove={removeOne}
        onProblem={onProblem}
      />
      <PickedBar
        picked={picked}
        onTags={(anchor) => setTagged({ fingerprints: [...picked.fingerprints], anchor })}
        onRemove={() => {
          deleteAll(picked.records);
          picked.none();
        }}
      />
      <TagsCard target={tagged} choices={choices.tags} onClose={() => setTagged(null)} onProblem={onProblem} />
      {corrected !== null && (
        <CorrectDialog key={recordTitle(corrected)} record={corrected} onClose={() => setCorrected(null)} />
      )}
    </section>
  );
}

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

/** Filters and sort order, above the list. */
function LibraryToolbar({ choices, search, words, onWords, onSearch, found }: LibraryToolbarProps) {
  const [open, setOpen] = useState(false);
  const filtered = isFiltered(search) || words !== '';
  return (
    <div className={row({ gap: 2, wrap: true, size: 13 })} role="search" aria-label="Sessions on this device">
      <SearchField
        className={row(
          { control: true, gap: 2, flex: 1, basis: '16rem', padX: 2, tall: 36, phone: 44, tone: 'quiet' },
          styles.search,
        )}
        aria-label="Search sessions"
        value={words}
        onChange={onWords}
      >
        <Search size={16} aria-hidden />
        <Input
          className={box({ bare: true, flex: 1, narrow: true, outline: 'none', tone: 'ink' })}
          placeholder="Search names, boats, places, notes"
          maxLength={200}
        />
        {words !== '' && (
          <Button className={stack({ bare: true, centered: true, square: 28, round: 'small', hover: 'wash' })}>
            <X size={14} aria-hidden />
          </Button>
        )}
      </SearchField>
      <button
        type="button"
        className={box({ phone: 'only' }, buttonClass('secondary'))}
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
        <span className={inline({ gap: 1, across: true, tone: 'quiet' })}>
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
      <Link to="/coach/season" className={row({ tall: 44, size: 13, phone: 'only' })}>
        Season
      </Link>
      <Link to="/coach/data-set" className={row({ tall: 44, size: 13, phone: 'only' })}>
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
      className={box({
        control: true,
        flex: 1,
        basis: '8rem',
        narrow: true,
        pad: 0,
        padX: 2,
        tall: 36,
        phone: 44,
        tone: 'ink',
        size: 13,
        hover: 'edge',
      })}
      aria-label={label}
      title={label}
      value={search[name] ?? ''}
      onChange={({ target }) => onSearch({ [name]: target.value === '' ? undefined : target.value })}
    />
  );
}

const REST_MS = 250;

/** Text of the search field: the list updates at once, the URL is debounced. */
function useSearchTerms(inAddress: string, write: (words: string) => void): readonly [string, (words: string) => void] {
  const [words, setWords] = useState(inAddress);
  const written = useRef(inAddress);

  useEffect(() => {
    // Changed elsewhere: Back, a link, cleared filters.
    if (inAddress === written.current) return;
    written.current = inAddress;
    setWords(inAddress);
  }, [inAddress]);

  useEffect(() => {
    const wanted = words.trim();
    if (wanted === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = wanted;
      write(wanted);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [words, write]);

  return [words, setWords];
}

const NONE: ReadonlyMap<string, string> = new Map();

const readNotes = async () =>
  success(new Map([...(await noteTexts())].map(([fingerprint, text]) => [fingerprint, folded(text)])));

/**
 * Notes on sessions for the search: loaded with the first search, and again when the page is shown, since notes are
 * written on the desk. Notes by fingerprint, folded like the search; none without a search.
 */
function useLibraryNotes(searching: boolean): ReadonlyMap<string, string> {
  return useLatest(searching ? readNotes : null).data ?? NONE;
}

const database = new DeviceDatabase();

/** The notes of each recording by its fingerprint, a line each; empty where nothing can be read. */
async function noteTexts(): Promise<ReadonlyMap<string, string>> {
  const kept = await database.run(async (open) => {
    const transaction = open.transaction('annotations');
    const [keys, values] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
    return keys.map((fingerprint, index): [string, unknown] => [fingerprint, values[index]]);
  });
  database.close();
  if (!kept.ok) return new Map();
  return new Map(
    kept.value.map(([fingerprint, value]) => {
      const { notes } = readAnnotations(value).annotations;
      return [fingerprint, notes.map(({ text }) => text).join('\n')];
    }),
  );
}
