// docs/definitions.md, generated from the records.
import type { DefinitionSet } from '../analysis.ts';
import { METRIC_CHAPTERS } from './catalogue.ts';
import { DOCTOR_DEFINITIONS, DOCTOR_HISTORY, DOCTOR_LIMITS, type DoctorDefinition } from './doctor-definitions.ts';
import { DEFAULT_ERRORS, ERROR_COLUMNS, OARLOCK_KINDS, shownError } from '../instrument/error-table.ts';
import { ERRORS_LEAD, NOT_VERIFIED, OARLOCK_NAMES, SURE_LEAD, sureMethods } from './how-sure.ts';
import { EVERY_SET, SOURCES, type MetricDefinition } from './metric-definition.ts';

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
