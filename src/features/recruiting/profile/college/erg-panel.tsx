// Best 2k with its source, and the tests before it, each with its own badge.
import type { CSSProperties } from 'react';
import type { ShownErg } from '#src/data/people/profile-views.ts';
import { clock } from '#src/format/clock.ts';
import { dayText } from '#src/format/day-text.ts';
import { fixed } from '#src/format/number.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { SourceBadge, SourceMark } from '../results/source-badge.tsx';
import { SOURCE_WORDS } from '../labels.ts';
import styles from './college-page.module.css';
import { PanelTitle } from './panel-title.tsx';
import trend from './erg-trend.module.css';

interface ErgPanelProps {
  /** Best one first; not empty. */
  readonly ergs: readonly ShownErg[];
  /** Null unless the family shows it. */
  readonly weightKg: number | null;
}

export function ErgPanel({ ergs, weightKg }: ErgPanelProps) {
  const [best] = ergs;
  if (best === undefined) return null;
  const perKg = weightKg === null ? null : `${fixed(best.power_w / weightKg, 1)} W/kg`;
  return (
    <section className={styles.panel} aria-labelledby="college-erg">
      <header className={row({ gap: 4, rowGap: 1, wrap: true, justify: 'between' })}>
        <PanelTitle id="college-erg">2,000 m on the erg</PanelTitle>
        <SourceBadge source={best.source} by={best.confirmed_as} withPicture={best.confirmed_with_picture} />
      </header>
      <div className={stack({ gap: 4, align: 'center' }, styles.beside)}>
        <div>
          <p className={text({ size: 40, weight: 'strong', tabular: true, spacing: 'title' })}>
            {clock(best.duration_s, 1)}
          </p>
          <p className={styles.quiet}>
            {[`${clock(best.split_s, 1)} /500 m`, `${best.power_w} W`, perKg, dayText(best.rowed_on)]
              .filter((part) => part !== null)
              .join(' · ')}
          </p>
          <Legend ergs={ergs} said={best.source} />
        </div>
        {ergs.length > 1 && <Trend ergs={ergs} />}
      </div>
    </section>
  );
}

/** Meaning of the other tests' marks; the best one's is above. */
function Legend({ ergs, said }: { readonly ergs: readonly ShownErg[]; readonly said: ShownErg['source'] }) {
  const others = [...new Set(latestMarks(ergs).map(({ source }) => source))].filter((source) => source !== said);
  return (
    others.length > 0 && (
      <p className={row({ gap: 4, rowGap: 1, wrap: true, align: 'stretch' }, styles.legend)} aria-hidden>
        {others.map((source) => (
          <SourceBadge key={source} source={source} by={null} />
        ))}
      </p>
    )
  );
}

/** Maximum next to each other on a phone. */
const MAX_MARKS = 5;
const latestMarks = (ergs: readonly ShownErg[]): readonly ShownErg[] =>
  ergs.toSorted((a, b) => a.rowed_on.localeCompare(b.rowed_on)).slice(-MAX_MARKS);

function Trend({ ergs }: { readonly ergs: readonly ShownErg[] }) {
  const marks = latestMarks(ergs);
  const times = marks.map(({ duration_s: seconds }) => seconds);
  const fastest = Math.min(...times);
  const span = Math.max(...times) - fastest;
  /** Vertical position, 0 to 1: faster is lower, as the time is shorter. */
  const down = (seconds: number): number => (span === 0 ? 0.5 : 1 - (seconds - fastest) / span);
  const x = (at: number): number => (at + 0.5) / marks.length;
  return (
    <div className={box({ anchor: true, size: 12 }, trend.picture)}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={trend.line} aria-hidden>
        <polyline points={marks.map((mark, at) => `${x(at) * 100},${down(mark.duration_s) * 100}`).join(' ')} />
      </svg>
      <ol className={stack({}, trend.marks)} aria-label="2k tests over time">
        {marks.map((mark) => (
          <li
            className={box({ anchor: true, text: 'center' })}
            key={`${mark.rowed_on} ${mark.duration_s}`}
            style={placed(down(mark.duration_s))}
          >
            <span className={trend.mark}>
              <span className={trend.time}>{clock(mark.duration_s, 1)}</span>
              <SourceMark source={mark.source} size={18} />
            </span>
            <span className={trend.day}>{dayText(mark.rowed_on)}</span>
            <span className={trend.source}>{SOURCE_WORDS[mark.source]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const placed = (down: number): CSSProperties & Record<'--down', number> => ({ '--down': down });
