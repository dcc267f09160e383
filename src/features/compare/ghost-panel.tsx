// After boat against the ghost of the before boat: time behind over distance, its causes, and both boats from above at
// the slider.
import { useId, useMemo, useState } from 'react';
import { ghostMoment, type Ghost, computeGhost, type NoGhost } from '#engine/analysis/ghost/ghost.ts';
import {
  oarPlaces,
  type OarPlace,
  longestStretch,
  rowedLine,
  type NoLine,
  type RowedLine,
  strokePhases,
  type StrokePhases,
} from '#engine/analysis/ghost/oar-places.ts';
import { hullLengthOf } from '#engine/analysis/comparison/estimated-gain.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { fixed, signed } from '#src/format/number.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import table from '#src/ui/table.module.css';
import type { Gate, Piece } from '#engine/analysis/analysis.ts';
import type { Side } from '#engine/recording/recording.ts';
import { Band, Line, Rule, Words } from '#src/figures/plot/marks.tsx';
import { Plot, Strip, useGround } from '#src/figures/plot/plot.tsx';
import { success } from '#engine/recording/result.ts';
import { engine } from '#src/engine-client/engine.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { listText } from '#src/format/labels.ts';
import type { Question, Loaded } from './model.ts';
import { type Source, findSource } from './sides/sources.ts';
import { DeltaFigure } from './delta-figure.tsx';
import { CAUSE_WORDS, ghostSentence, stretchWords } from './ghost-messages.ts';
import styles from './difference/difference.module.css';
import type { SideName } from './compared.ts';
import { askSource } from './use-asked.ts';

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
          className={box({ full: true })}
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
    <table className={text({ measure: 72 }, table.table)}>
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

interface DrawnBoat {
  readonly side: SideName;
  /** Bow's lead over the other boat, m. */
  readonly aheadM: number;
  readonly gates: readonly Gate[];
  readonly oars: readonly (OarPlace | null)[];
}

interface BoatsFigureProps {
  readonly boats: readonly DrawnBoat[];
  readonly hullM: number;
  readonly label: string;
}

/** Units of the figure. */
const [LANE, TOP, AIR] = [96, 20, 28];
const RADIANS = Math.PI / 180;
/** Positions of the bow and stroke seats, as shares of the hull from the bow. */
const [BOW_SEAT, STROKE_SEAT] = [0.2, 0.82];
const SHOWN_LENGTHS = 2.1;
const OUTBOARD_M = 2.6;
const HALF_BEAM_M = 0.35;
const REACH_M = OUTBOARD_M + HALF_BEAM_M;
const MARGIN = { left: 0, right: 0, top: TOP, bottom: 0 } as const;
const COLOURS = { before: 'var(--ink-2)', after: 'var(--accent)' } as const;

/** Two boats from above at the same time since the line: lead in meters to scale, oars in position. */
function BoatsFigure({ boats, hullM, label }: BoatsFigureProps) {
  const halfM = (SHOWN_LENGTHS * hullM) / 2;
  const laneOf = (width: number): number => Math.max(LANE, (REACH_M * width) / halfM + AIR);
  return (
    <Plot
      label={label}
      height={(width) => TOP + laneOf(width) * boats.length}
      margin={MARGIN}
      x={[-halfM, halfM]}
      y={[0, 1]}
    >
      {boats.map((boat, at) => (
        <Lane key={boat.side} boat={boat} hullM={hullM} at={at} of={boats.length} />
      ))}
    </Plot>
  );
}

interface LaneProps {
  readonly boat: DrawnBoat;
  readonly hullM: number;
  readonly at: number;
  readonly of: number;
}

/** Meters across and along; the hull is an arch to either side. */
function Lane({ boat: { side, aheadM, gates, oars }, hullM, at, of }: LaneProps) {
  const { x, top, bottom } = useGround();
  const lane = (bottom - top) / of;
  const halfM = lane / (x.at(2) - x.at(0));
  // Farther apart, the other boat is outside the chart and only the lead is written.
  const reach = hullM / 2;
  const bow = hullM / 2 + Math.max(-reach, Math.min(reach, aheadM));
  const seats = Math.max(1, ...gates.map(({ seat }) => seat));
  const pinOf = (seat: number): number =>
    bow - hullM * (seats === 1 ? 0.5 : BOW_SEAT + ((seat - 1) / (seats - 1)) * (STROKE_SEAT - BOW_SEAT));
  const shares = Array.from({ length: 41 }, (_, step) => step / 40);
  const along = shares.map((share) => bow - hullM * share);
  const starboard = shares.map((share) => 4.8 * HALF_BEAM_M * share * (1 - share));
  const port = starboard.map((half) => -half);
  return (
    <>
      <Rule at={bow} colour="var(--line)" dash="2 3" />
      <Strip y={[halfM, -halfM]} top={top + lane * at} bottom={top + lane * (at + 1)}>
        <Band at={along} from={port} to={starboard} colour="var(--wash)" opacity={1} />
        <Line
          at={[...along, ...along.toReversed()]}
          value={[...starboard, ...port.toReversed()]}
          colour={COLOURS[side]}
          width={1}
          dash={side === 'before' ? '6 4' : ''}
        />
        {gates.map((gate, own) => (
          <Oar
            key={`${gate.seat} ${gate.side}`}
            side={side}
            gate={gate}
            place={oars[own] ?? null}
            pinM={pinOf(gate.seat)}
          />
        ))}
      </Strip>
      <Words at={[4, top + lane * at + 14]}>{side === 'before' ? 'Before' : leadText(aheadM, reach)}</Words>
    </>
  );
}

