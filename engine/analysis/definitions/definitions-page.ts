// docs/definitions.md, generated from the records.
import type { DefinitionSet } from '../analysis.ts';
import { METRIC_CHAPTERS, definitionOf, type MetricId } from './catalogue.ts';
import {
  DEFAULT_ERRORS,
  ERROR_COLUMNS,
  OARLOCK_KINDS,
  shownError,
  type OarlockKind,
} from '../instrument/error-table.ts';
import { EVERY_SET, SOURCES, type MetricDefinition } from './metric-definition.ts';
import { FIGURES, type Figure, type FigureId } from './figures.ts';
import { MEASURED } from './measured-figures.gen.ts';

const SET_NAMES: Readonly<Record<DefinitionSet, string>> = {
  powerline: 'PowerLine',
  biorow: 'BioRow',
  nk: 'NK',
  knrb: 'KNRB',
  relative: 'Relative',
};

const INTRODUCTION = `# What every number means

Generated from \`engine/analysis/definitions/\`: edit the records, then run \`node scripts/write-definitions.mjs\`.
The session page shows the same texts.

Oar angles are horizontal: 0° is square to the boat, the catch is negative and the finish positive, on both sides.
Offsets are positive when late. Units are SI and degrees. A number that wasn’t measured is absent, never 0.

Manufacturers and federations define some metrics differently. Choose a definition set: PowerLine (default), BioRow, NK,
KNRB, or a relative set for light rowing. Each entry lists the differences. Without a source, the definition is ours.
`;

function entry(metric: MetricDefinition): string {
  const unit = metric.unit === '' ? '' : `, ${metric.unit}`;
  const variants = EVERY_SET.flatMap((set) => {
    const variant = metric.variants[set];
    return variant === undefined ? [] : [`- ${SET_NAMES[set]}: ${variant}`];
  });
  const missing = EVERY_SET.filter((set) => !metric.presets.includes(set)).map((set) => SET_NAMES[set]);
  const absent = missing.length === 0 ? [] : [`- Not in the set ${missing.join(', ')}.`];
  return [
    `### ${metric.name} (\`${metric.id}\`${unit})`,
    '',
    metric.formula,
    '',
    ...(variants.length + absent.length > 0 ? [...variants, ...absent, ''] : []),
    ...(metric.source === SOURCES.own ? [] : [`Source: ${metric.source}.`, '']),
  ].join('\n');
}

const doctorEntry = ({ codes, name, evidence, repair }: DoctorDefinition): string =>
  [`### ${name} (${codes.map((code) => `\`${code}\``).join(', ')})`, '', evidence, '', `Fix: ${repair}`, ''].join('\n');

const doctorChapter = (): string =>
  `## Sensor checks\n\n${DOCTOR_LIMITS}\n\n${DOCTOR_HISTORY}\n\n${DOCTOR_DEFINITIONS.map(doctorEntry).join('\n')}`;

/** The page as Markdown. */
export function definitionsPage(): string {
  const chapters = METRIC_CHAPTERS.map(({ title, metrics }) => `## ${title}\n\n${metrics.map(entry).join('\n')}`);
  return [INTRODUCTION, ...chapters, doctorChapter()].join('\n');
}

/** Table of errors with their sources. */
function errorsChapter(): string {
  const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const rows = OARLOCK_KINDS.map((kind) =>
    row([
      OARLOCK_NAMES[kind],
      ...ERROR_COLUMNS.map((column) => shownError(DEFAULT_ERRORS[kind][column.source], column)),
    ]),
  );
  const head = [
    row(['', ...ERROR_COLUMNS.map(({ name, unit }) => `${name}, ${unit}`)]),
    row(['---', ...ERROR_COLUMNS.map(() => '---')]),
  ];
  const sources = ERROR_COLUMNS.map(({ name, from }) => `- ${name}: ${from}.`);
  return ['## Oarlock errors', '', ERRORS_LEAD, '', ...head, ...rows, '', ...sources, ''].join('\n');
}

