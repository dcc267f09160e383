// On-water measurements signed by a coach: watts at one rate with their trend and the anonymous crew, and stroke
// angles. Nothing is shown once the data was corrected.
import { BadgeCheck } from 'lucide-react';
import { type ReactNode, createContext, useContext } from 'react';
import { Z90 } from '#engine/analysis/comparison/student.ts';
import { DEFAULT_ERRORS } from '#engine/analysis/instrument/error-table.ts';
import type { ShownAttestation, WaterFacts, WaterPower } from '#src/data/people/references.ts';
import { Band, Line, Ring, Words } from '#src/figures/plot/marks.tsx';
import { Plot } from '#src/figures/plot/plot.tsx';
import { dayText } from '#src/format/day-text.ts';
import { counted, fixed, scatterNote } from '#src/format/number.ts';
import { box, inline, row, stack, text } from '#src/ui/primitives.ts';
import styles from './college.module.css';
import { mainPower, measuredByWords, measuredWords, powerTrend } from './shown-page.ts';

export function WaterPanel({ water }: { readonly water: ShownAttestation }) {
  const { facts, by, as_role: role, team, attested_at: at } = water;
  const who = [by, role, team].filter((part) => part !== null).join(', ');
  return (
    <section className={PANEL} aria-labelledby="college-water">
      <header className={row({ gap: 4, rowGap: 1, wrap: true, justify: 'between' })}>
        <PanelTitle id="college-water">Measured on the water</PanelTitle>
        <span className={inline({ gap: '6px', tone: facts === null ? 'caution' : 'good', size: 12 })}>
          <BadgeCheck className={box({ flex: 'none' })} size={16} aria-hidden />
          {facts === null ? `Was attested by ${who}, ${dayText(at)}` : `Attested by ${who}, ${dayText(at)}`}
        </span>
      </header>
      {facts === null ? (
        <p>
          One of its sessions was corrected on {dayText(water.stale_at ?? at)}, after the coach signed. The figures will
          be shown again once the coach signs the corrected ones.
        </p>
      ) : (
        <WaterFigures facts={facts} />
      )}
    </section>
  );
}

/** Figures of the page, and of the block a coach is about to sign. */
export function WaterFigures({ facts }: { readonly facts: WaterFacts }) {
  const main = mainPower(facts.powers);
  const trend = main === null ? null : powerTrend(main);
  const others = facts.powers.filter((power) => power !== main);
  return (
    <>
      {main !== null && (
        <div className={stack({ gap: 4, align: 'center' }, styles.beside)}>
          <div>
            <p className={text({ size: 40, weight: 'strong', tabular: true, spacing: 'title' })}>
              {fixed(main.watts)}{' '}
              <span className={text({ tone: 'quiet', size: 16, weight: 'regular' })} style={{ letterSpacing: 0 }}>
                W at rate {fixed(main.rate_spm)}
              </span>
            </p>
            <p className={text({ tone: 'quiet', size: 13, ragged: 'pretty' })}>
              {[trend, crewWords(main)].filter((part) => part !== null).join('. ')}
            </p>
          </div>
          <WaterTrend power={main} />
        </div>
      )}
      <dl className={stack({ empty: 'hidden' })}>
        {others.map((power) => (
          <Fact key={power.rate_spm} name={`Watts at rate ${fixed(power.rate_spm)}`}>
            {fixed(power.watts)} W, {counted(power.sessions, 'session')}
          </Fact>
        ))}
        <Angle name="Length" of={facts.length_deg} />
        <Angle name="Catch angle" of={facts.catch_deg} />
        <Angle name="Finish angle" of={facts.finish_deg} />
        <Angle name="Slip" of={facts.slip_deg} />
        <Angle name="Wash" of={facts.wash_deg} />
      </dl>
      <p className={text({ tone: 'quiet', size: 13, ragged: 'pretty' })}>
        {measuredWords(facts)} {measuredByWords(facts)} Other rowers are never named.
      </p>
      <details className={text({ tone: 'quiet', size: 13, ragged: 'pretty' })}>
        <summary className={box({ tall: 24, tone: 'accent', cursor: 'pointer' })}>How it is measured</summary>
        <p>
          Each session counts once (median of its work strokes). We show the average across sessions ±1 SD (three
          sessions or more). Length is the arc from catch to finish angle; slip and wash are the degrees at the catch
          and finish with little force on the blade. Watts are handle power.
        </p>
      </details>
    </>
  );
}

