// Erg test in the timeline, with who confirmed it. Split and watts are the database's: W = 2.80 / (seconds per meter)³.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '#src/data/client/failed-request.ts';
import { ergPicturesQuery, readErgPicture } from '#src/data/people/erg-pictures.ts';
import { confirmErgTest, journeyQuery, takeBackErgScore, type ErgTest } from '#src/data/people/journey.ts';
import { clock } from '#src/format/clock.ts';
import { dayText } from '#src/format/day-text.ts';
import { fixed } from '#src/format/number.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { ConfirmButton } from '#src/ui/confirm-button.tsx';
import { OpenedPicture } from '#src/ui/picture/opened-picture.tsx';
import { box, row, text } from '#src/ui/primitives.ts';
import { Figures } from '../header/figures.tsx';
import styles from './entries.module.css';

interface ErgEntryProps {
  readonly test: ErgTest;
  readonly uaid: string;
  readonly isCoach: boolean;
  readonly weightKg: number | null;
  /** Whose test it is. */
  readonly name: string;
}

const SOURCES = {
  verified: 'Verified',
  coach_confirmed: 'Coach-confirmed',
  self_reported: 'Self-reported',
} as const;

const PIECES: Readonly<Record<string, string>> = {
  '500m': '500 m',
  '30min': '30 min',
  '60min': '60 min',
  '60s': '60 s',
  step: 'Step test',
  other: 'Piece',
};
const BY_TIME = new Set(['60s', '30min', '60min']);

export function ErgEntry({ test, uaid, isCoach, weightKg, name: whose }: ErgEntryProps) {
  const { data: pictures = [] } = useQuery(ergPicturesQuery(uaid));
  const hasPicture = pictures.some(({ test_id: of }) => of === test.id);
  const confirm = useConfirm(test, uaid, hasPicture);
  const isTimed = BY_TIME.has(test.piece);
  const name = PIECES[test.piece] ?? test.piece;
  const result = isTimed ? `${fixed(test.distance_m)} m` : clock(test.duration_s, 1);
  return (
    <>
      <p className={styles.title}>
        {name} in {result}
        <Badge test={test} />
        {test.is_best && (
          <span
            className={box({ border: 'line', size: 12, weight: 'regular', lines: 'one' }, styles.badge)}
            data-kind="best"
            title="Personal best"
          >
            PR
          </span>
        )}
      </p>
      <Figures
        of={[
          ['Split', `${clock(test.split_s, 1)} /500 m`],
          ['Power', `${fixed(test.power_w)} W`],
          ['By weight', weightKg === null ? null : `${fixed(test.power_w / weightKg, 2)} W/kg`],
          ['Rate', test.rate_spm === null ? null : `${fixed(test.rate_spm, 0)} spm`],
        ]}
      />
      {test.conditions !== null && (
        <p className={text({ tone: 'quiet', lines: 'written', breaks: true })}>{test.conditions}</p>
      )}
      {hasPicture && (
        <OpenedPicture
          label="See the monitor"
          alt={`The monitor after the ${name} in ${result}`}
          read={() => readErgPicture(test.id)}
        />
      )}
      {isCoach && (test.source === 'self_reported' || test.may_take_back) && (
        <div className={row({ gap: 2, wrap: true })}>
          {test.may_take_back ? (
            <ConfirmButton
              label="Take back"
              of={`${name} in ${result}`}
              sure={`Take back ${whose}’s score`}
              busy={confirm.isPending}
              onConfirm={() => confirm.mutate(false)}
            />
          ) : (
            <ConfirmButton
              label="Confirm this score"
              of={`${name} in ${result}`}
              sure={`Confirm for ${whose}`}
              busy={confirm.isPending}
              onConfirm={() => confirm.mutate(true)}
            />
          )}
          <Problem sentence={problemOf(confirm.error)} />
        </div>
      )}
    </>
  );
}

function Badge({ test: { source, confirmed_as, confirmed_at, confirmed_with_picture } }: Pick<ErgEntryProps, 'test'>) {
  const by = source === 'coach_confirmed' ? confirmed_as : null;
  const facts = [
    by === null ? SOURCES[source] : `${SOURCES[source]} by ${by}`,
    ...(by !== null && confirmed_at !== null ? [dayText(confirmed_at)] : []),
    ...(source === 'coach_confirmed' && confirmed_with_picture ? ['from the monitor photo'] : []),
  ];
  return (
    <span
      className={box({ border: 'line', size: 12, weight: 'regular', lines: 'one' }, styles.badge)}
      data-kind={source}
    >
      {facts.join(', ')}
    </span>
  );
}

/** Updates the cached journey without refetching, which would count as another view for the family. */
function useConfirm(test: ErgTest, uaid: string, hasPicture: boolean) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (confirms: boolean) => (confirms ? confirmErgTest(test.id) : takeBackErgScore(test.id)),
    retry: false,
    onSuccess: (_done, confirms) =>
      cache.setQueryData(journeyQuery(uaid).queryKey, (journey) => {
        if (journey === null || journey === undefined) return journey;
        const changed: ErgTest = {
          ...test,
          source: confirms ? 'coach_confirmed' : 'self_reported',
          confirmed_as: confirms ? 'you' : null,
          confirmed_at: confirms ? new Date().toISOString() : null,
          confirmed_with_picture: confirms && hasPicture,
          may_take_back: confirms,
        };
        const tests = journey.erg_tests?.map((one) => (one.id === test.id ? changed : one));
        return { ...journey, erg_tests: tests };
      }),
  });
}