/** docs/how-sure.md as Markdown: every method with its measured figures and their limits. */
export function howSurePage(): string {
  const written =
    'Measured by `node scripts/measure-figures.mjs`. The limits are in `engine/analysis/definitions/figures.ts`; a test fails if it measures anything else than is written here. The application shows the same at `/how-sure`.';
  const chapters = sureMethods().map(
    ({ name, figures }) =>
      `## ${name}\n\n${figures.map(({ says, measured, bound }) => `- ${says}: **${measured}** (limit: ${bound}).`).join('\n')}\n`,
  );
  return [`# How sure are we?\n\n${written} ${SURE_LEAD}\n\n${NOT_VERIFIED}\n`, errorsChapter(), ...chapters].join(
    '\n',
  );
}

// Sensor check findings, their evidence, and what they cannot detect.
interface DoctorDefinition {
  /** Finding codes; several if one detector covers angle and force. */
  readonly codes: readonly string[];
  readonly name: string;
  readonly evidence: string;
  readonly repair: string;
}

const EXCLUDE = 'or exclude the seat';

export const DOCTOR_DEFINITIONS: readonly DoctorDefinition[] = [
  {
    codes: ['reversed-angle', 'reversed-force'],
    name: 'Reversed sensor',
    evidence:
      'The oarlock’s angular velocity correlates below −0.3 with its own force and below −0.5 with the crew’s. Normal oarlocks have at least +0.6 and +0.8. A reversed angle forms no strokes, and a reversed force isn’t shown.',
    repair: `Flip the sign, ${EXCLUDE}.`,
  },
  {
    codes: ['zero-force'],
    name: 'Force zero offset',
    evidence:
      'The force in the middle half of the recovery is more than 2 kgf from the crew median. With fewer than three others, it is outside −6.5 to +1.5 kgf.',
    repair: 'Shift the zero.',
  },
  {
    codes: ['zero-angle', 'zero-offset'],
    name: 'Angle zero offset',
    evidence:
      'The middle of the stroke is more than four robust SDs (at least 5.4°) from the others, with catch and finish shifted equally. A sculler’s two hands differ by more than 2.4° and three standard errors. The two sides of a sweep boat have catches 4° and four standard errors apart.',
    repair: 'Shift the zero. Two sides can’t be fixed, because it isn’t known which one is wrong.',
  },
  {
    codes: ['drifting-angle'],
    name: 'Angle drift',
    evidence:
      'Catch and finish both move relative to the crew by more than 1.8° and five standard errors, from the first to the last fifth.',
    repair: 'Straighten.',
  },
  {
    codes: ['angle-scale', 'force-scale'],
    name: 'Calibration (gain)',
    evidence:
      'The length is below 65% or above 150% of the others’. Or the work is more than four robust SDs (at least 9%) from the others, with the peak 25% off in the same direction. Or one hand is 12.5% and three standard errors above the other.',
    repair: `Scale, ${EXCLUDE}.`,
  },
  {
    codes: ['late-gate'],
    name: 'Oarlock clock',
    evidence:
      'Catch and load are 60 ms further apart than those of the others. Or both are 150 ms off, varying by less than 30 ms.',
    repair: `Shift the clock, ${EXCLUDE}.`,
  },
  {
    codes: ['force-spike', 'force-burst', 'stuck-force', 'sensor-dropout', 'crab'],
    name: 'Samples and strokes',
    evidence:
      'A sample that jumps as no rower can, or a burst of them. One value for at least half a second while the oar moves 25° out and 15° back. Silence. Up to four strokes that a seat misses while three quarters of the others row. Wrong samples are excluded and the strokes they affect are marked; the finding shows how many.',
    repair: 'None needed. A seat silent for at least 20 s can be estimated in the crew totals.',
  },
  {
    codes: ['time-jitter', 'impossible-number', 'track-too-fast'],
    name: 'The recording',
    evidence:
      'A clock that jitters but is regular on average: the row number is used. A number that no rower or boat can reach, in strokes or in the device’s own table, is removed. So is a distance that is impossible in its time. A track above 9 m/s over 15 s has no speed there and adds no distance.',
    repair: 'None.',
  },
];

const DOCTOR_LIMITS =
  'In a sweep crew, a gain error of 15% or a zero error of 3° in one oarlock is within normal differences between rowers: 6% to 9% in work, 1.2° to 2.0° in the middle of the stroke. One session can’t show them. Comparing seats needs ten strokes of the whole crew and three other seats.';

