// Erg tests of a profile with split, watts and source: add, correct, delete.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ergPicturesQuery, type ErgPicture } from '#src/data/people/erg-pictures.ts';
import { removeResult, saveErgTest, type ErgTest, type NewErgTest } from '#src/data/people/profile-results.ts';
import type { ProfileSubject } from '#src/data/people/profile-subjects.ts';
import { clock } from '#src/format/clock.ts';
import { SavingNote } from '../edit/saving-note.tsx';
import { useSaving } from '../edit/use-saving.ts';
import { dayText } from '#src/format/day-text.ts';
import { AskCoaches } from './ask-coaches.tsx';
import { ErgForm } from './erg-form.tsx';
import { FromLogbook } from './from-logbook.tsx';
import { ResultList } from './result-list.tsx';
import { ergResultText, pieceText } from './result-text.ts';
import { SourceBadge } from './source-badge.tsx';
import { TestPicture } from './test-picture.tsx';

interface ErgTestsProps {
  readonly subject: Pick<ProfileSubject, 'uaid' | 'isMinor' | 'limit'>;
  readonly tests: readonly ErgTest[];
  readonly mayWrite: boolean;
}

export function ErgTests({ subject: { uaid, isMinor, limit }, tests, mayWrite }: ErgTestsProps) {
  const { data: pictures = [] } = useQuery(ergPicturesQuery(uaid));
  const { saving, save } = useSaving(uaid);
  const [open, setOpen] = useState<ErgTest | 'new' | null>(null);
  const findPicture = (id: string): ErgPicture | null => pictures.find(({ test_id: of }) => of === id) ?? null;
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
        badge: <SourceBadge source={test.source} by={test.confirmed_as} withPicture={test.confirmed_with_picture} />,
        below: (
          <TestPicture
            testId={test.id}
            name={`${pieceText(test.piece)} of ${dayText(test.rowed_on)}`}
            picture={findPicture(test.id)}
            mayAdd={mayWrite && test.source === 'self_reported'}
            mayRemove={mayWrite || limit !== null}
            waits={isMinor && findPicture(test.id)?.guardianship_id === null}
            save={save}
          />
        ),
        onEdit: () => setOpen(test),
        onRemove: () => void save(() => removeResult('erg_tests', test.id)),
      }))}
      onAdd={() => setOpen('new')}
      form={
        open === null ? null : (
          <ErgForm
            key={open === 'new' ? 'new' : open.id}
            test={open === 'new' ? null : open}
            onKeep={keep}
            onCancel={() => setOpen(null)}
          />
        )
      }
      note={
        <>
          {mayWrite && <AskCoaches uaid={uaid} tests={tests} />}
          {mayWrite && <FromLogbook uaid={uaid} />}
          <SavingNote saving={saving} />
        </>
      }
    />
  );
}
