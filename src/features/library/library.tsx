// Library of sessions stored on this device: search, sort, select, correct, and storage.
import { useCallback, useDeferredValue, useMemo, useState, type ComponentProps } from 'react';
import { useLibrary } from '#src/library/stored/library.ts';
import { joinedTo } from '#src/library/setup/same-recording.ts';
import { stack } from '#src/ui/primitives.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { CorrectDialog } from './corrections/correct-dialog.tsx';
import { collectChoices, findRecords } from './list/find-records.ts';
import { isFiltered, orderOf, sortOf, type LibrarySearch, type SearchChange } from './list/library-search.ts';
import { LibraryToolbar } from './list/library-toolbar.tsx';
import styles from './library.module.css';
import { SessionTable } from './list/session-table.tsx';
import { PickedBar } from './picked/picked-bar.tsx';
import { measuredGroups, togetherByGroup } from './list/measured-groups.ts';
import { recordTitle } from './list/record-labels.ts';
import { sortRecords } from './list/sort-records.ts';
import { TagsCard, type TagsTarget } from './tags-card.tsx';
import { totalsText } from './list/totals.ts';
import { useLibraryNotes } from './use-library-notes.ts';
import { usePicked } from './picked/use-picked.ts';
import { useSearchTerms } from './list/use-search-terms.ts';
import { weekGroups } from './list/week-groups.ts';

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
        <div className={stack({ card: true, centered: true, pad: 4, tone: 'quiet', text: 'center' }, styles.nothing)}>
          <p>
            {isFiltered(wanted)
              ? `None of the ${records.length} sessions on this device matches your search.`
              : 'No sessions on this device yet.'}
          </p>
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