/** Sides missing in the file are drawn alternating, with stroke on port. */
const chooseSide = ({ side, seat }: Gate): Side => side ?? (seat % 2 === 0 ? 'port' : 'starboard');

interface OarProps {
  readonly side: SideName;
  readonly gate: Gate;
  readonly place: OarPlace | null;
  readonly pinM: number;
}

function Oar({ side, gate, place, pinM }: OarProps) {
  if (place === null) return null;
  // Port is left when facing forward, which is up when boats move right; at the catch the blade is ahead of the pin.
  const out = chooseSide(gate) === 'starboard' ? 1 : -1;
  const angle = place.angleDeg * RADIANS;
  const along = (share: number): number => pinM - share * OUTBOARD_M * Math.sin(angle);
  const across = (share: number): number => out * (HALF_BEAM_M + share * OUTBOARD_M * Math.cos(angle));
  return (
    <>
      <Line at={[along(0), along(1)]} value={[across(0), across(1)]} colour="var(--ink-2)" width={1.5} />
      <Line
        at={[along(0.8), along(1)]}
        value={[across(0.8), across(1)]}
        colour={COLOURS[side]}
        width={place.isDriving ? 6 : 2.5}
      />
    </>
  );
}

function leadText(aheadM: number, reach: number): string {
  const lead = `${fixed(Math.abs(aheadM), 1)} m ${aheadM >= 0 ? 'ahead' : 'behind'}`;
  return Math.abs(aheadM) > reach ? `After, ${lead}, farther than is drawn` : `After, ${lead}`;
}

/** A drive has at least eight samples. */
const MIN_HZ = 10;

/** Null when the file has no speed within the stroke, or it can't be queried. */
async function computePhases({ loaded, line }: GhostSide, sources: readonly Source[]): Promise<StrokePhases | null> {
  const { analysis, compared } = loaded;
  const source = findSource(sources, compared.session);
  const channel = analysis.channels.findIndex(({ quantity }) => quantity === 'boat-speed');
  const rateHz = analysis.sampleRateHz ?? 0;
  const isTold = channel >= 0 && rateHz >= MIN_HZ && analysis.gates.length > 0;
  if (source === undefined || !isTold) return null;
  const [fromS, toS] = [line.startS, line.startS + (line.seconds.at(-1) ?? 0)];
  // One bucket per sample: the samples themselves.
  const buckets = Math.ceil((toS - fromS) * rateHz) + 1;
  const answer = await askSource(source, async (session) => {
    const traces = await engine.ask(session, 'traces', { channels: [channel], fromS, toS, buckets });
    const [trace] = traces.ok ? traces.value : [];
    return trace?.raw === true ? success({ timeS: trace.timeS, speedMps: trace.minimum }) : success(null);
  });
  if (!answer.ok || answer.value === null) return null;
  const strokes = Int32Array.from({ length: line.to - line.from }, (_, k) => line.from + k);
  return strokePhases(answer.value, analysis, strokes);
}

/** Null while fetching. */
function useGhost(sides: GhostSides, sources: readonly Source[]): Ghost | NoGhost | null {
  const ask = useMemo(
    () => async () =>
      success({
        of: sides,
        both: await Promise.all([computePhases(sides.before, sources), computePhases(sides.after, sources)]),
      }),
    [sides, sources],
  );
  const { data: phases } = useLatest(ask);
  return useMemo(() => {
    if (phases?.of !== sides) return null;
    const [before, after] = phases.both;
    return computeGhost(
      { analysis: sides.before.loaded.analysis, line: sides.before.line, phases: before },
      { analysis: sides.after.loaded.analysis, line: sides.after.line, phases: after },
    );
  }, [phases, sides]);
}

interface GhostSide {
  readonly loaded: Loaded;
  readonly line: RowedLine;
}

type GhostSides = Readonly<Record<SideName, GhostSide>>;

const WHY: Readonly<Record<NoLine, string>> = {
  short: 'A ghost needs ten strokes without a rest on each side.',
  distance: 'Some strokes have no distance on both sides, so there’s nothing to race over.',
  pause: 'There is a rest within a piece: choose one on each side that was rowed in one go.',
};

function toRowedLine({ analysis, compared: { piece }, counted }: Loaded): RowedLine | NoLine {
  const own: Piece | undefined = piece === null ? undefined : analysis.pieces[piece];
  if (own !== undefined) return rowedLine(analysis, own.fromStroke, own.toStroke);
  return longestStretch(analysis, counted.strokes) ?? 'short';
}

/**
 * Two stretches compared as a boat and its ghost, or the reason why not. The stretches, or the sentence why there is
 * no race.
 */
function ghostSides({ loaded, alike }: Pick<Question, 'loaded' | 'alike'>): GhostSides | string {
  const [before, another] = loaded.filter(({ side }) => side === 'before');
  const [after, oneMore] = loaded.filter(({ side }) => side === 'after');
  if (before === undefined || after === undefined || another !== undefined || oneMore !== undefined)
    return 'Choose one session or piece per side to race a ghost boat.';
  if (alike.ofHull.length > 0) return `Changed between the sides: ${listText(alike.ofHull)}.`;
  const [ofBefore, ofAfter] = [toRowedLine(before), toRowedLine(after)];
  for (const line of [ofBefore, ofAfter]) if (typeof line === 'string') return WHY[line];
  if (typeof ofBefore === 'string' || typeof ofAfter === 'string') return WHY.short;
  return { before: { loaded: before, line: ofBefore }, after: { loaded: after, line: ofAfter } };
}
