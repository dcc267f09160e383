// Crew page: the coach's sentence, curves with a choice of rowers, numbers, and a table of forces.
import type { ReactNode } from 'react';
import { Rule, Words } from '#src/figures/plot/marks.tsx';
import { Drawing, useGround } from '#src/figures/plot/plot.tsx';
import { ForceAxes, ForceLines, forceRanges, type ForceCurve } from '#src/figures/stroke/force-curves.tsx';
import { curveAt } from '#src/figures/stroke/stroke-values.ts';
import { findExtent, ticksBetween } from '#src/figures/scale/scale.ts';
import { SEAT_PALETTE, seatColourPair, seatPlace, type LocaleText } from '../page/text-and-colours.ts';
import { PageBody, Panel, Quiet } from '../page/page-body.tsx';
import type { CrewPage, CrewRower } from './crew-page.ts';

interface DrawnProps {
  readonly page: CrewPage;
  readonly text: LocaleText;
}

export function CrewBody({ page, text }: DrawnProps) {
  const { title, rowed, remark, rowers, foot, seatCount } = page;
  const seats = rowers.map(({ seat }) => seat);
  const isDrawn = saidAngles(page).length > 0;
  const isScull = rowers.some(({ curves }) => curves.length > 1);
  return (
    <PageBody style={crewStyle(seats, seatCount)} top={rowed} title={title} remark={remark} foot={foot}>
      <div className="crew" role="group" aria-label="Who stands out">
        <Choice id="all" words="All" isChosen />
        {rowers.map(({ seat, called }) => (
          <Choice key={seat} id={String(seat)} words={called} />
        ))}
        <div className="shown">
          <Panel title="Force against angle">
            <Quiet>
              {isDrawn
                ? 'Mean of the strokes. Choose a rower above; point at an angle to read the forces there.'
                : 'This recording holds no force curve.'}
              {isDrawn && isScull && ' Dashed: the second oar.'}
            </Quiet>
            <CrewFigure page={page} text={text} drawing="wide" />
            <CrewFigure page={page} text={text} drawing="narrow" />
          </Panel>
          <Panel title="Numbers">
            <Numbers {...page} />
          </Panel>
          {isDrawn && <Forces page={page} text={text} />}
        </div>
      </div>
    </PageBody>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly words: string;
  readonly isChosen?: true;
}

const Choice = ({ id, words, isChosen }: ChoiceProps) => (
  <>
    <input type="radio" name="rower" id={`rower-${id}`} defaultChecked={isChosen} />
    <label htmlFor={`rower-${id}`}>
      <bdi>{words}</bdi>
    </label>
  </>
);

const Wide = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="wide" role="region" aria-label={label} tabIndex={0}>
    <table>{children}</table>
  </div>
);

