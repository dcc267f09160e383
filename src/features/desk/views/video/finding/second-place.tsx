// What a second sync point of a long video says about the clocks, with a link to check it.
import type { FilmMark } from '#engine/film/placement.ts';
import { clock } from '#src/format/clock.ts';
import { buttonClass } from '#src/ui/button.ts';
import { driftWords } from '../placing-messages.ts';
import type { SecondPlace } from './use-second-place.ts';
import styles from './found-places.module.css';

interface SecondPlaceOfferProps {
  readonly second: SecondPlace;
  readonly show: (mark: FilmMark) => void;
}

export function SecondPlaceOffer({ second: { finding, found, stop }, show }: SecondPlaceOfferProps) {
  if (finding?.at === 'looking') {
    return (
      <div className={styles.looking} role="status">
        <p>Looking for a second place far from this one, which tells whether the clocks part.</p>
        <progress value={finding.fraction} aria-label="Looking for a second sync point" />
        <button type="button" className={buttonClass('quiet')} onClick={stop}>
          Stop looking
        </button>
      </div>
    );
  }
  if (found === null) return finding === undefined ? null : <NotFound finding={finding} />;
  return (
    <div className={styles.quiet}>
      <p>
        Found a second sync point {clock(found.mark.filmS)} into the video. {driftWords(found.drift)}
      </p>
      <button type="button" className={buttonClass('secondary')} onClick={() => show(found.mark)}>
        Look at that catch
      </button>
    </div>
  );
}

function NotFound({ finding }: Required<Pick<SecondPlace, 'finding'>>) {
  if (finding?.at === 'failed') return <p className={styles.quiet}>{finding.sentence}</p>;
  return finding?.at === 'found' ? (
    <p className={styles.quiet}>
      A second place was found that no clock could show beside this one: it is not offered.
    </p>
  ) : null;
}