const { forceGain: UNKNOWN } = DEFAULT_ERRORS.unknown;

/** Half of the 90% interval between the rower and another seat at the crew's median, from their oarlocks. */
const betweenOarlocks = ({ oarlock_error: own = UNKNOWN }: WaterPower, crew: NonNullable<WaterPower['crew']>): number =>
  Z90 * Math.hypot(own, crew.oarlock_error ?? UNKNOWN) * ((crew.low + crew.high) / 2);

const crewWords = (power: WaterPower): string | null => {
  const { crew } = power;
  if (crew === null) return null;
  const half = fixed(betweenOarlocks(power, crew));
  return `The middle half of ${counted(crew.seats, 'other seat')} of the crew at this rate: ${fixed(crew.low)}–${fixed(crew.high)} W; between two oarlocks, ±${half} W (90% CI) is no difference`;
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={row({ gap: 4, align: 'stretch', justify: 'between', padY: 2, rule: 'below' })}>
    <dt className={text({ tone: 'quiet' })}>{name}</dt>
    <dd className={text({ tabular: true, text: 'end' })}>{children}</dd>
  </div>
);

const Angle = ({ name, of }: { readonly name: string; readonly of: WaterFacts['length_deg'] }) =>
  of === null ? null : (
    <Fact name={name}>
      {fixed(of.value, 1)}° {scatterNote(of.spread, 1)}
    </Fact>
  );

export const PANEL = stack({ card: true, gap: 3, columns: 1, content: 'start', pad: 5 });

export type NameLevel = 1 | 2;

export const LevelOfName = createContext<NameLevel>(1);

export function PanelTitle({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  const Title = useContext(LevelOfName) === 1 ? 'h2' : 'h4';
  return (
    <Title id={id} className={text({ size: 16 })}>
      {children}
    </Title>
  );
}

/** The values of the first and the last session stand next to the plot. */
const MARGIN = { left: 30, right: 48, top: 5, bottom: 5 } as const;
/** Minimum range of the axis, W, so that a level trend doesn't look like a jump. */
const MIN_SPAN_W = 20;

function WaterTrend({ power }: { readonly power: WaterPower }) {
  const { points, crew, rate_spm: rate } = power;
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || first === last) return null;
  const watts = points.map((point) => point.watts);
  const drawn = [...watts, ...(crew === null ? [] : [crew.low, crew.high])];
  const [least, most] = [Math.min(...drawn), Math.max(...drawn)];
  const beside = Math.max(0.05 * (most - least), 0.5 * (MIN_SPAN_W - (most - least)));
  const x = [-0.5, points.length - 0.5] as const;
  return (
    <figure
      className={stack({ gap: 1, narrow: true, size: 12 })}
      aria-label={`Watts at rate ${fixed(rate)} in ${counted(points.length, 'session')}: ${fixed(first.watts)} first, ${fixed(last.watts)} last`}
    >
      <Plot height={108} margin={MARGIN} x={x} y={[least - beside, most + beside]}>
        {crew !== null && (
          <Band at={x} from={[crew.low, crew.low]} to={[crew.high, crew.high]} colour="var(--crew)" opacity={0.18} />
        )}
        <Line at={watts.map((_, at) => at)} value={watts} colour="var(--accent)" width={2} />
        {points.map(({ on, watts: value }, at) => (
          <Ring key={on} at={at} value={value} radius={3} colour="var(--accent)" filled />
        ))}
        <Words at={({ left, y }) => [left - 4, y.at(first.watts)]} anchor="end" middle look={{ fill: 'ink' }}>
          {fixed(first.watts)}
        </Words>
        <Words at={({ right, y }) => [right + 4, y.at(last.watts)]} middle look={{ fill: 'ink', weight: 'strong' }}>
          {fixed(last.watts)} W
        </Words>
      </Plot>
      <div
        className={row({ gap: 3, rowGap: 1, wrap: true, align: 'stretch', justify: 'between', tone: 'quiet' })}
        aria-hidden
      >
        <span>{dayText(first.on)}</span>
        {crew !== null && <span className={styles.key}>the crew’s middle half</span>}
        <span>{dayText(last.on)}</span>
      </div>
    </figure>
  );
}
