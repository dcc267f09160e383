// The erg tests of a profile: each with split, watts and whose word it is; added, corrected and removed here.
import { useState } from 'react';
import { removeResult, saveErgTest, type ErgTest, type NewErgTest } from '#src/backend/people/profile-results.ts';
import { clock } from '#src/format/clock.ts';
import { SavingNote } from '../edit/saving-note.tsx';
import { useSaving } from '../edit/use-saving.ts';
import { dayText } from '#src/format/day-text.ts';
import { ErgForm } from './erg-form.tsx';
import { FromLogbook } from './from-logbook.tsx';
import { ResultList } from './result-list.tsx';
import { ergResultText, pieceText } from './result-text.ts';
import { SourceBadge } from './source-badge.tsx';

interface ErgTestsProps {
  readonly uaid: string;
  readonly tests: readonly ErgTest[];
  readonly mayWrite: boolean;
}

export function ErgTests({ uaid, tests, mayWrite }: ErgTestsProps) {
  const { saving, save } = useSaving(uaid);
  const [open, setOpen] = useState<ErgTest | 'new' | null>(null);
  const keep = async (test: NewErgTest): Promise<void> => {
    const id = open === null || open === 'new' ? null : open.id;
    if (await save(() => saveErgTest(uaid, id, test))) setOpen(null);
  };
  return (
    <ResultList
      title="Erg tests"
      addLabel="Add an erg test"
      empty="No erg test yet."
      mayWrite={mayWrite}
      entries={tests.map((test) => ({
        id: test.id,
        name: `${pieceText(test.piece)} of ${dayText(test.rowed_on)}`,
        result: ergResultText(test),
        first: (
          <>
            {pieceText(test.piece)} · {dayText(test.rowed_on)}
          </>
        ),
        second: (
          <>
            {clock(test.split_s, 1)} / 500 m · {test.power_w} W
          </>
        ),
        badge: <SourceBadge source={test.source} by={test.confirmed_as} />,
        onEdit: () => setOpen(test),
        onRemove: () => void save(() => removeResult('erg_tests', test.id)),
      }))}
      onAdd={() => setOpen('new')}
      form={
        open === null ? null : (
          <ErgForm
            key={open === 'new' ? 'new' : open.id}
            test={open === 'new' ? null : open}
            onKeep={(test) => void keep(test)}
            onCancel={() => setOpen(null)}
          />
        )
      }
      note={
        <>
          {mayWrite && <FromLogbook uaid={uaid} />}
          <SavingNote saving={saving} />
        </>
      }
    />
  );
}
