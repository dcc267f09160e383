// Illustration: force of eight seats over one stroke. Not a measurement, so it shows no numbers.
import styles from './stroke-picture.module.css';

/** Handle force over the drive: start, position and height of the peak (fractions of the drawing). */
const SEATS = [
  { start: 42, peak: 168, height: 150 },
  { start: 40, peak: 176, height: 158 },
  { start: 46, peak: 190, height: 176 },
  { start: 38, peak: 182, height: 190 },
  { start: 40, peak: 172, height: 204 },
  { start: 36, peak: 178, height: 196 },
  { start: 44, peak: 160, height: 168 },
  { start: 37, peak: 166, height: 182 },
] as const;

const FLOOR = 250;
const FINISH = 400;

const curve = ({ start, peak, height }: (typeof SEATS)[number]): string => {
  const top = FLOOR - height;
  return `M ${start} ${FLOOR} C ${start + 44} ${FLOOR - 20}, ${peak - 62} ${top}, ${peak} ${top} S ${FINISH - 70} ${FLOOR - 26}, ${FINISH} ${FLOOR}`;
};

export function StrokePicture() {
  return (
    <figure className={styles.picture} aria-hidden="true">
      <svg data-figure="" viewBox="24 0 400 280" role="presentation">
        {[90, 130, 170, 210].map((y) => (
          <line key={y} x1="24" x2="424" y1={y} y2={y} className={styles.grid} />
        ))}
        <line x1="24" x2="424" y1={FLOOR} y2={FLOOR} className={styles.floor} />
        {SEATS.map((seat, index) => (
          <path key={seat.start * 1000 + seat.peak} d={curve(seat)} stroke={`var(--seat-${index + 1})`} />
        ))}
        <text x="42" y="270">
          catch
        </text>
        <text x="400" y="270" textAnchor="end">
          finish
        </text>
      </svg>
      <figcaption>
        Eight seats, one stroke.
        <br />
        See where each one takes hold, and where it lets go.
      </figcaption>
    </figure>
  );
}
