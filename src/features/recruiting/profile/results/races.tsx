// Races of a profile; for a coxswain, those in the coxswain's seat.
import { useState } from 'react';
import { removeResult, saveRace, type NewRace, type Race } from '#src/data/people/profile-results.ts';
import { SavingNote } from '../edit/saving-note.tsx';
import { useSaving } from '../edit/use-saving.ts';
import { dayText } from '#src/format/day-text.ts';
import { RaceForm } from './race-form.tsx';
import { ResultList } from './result-list.tsx';
import { raceBoatText, raceResultText } from './result-text.ts';

interface RacesProps {
  readonly uaid: string;
  readonly races: readonly Race[];
  readonly isCoxswain: boolean;
  readonly mayWrite: boolean;
}

export function Races({ uaid, races, isCoxswain, mayWrite }: RacesProps) {
  const { saving, save } = useSaving(uaid);
  const [open, setOpen] = useState<Race | 'new' | null>(null);
  const keep = async (race: NewRace): Promise<void> => {
    const id = open === null || open === 'new' ? null : open.id;
    if (await save(() => saveRace(uaid, id, race))) setOpen(null);
  };
  return (
    <ResultList
      title="Races"
      addLabel="Add a race"
      empty="No race yet."
      mayWrite={mayWrite}
      entries={races.map((race) => ({
        id: race.id,
        name: `${race.regatta} of ${dayText(race.raced_on)}`,
        result: raceResultText(race),
        first: race.regatta,
        second: [dayText(race.raced_on), raceBoatText(race)].filter((part) => part !== '').join(' · '),
        badge: null,
        onEdit: () => setOpen(race),
        onRemove: () => void save(() => removeResult('races', race.id)),
      }))}
      onAdd={() => setOpen('new')}
      form={
        open === null ? null : (
          <RaceForm
            key={open === 'new' ? 'new' : open.id}
            race={open === 'new' ? null : open}
            isCoxswain={isCoxswain}
            onKeep={keep}
            onCancel={() => setOpen(null)}
          />
        )
      }
      note={<SavingNote saving={saving} />}
    />
  );
}
