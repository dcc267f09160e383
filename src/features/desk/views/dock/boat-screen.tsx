// Dockside mode of a session without measured oars: boat numbers from the device, and why there are no others.
import { fixed, scatterNote } from '#src/format/number.ts';
import { craftWords, sessionName } from '#src/format/boat-labels.ts';
import { paceText } from '#src/format/pace-text.ts';
import { LACK_TEXTS, unavailableReason } from '../../shared/abilities/abilities.ts';
import type { LoggedNumbers } from '../../shared/selection/logged-numbers.ts';
import { useLoggedNumbers } from '../../shared/selection/use-logged-numbers.ts';
import type { ViewProps } from '../../shared/view.ts';
import { BigNumbers } from './big-numbers.tsx';
import styles from './dock.module.css';
import type { RowerNumber } from './rower-numbers.ts';

const MOST = 3;

/** At most three of the available ones. */
function boatNumbers({ of, speedMps, rateSpm, rateSd, heartRate, distanceM }: LoggedNumbers): RowerNumber[] {
  const number = (there: unknown, value: string, unit: string, said: string, ...notes: string[]): RowerNumber[] =>
    there === null ? [] : [{ value, unit, said, difference: null, isSure: false, notes: notes.filter(Boolean) }];
  return [
    ...number(speedMps, paceText(speedMps), '', of === 'work' ? 'pace of the work, /500 m' : 'pace, /500 m'),
    ...number(rateSpm, fixed(rateSpm, 1), 'spm', 'rate', scatterNote(rateSd, 1)),
    ...number(heartRate, fixed(heartRate?.meanBpm), 'bpm', 'heart rate', `max ${fixed(heartRate?.maximumBpm)}`),
    ...number(distanceM, fixed(distanceM), 'm', 'distance'),
  ].slice(0, MOST);
}

export function BoatScreen(props: Pick<ViewProps, 'engine' | 'session' | 'analysis' | 'selection'>) {
  const { analysis } = props;
  const { boat, source } = analysis;
  const why = [LACK_TEXTS['nobody-measured'], unavailableReason(analysis, 'rower-power')];
  return (
    <>
      <div className={styles.who}>
        <p>{craftWords(analysis)}</p>
        <h1>{sessionName(boat, source.fileName)}</h1>
      </div>
      <BigNumbers numbers={boatNumbers(useLoggedNumbers(props))} />
      <p className={styles.said}>{why.filter((words) => words !== null).join(' ')}</p>
    </>
  );
}