/** Accuracy of what several sessions of one device show. */
const DOCTOR_HISTORY =
  'Earlier sessions can, on the session page. Each oarlock is compared with its own last four to twelve sessions on this device: same person, side, boat and oars, mean rates within 3 spm, at least 20 strokes. What counts is how much more it changed than at least three others of that crew. Three steps are shown: work and peak force together (at least 8%, length within 4%), catch and finish together (at least 2°), or the length at both ends (8%). The step must exceed five standard errors, and be 1.5 times the largest change of any rower on an earlier day. The day-to-day variation is that of the oarlock and its crew, at least 2% and 0.4°. A rower who rows differently or a moved foot stretcher looks the same, and the finding says so. In simulated eights that vary by 1.5% and 0.3° from day to day, a 15% gain error is found in 71, 81 and 89 of 100 cases with four, six and twelve earlier sessions. A 3° zero error is found in 84, 89 and 95. With twice the variation it is found in one of six, with four times in one of a hundred. At most 5 of 1,000 sessions of an eight show a false finding, or 24 if days have heavy tails (Student’s t with five degrees of freedom). How much real crews vary isn’t known, because no two sessions of one crew were available. Small boats, crews without names, and `analyze`, which has no library, have no history.';

/** Introduction: what the figures are, and what they are not. */
export const SURE_LEAD =
  'Each figure is what a test of the method measured on simulated strokes, whose truth is known, followed by the limit at which the test fails. They are not figures of real crews: only one minute of one eight was available, which is too short for most methods.';

export const NOT_VERIFIED =
  'Not verified, because no recording was available: a second crew, sculls, other days, step tests, rigging trials, seat races.';

interface SureFigure {
  /** What was measured, and on what data. */
  readonly says: string;
  /** Test results: "97.5%", "91% to 94%". */
  readonly measured: string;
  /** Test limit: "at least 95%". */
  readonly bound: string;
}

interface SureMethod {
  readonly id: MetricId;
  readonly name: string;
  readonly figures: readonly SureFigure[];
}

const withUnit = (value: number, unit: Figure['unit']): string =>
  unit.startsWith('%') ? `${value}${unit}` : `${value} ${value === 1 && unit === 'strokes' ? 'stroke' : unit}`;

/** "at least 95%", "at most 5%", "85% to 97%". */
function boundWords({ least, most, unit }: Figure): string {
  if (least !== undefined && most !== undefined) return `${least}${unit === '%' ? '%' : ''} to ${withUnit(most, unit)}`;
  return least === undefined ? `at most ${withUnit(most ?? 0, unit)}` : `at least ${withUnit(least, unit)}`;
}

/** Minimum and maximum over several tests of one figure. */
function measuredWords(id: FigureId, unit: Figure['unit']): string {
  const { low, high } = MEASURED[id];
  return low === high ? withUnit(low, unit) : `${low}${unit === '%' ? '%' : ''} to ${withUnit(high, unit)}`;
}

/** Every method with figures, once. */
export function sureMethods(): readonly SureMethod[] {
  const figures = (Object.entries(FIGURES) as [FigureId, Figure][]).map(([id, figure]) => ({ id, ...figure }));
  return [...new Set(figures.map(({ of }) => of))].map((method) => ({
    id: method,
    name: definitionOf(method).name,
    figures: figures
      .filter(({ of }) => of === method)
      .map(({ id, ...figure }) => ({
        says: figure.says,
        measured: measuredWords(id, figure.unit),
        bound: boundWords(figure),
      })),
  }));
}

/** Names of oarlock types. */
export const OARLOCK_NAMES: Readonly<Record<OarlockKind, string>> = {
  peach: 'Peach PowerLine',
  'nk-empower': 'NK EmPower',
  weba: 'Weba OarPowerMeter',
  unknown: 'Other oarlocks',
};

export const ERRORS_LEAD =
  'Two oarlocks on the same rower don’t read the same. Every statement that compares seats includes these standard deviations between units of one kind. A rower compared with themselves on the same oarlock doesn’t need them.';
