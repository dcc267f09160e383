// Adds a name to the roster, or edits a coach's entry.
import * as z from 'zod/mini';
import {
  addPlace,
  changePlace,
  rosterQuery,
  type Place,
  type PlaceWords,
  type RosterSide,
} from '#src/data/people/roster.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { optionalText, rules } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { isUnclaimed } from './state-labels.ts';

interface PlaceDialogProps {
  readonly team: string;
  /** Null: a new one. */
  readonly place: Place | null;
  readonly onClose: () => void;
}

const SIDES = [
  { value: 'port', label: 'Port' },
  { value: 'starboard', label: 'Starboard' },
  { value: 'both', label: 'Both' },
];
/** For an unclaimed minor: a first name and an initial. */
const MINORS_NAME = /^\S{1,60}(?: \S\.?)?$/u;

function nameProblem(name: string, isAdult: boolean): string | null {
  if (name === '') return 'Enter a name.';
  return isAdult || MINORS_NAME.test(name)
    ? null
    : 'For minors we store only a first name and initial (“Ada O.”). Tick below if this is an adult.';
}

const PLACE = z.object({
  name: z.string().check(z.overwrite((name: string) => name.trim().replaceAll(/\s+/gu, ' '))),
  is_adult: z.boolean(),
  side: z.pipe(
    z.enum(['', 'port', 'starboard', 'both']),
    z.transform((side): RosterSide | null => (side === '' ? null : side)),
  ),
  squad: optionalText(),
});
const NAMED_PLACE = PLACE.check(rules(({ name, is_adult: isAdult }) => ({ name: nameProblem(name, isAdult) })));

const toTyped = (place: Place | null): z.input<typeof PLACE> => ({
  name: place?.name ?? '',
  is_adult: place?.is_adult ?? false,
  side: place?.side ?? '',
  squad: place?.squad ?? '',
});

export function PlaceDialog({ team, place, onClose }: PlaceDialogProps) {
  const mayRename = place === null || isUnclaimed(place);
  const save = useChange(
    (words: PlaceWords) => {
      if (place === null) return addPlace(team, words);
      const { side, squad } = words;
      return changePlace(place.id, mayRename ? words : { side, squad });
    },
    [rosterQuery(team).queryKey],
    { isOnce: true },
  );
  return (
    <Dialog title={place === null ? 'Add an athlete' : (place.name ?? 'Athlete')} onClose={onClose}>
      <SchemaForm
        stacked
        schema={mayRename ? NAMED_PLACE : PLACE}
        initial={toTyped(place)}
        fields={[
          { name: 'name', when: () => mayRename, line: { label: 'Name', maxLength: 120 } },
          {
            name: 'is_adult',
            when: () => mayRename,
            tick: {
              label: '18 or over',
              helperText:
                'Only then do we store more than a first name and an initial before the athlete claims the spot.',
            },
          },
          { name: 'side', choice: { label: 'Side', placeholder: 'Not said', options: SIDES } },
          {
            name: 'squad',
            line: { label: 'Squad', maxLength: 40, helperText: 'As you call it: First eight, Novices' },
          },
        ]}
        submit="Save"
        busy="Saving …"
        look="primary"
        send={async (words) => {
          await save.mutateAsync(words);
          onClose();
        }}
        guarded
        closes="Cancel"
      />
    </Dialog>
  );
}