const Numbers = ({ columns, rowers }: CrewPage) => (
  <Wide label="Numbers">
    <thead>
      <tr>
        <th scope="col">Rower</th>
        {columns.map(({ name, unit }) => (
          <th key={name} scope="col">{`${name}, ${unit}`}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rowers.map(({ seat, called, values }) => (
        <tr key={seat} className={`of-${seat}`}>
          <th scope="row">
            <bdi>{called}</bdi>
          </th>
          {values.map((value, at) => (
            <td key={columns[at]?.name}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Wide>
);

const Forces = ({ page, text }: DrawnProps) => (
  <details>
    <summary>Force by angle as a table</summary>
    <Wide label="Force by angle">
      <thead>
        <tr>
          <th scope="col">Angle</th>
          {drawnIn(page).map(({ seat, called }) => (
            <th key={seat} scope="col">
              <bdi>{called}</bdi>, {page.force.symbol}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {saidAngles(page).map((angle) => (
          <tr key={angle}>
            <th scope="row">{text.number(angle, 0)}°</th>
            {drawnIn(page).map((rower) => {
              const newtons = forceAt(rower, angle);
              const { of, decimals } = page.force;
              return <td key={rower.seat}>{Number.isFinite(newtons) ? text.number(of(newtons), decimals) : '–'}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </Wide>
  </details>
);

/** Drawn twice, for desktop and phone, so that text is never scaled down. */
const DRAWINGS = {
  wide: { width: 720, height: 380, readingPx: 190, letters: 18 },
  narrow: { width: 340, height: 320, readingPx: 150, letters: 13 },
} as const;
const MARGIN = { left: 8, right: 8, top: 24, bottom: 26 } as const;
/** Step between angles with forces; axes use its multiples. */
const SLICE_DEG = 5;
const TICK_DEG = 15;
const LINE_PX = 16;

/** Mean of both oars for a sculler; NaN when an oar has no force there. */
export function forceAt({ curves }: CrewRower, angle: number): number {
  return curves.reduce((sum, { angleDeg, forceN }) => sum + curveAt(angleDeg, forceN, angle) / curves.length, 0);
}

const drawnIn = ({ rowers }: CrewPage): readonly CrewRower[] => rowers.filter(({ curves }) => curves.length > 0);

/** Angles with at least one rower's force, ascending. */
export function saidAngles(page: CrewPage): readonly number[] {
  const rowers = drawnIn(page);
  const there = rowers.flatMap(({ curves }) =>
    curves.flatMap(({ angleDeg, forceN }) => Array.from(angleDeg).filter((_, at) => Number.isFinite(forceN[at]))),
  );
  const [from, to] = findExtent(there) ?? [0, 0];
  return ticksBetween(from, to, SLICE_DEG).filter((angle) =>
    rowers.some((one) => Number.isFinite(forceAt(one, angle))),
  );
}

interface CrewFigureProps extends DrawnProps {
  readonly drawing: keyof typeof DRAWINGS;
}

/** Nothing when no curve was measured. */
function CrewFigure({ page, text, drawing }: CrewFigureProps) {
  const { force } = page;
  const { width, height } = DRAWINGS[drawing];
  const rowers = drawnIn(page).map(({ seat, called, curves }) => ({
    seat,
    called,
    lines: curves.map(({ side, angleDeg, forceN }, at): ForceCurve => ({
      id: side ?? 'own',
      angleDeg,
      forceN,
      colour: `var(--seat-${seatPlace(seat) + 1})`,
      width: 2,
      dash: at > 0 ? '7 5' : '',
    })),
  }));
  const ranges = forceRanges(
    rowers.flatMap(({ lines }) => lines),
    force,
  );
  const who = rowers.length === 1 ? 'one rower' : `${rowers.length} rowers`;
  return (
    ranges !== null && (
      <Drawing
        className={drawing}
        label={`Force against angle of ${who}; as numbers in the table below`}
        {...{ width, height }}
        margin={MARGIN}
        {...ranges}
      >
        <ForceAxes
          unit={force}
          number={(value) => text.number(value, 0)}
          angles={({ x }) => ticksBetween(x.from + 4, x.to - 4, TICK_DEG)}
        />
        {rowers.map(({ seat, called, lines }) => (
          <g key={seat} className={`line of-${seat}`}>
            <title>{called}</title>
            <ForceLines curves={lines} unit={force} />
          </g>
        ))}
        {saidAngles(page).map((angle) => (
          <Slice key={angle} {...{ page, text, drawing, angle }} />
        ))}
      </Drawing>
    )
  );
}

const STRONG = { fill: 'ink', weight: 'strong' } as const;

/** Hover area that shows everyone's force at its angle. */
function Slice({ page, text, drawing, angle }: CrewFigureProps & { readonly angle: number }) {
  const { x, left, right, top, bottom, width } = useGround();
  const { of, symbol, decimals } = page.force;
  const { readingPx, letters } = DRAWINGS[drawing];
  const half = x.at(angle + SLICE_DEG / 2) - x.at(angle);
  // On the other half of the drawing.
  const from = x.at(angle) < width / 2 ? right - readingPx : left + 44;
  const said = drawnIn(page).flatMap((rower) => {
    const newtons = forceAt(rower, angle);
    return Number.isFinite(newtons) ? [{ rower, newtons }] : [];
  });
  return (
    <g className="slice">
      <rect x={x.at(angle) - half} width={2 * half} y={top} height={bottom - top} />
      <g className="reading">
        <Rule at={angle} colour="var(--ink-2)" />
        <rect className="box" x={from} y={top} width={readingPx} height={(said.length + 1.6) * LINE_PX} rx="6" />
        <Words at={[from + 8, top + LINE_PX]} look={STRONG}>{`at ${text.number(angle, 0)}°, ${symbol}`}</Words>
        {said.map(({ rower: { seat, called }, newtons }, line) => (
          <g key={seat}>
            <Words at={[from + 8, top + (line + 2) * LINE_PX]} look={{ fill: 'ink' }}>
              {called.slice(0, letters)}
            </Words>
            <Words at={[from + readingPx - 8, top + (line + 2) * LINE_PX]} anchor="end">
              {text.number(of(newtons), decimals)}
            </Words>
          </g>
        ))}
      </g>
    </g>
  );
}

/** `--seat-1: …` for one color scheme. */
const seatsIn = (scheme: 'light' | 'dark', seatCount: number | null): string =>
  SEAT_PALETTE.map((_, at) => {
    const [light, dark] = seatColourPair(at + 1, seatCount);
    return `--seat-${at + 1}: ${scheme === 'light' ? light : dark};`;
  }).join(' ');

/** Highlights the chosen rowers, in the drawing and the table. */
const chosen = (seats: readonly number[]): string =>
  seats
    .map(
      (seat) =>
        `#rower-${seat}:checked ~ .shown .line:not(.of-${seat}) { opacity: 0.16; }
#rower-${seat}:checked ~ .shown .line.of-${seat} path { stroke-width: 4; }
#rower-${seat}:checked ~ .shown tr.of-${seat} > * { background: var(--paper); font-weight: 650; }`,
    )
    .join('\n');

/** Style of a crew page beyond a rower's: wider, with a choice of rowers without a script. */
const crewStyle = (seats: readonly number[], seatCount: number | null): string => `
:root { ${seatsIn('light', seatCount)} }
@media (prefers-color-scheme: dark) { :root { ${seatsIn('dark', seatCount)} } }
main { max-width: 60rem; }
.crew { display: flex; flex-wrap: wrap; gap: 0.375rem; }
.crew > input { position: absolute; min-height: 0; opacity: 0; }
.crew > label { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); font-size: 0.875rem; cursor: pointer; }
.crew > input:checked + label { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); font-weight: 650; }
.crew > input:focus-visible + label { outline: 2px solid var(--mark); outline-offset: 2px; }
.shown { display: grid; grid-template-columns: minmax(0, 1fr); flex: 1 0 100%; gap: 1rem; margin-top: 0.5rem; }
svg.narrow { display: none; }
@media (max-width: 40rem) { svg.narrow { display: block; } svg.wide { display: none; } }
.slice > rect { fill: transparent; }
.reading { visibility: hidden; pointer-events: none; }
.slice:hover .reading { visibility: visible; }
.reading .box { fill: var(--surface); stroke: var(--line); }
div.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.375rem 0.5rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child { text-align: left; }
thead th { color: var(--ink-2); font-weight: 400; }
tbody th { font-weight: 400; }
summary { min-height: 2.75rem; padding: 0.5rem 0.25rem; cursor: pointer; }
${chosen(seats)}
@media print { .crew > input, .crew > label, .reading { display: none; } }
`;
