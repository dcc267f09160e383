// Top of a page: the main number, up to four next to it, a verdict at the end, and the rest on request. Unmeasured
// values are with the rest, with their reason. The names open their definitions once the rest is shown.
import { useId, useState, type ReactNode } from 'react';
import { ABSENT } from '#src/format/number.ts';
import { type Figure, NamesAreWords, Quantity } from './quantity.tsx';
import styles from './headline.module.css';
import { box, row, stack, text } from '../primitives.ts';

interface HeadlineProps {
  readonly label: string;
  /** In the order of what they decide: the first that was measured leads. */
  readonly figures: readonly Figure[];
  readonly verdict?: ReactNode;
}

/** The one that leads, and those next to it. */
const IN_VIEW = 5;

export function Headline({ label, figures, verdict }: HeadlineProps) {
  const [open, setOpen] = useState(false);
  const rest = useId();
  const measured = figures.filter(({ value }) => value !== ABSENT).slice(0, IN_VIEW);
  const others = figures.filter((figure) => !measured.includes(figure));
  return (
    <section
      className={row({ gap: 4, rowGap: 1, wrap: true, align: 'end', narrow: true }, styles.headline)}
      aria-label={label}
      data-open={open}
    >
      <NamesAreWords value={!open}>
        <dl className={row({ wrap: true, align: 'end', rowGap: 1, narrow: true }, styles.figures)}>
          {measured.map(({ id, ...figure }) => (
            <HeadFigure key={id} {...figure} />
          ))}
        </dl>
      </NamesAreWords>
      {figures.length > 1 && (
        <button
          type="button"
          className={box({ bare: true, pad: 0, tall: 24, tone: 'accent', print: 'none', size: 12, hover: 'underline' })}
          aria-expanded={open}
          aria-controls={rest}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Fewer figures' : 'All figures'}
        </button>
      )}
      {verdict}
      <dl
        id={rest}
        className={row({ wrap: true, align: 'start', rowGap: 1, narrow: true, basis: 'full' })}
        hidden={!open}
      >
        {others.map(({ id, ...figure }) => (
          <HeadFigure key={id} {...figure} />
        ))}
      </dl>
    </section>
  );
}

function HeadFigure({ label, value, unit, note, reason, doubt }: Omit<Figure, 'id'>) {
  const isAbsent = value === ABSENT;
  const words = isAbsent ? reason : note;
  return (
    <div
      className={stack({ align: 'center', narrow: true, padX: 3, tabular: true }, styles.figure)}
      data-absent={isAbsent}
    >
      <dt className={row({ tall: 24, tone: 'quiet', size: 12, lines: 'one' }, styles.name)}>
        {label} {doubt}
      </dt>
      <dd
        className={text({ size: 20, weight: 'strong', lines: 'one', leading: 'snug', spacing: 'title' }, styles.value)}
      >
        <Quantity
          value={value}
          {...(unit === undefined ? {} : { unit })}
          {...(reason === undefined ? {} : { reason })}
        />
      </dd>
      {words !== undefined && words !== '' && (
        <dd className={box({ overflow: 'hidden', tone: 'quiet', size: 12, lines: 'one', ellipsis: true }, styles.note)}>
          {words}
        </dd>
      )}
    </div>
  );
}
