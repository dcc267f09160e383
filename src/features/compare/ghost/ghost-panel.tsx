// After boat against the ghost of the before boat: time behind over distance, its causes, and both boats from above at
// the slider.
import { useId, useMemo, useState } from 'react';
import { ghostMoment, type Ghost } from '#engine/analysis/ghost/ghost.ts';
import { oarPlaces } from '#engine/analysis/ghost/oar-places.ts';
import { hullLengthOf } from '#engine/analysis/comparison/hull-lengths.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { fixed, signed } from '#src/format/number.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import table from '#src/ui/table.module.css';
import type { Question } from '../model.ts';
import type { Source } from '../sides/sources.ts';
import { BoatsFigure } from './boats-figure.tsx';
import { DeltaFigure } from './delta-figure.tsx';
import { ghostSides, type GhostSides } from './ghost-sides.ts';
import { CAUSE_WORDS, ghostSentence, stretchWords } from './ghost-messages.ts';
import styles from './ghost.module.css';
import { useGhost } from './use-ghost.ts';

interface GhostPanelProps {
  readonly question: Question;
  readonly sources: readonly Source[];
}

/** Nothing when rowers are compared: a boat's time belongs to the whole crew. */
export function GhostPanel({ question, sources }: GhostPanelProps) {
  const sides = useMemo(() => ghostSides(question), [question]);
  if (question.loaded.some(({ compared }) => compared.seat !== null)) return null;
  return typeof sides === 'string' ? <NoGhostPanel why={sides} /> : <Raced sides={sides} sources={sources} />;
}

const TITLE = 'Ghost boat';

const NoGhostPanel = ({ why }: { readonly why: string }) => (
  <FigurePanel title={TITLE} finding="" empty={why} picture="none">
    {null}
  </FigurePanel>
);

function Raced({ sides, sources }: { readonly sides: GhostSides; readonly sources: readonly Source[] }) {
  const ghost = useGhost(sides, sources);
  if (ghost === null) {
    return (
      <div aria-busy>
        <NoGhostPanel why="Computing the ghost race …" />
      </div>
    );
  }
  if (ghost === 'short') return <NoGhostPanel why="The two pieces overlap by less than 100 m." />;
  return <GhostFigures ghost={ghost} sides={sides} />;
}

const TABLE_STEP_M = 50;

function GhostFigures({ ghost, sides }: { readonly ghost: Ghost; readonly sides: GhostSides }) {
  const [chosen, setPlace] = useState<number | null>(null);
  const place = Math.min(chosen ?? ghost.lengthM / 2, ghost.lengthM);
  const finding = ghostSentence(ghost);
  return (
    <FigurePanel
      title={TITLE}
      finding={finding}
      table={() => ({
        columns: ['Meters', 'Behind, s'],
        rows: Array.from(ghost.metres, (metre, at) => [fixed(metre), signed(ghost.behindS[at], 2)]).filter(
          (_, at) => (at * 5) % TABLE_STEP_M === 0,
        ),
      })}
    >
      <div className={stack({ gap: 3, columns: 1 })}>
        <DeltaFigure ghost={ghost} place={place} label={`Time behind by distance. ${finding}`} />
        <Place ghost={ghost} sides={sides} place={place} onPlace={setPlace} />
        <Parts ghost={ghost} />
        <p className={text({ tone: 'quiet', size: 13 })}>{stretchWords(sides.before.line, sides.after.line, ghost)}</p>
      </div>
    </FigurePanel>
  );
}

interface PlaceProps {
  readonly ghost: Ghost;
  readonly sides: GhostSides;
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** Both boats when the one before reached a distance. */
function Place({ ghost, sides, place, onPlace }: PlaceProps) {
  const id = useId();
  const { beforeS, afterS, aheadM } = ghostMoment(ghost, { before: sides.before.line, after: sides.after.line }, place);
  const clockS = { before: sides.before.line.startS + beforeS, after: sides.after.line.startS + afterS };
  const drawn = (['before', 'after'] as const).map((side) => {
    const { analysis } = sides[side].loaded;
    const ahead = side === 'after' ? aheadM : 0;
    return { side, aheadM: ahead, gates: analysis.gates, oars: oarPlaces(analysis.strokes, clockS[side]) };
  });
  const hullM = hullLengthOf(sides.after.loaded.analysis.boat) ?? 17;
  const lead = Number.isFinite(aheadM)
    ? `${fixed(Math.abs(aheadM), 1)} m ${aheadM >= 0 ? 'ahead' : 'behind'}`
    : 'beyond what was rowed';
  const said = `${fixed(place)} m, ${lead}`;
  return (
    <div>
      <div className={stack({ gap: 3, rowGap: 2, align: 'center', size: 13, tabular: true }, styles.slider)}>
        <label htmlFor={id}>Boat before at</label>
        <input
          id={id}
          type="range"
          min={0}
          max={ghost.lengthM}
          step={0.5}
          value={place}
          aria-valuetext={said}
          onChange={(event) => onPlace(event.currentTarget.valueAsNumber)}
        />
        <output htmlFor={id}>{said}</output>
      </div>
      <BoatsFigure
        boats={Number.isFinite(aheadM) ? drawn : drawn.slice(0, 1)}
        hullM={hullM}
        label={`Both boats from above: after ${lead} of before`}
      />
      {drawn.some(({ gates }) => gates.length > 0) && (
        <p className={text({ tone: 'quiet', size: 13 })}>
          Oars move smoothly between the measured catch and finish; a filled blade is in its drive.
          {drawn.some(({ gates }) => gates.some(({ side }) => side === null)) &&
            ' The file doesn’t say which side they’re on.'}
        </p>
      )}
    </div>
  );
}

function Parts({ ghost: { parts } }: { readonly ghost: Ghost }) {
  return (
    <table className={`${table.table} ${styles.parts}`}>
      <caption className={box({ padY: 1, tone: 'quiet', size: 13, text: 'start' })}>Breakdown, s per 100 m</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">After less before</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ cause, lostS, low, high }) => (
          <tr key={cause}>
            <th scope="row">{CAUSE_WORDS[cause]}</th>
            <td>{signed(lostS, 2)}</td>
            <td>{signed(low, 2)}</td>
            <td>{signed(high, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
