// Says of the metric of its first word where it is seen, as JSON. Runs in a copy of the project, where it is known.
import { GATE_FIELDS } from '#engine/analysis/analysis.ts';
import { COMPARED_METRICS } from '#engine/analysis/comparison/compared-metrics.ts';
import { definitionsPage } from '#engine/analysis/definitions/definitions-page.ts';
import { analysisDocument } from '#engine/analysis/document.ts';
import { strokesTable } from '#engine/exports/strokes-table.ts';
import { METRIC_GROUPS } from '#src/features/desk/contract/metrics/metrics.ts';
import { hasPresentFacts } from '#workers/storage/former-facts.ts';
import { readFacts } from '#workers/storage/kept-facts.ts';
import { ANALYSIS_VERSION } from '#workers/storage/kept-versions.ts';
import { readLibraryRecord } from '#workers/storage/library-record.ts';
import { factsOf } from '#workers/storage/outing-facts.ts';
import { keptOutingPath, presentAnalysis, readKept } from '#workers/testing/kept-outings.ts';

const [wanted = ''] = process.argv.slice(2);
const id = GATE_FIELDS.find((field) => field === wanted) ?? 'arcDeg';
const { analysis } = await presentAnalysis();
const { gate } = analysis.strokes;
const strokes = Int32Array.from({ length: analysis.strokes.count }, (_, stroke) => stroke);
const before = readLibraryRecord(readKept(keptOutingPath(ANALYSIS_VERSION - 1))).record;

const seen = {
  'in the kernels': gate[id].every((value, at) => value === (gate.arcDeg[at] ?? NaN) / (gate.driveTimeS[at] ?? NaN)),
  'measured beside it': gate.loadS.some(Number.isFinite) && gate.finishChordOffsetMs.some(Number.isFinite),
  'on the desk': METRIC_GROUPS.flatMap(({ metrics }) => metrics.map(({ field }) => field)).includes(id),
  'in comparisons': COMPARED_METRICS.some((metric) => metric.id === id),
  'in the definitions': definitionsPage().includes(`(\`${id}\`,`),
  'in what analyze prints': JSON.stringify(analysisDocument(analysis, { strokes: true })).includes(`"${id}":`),
  'in exports': strokesTable(analysis, { strokes, seats: null, included: [] }).columns.some(({ heading }) =>
    heading.startsWith('Speed of the drive'),
  ),
  'in the library': readFacts(factsOf(analysis)).facts.seats.every(({ metrics }) => metrics[id].median !== null),
  'absent where a former version was': before?.facts.seats.every(({ metrics }) => metrics[id].count === 0),
  'measured again there': before !== null && !hasPresentFacts(before),
};
process.stdout.write(JSON.stringify(seen));
