// One recording read and analyzed by the engine of one tree, in processor time of a fresh process.
import { VENDOR_POWER } from '../../engine/analysis/power/power-models.ts';
import { analyze } from '../../engine/analysis/analyze.ts';
import { fileSource } from '../../engine/formats/file-source.node.ts';
import { readRecording } from '../../engine/formats/read-recording.ts';
import { loadEngine } from '../../engine/runtime/node.ts';
import { answer, childInput } from '../harness/in-child.ts';

/** Processor time of each step, ms. */
export type Compared = Readonly<Record<'reading' | 'analysis, first time' | 'analysis, again', number>>;

/** Analyses of which the mean is taken: one alone is shorter than what the system counts in. */
const REPEATS = 4;

const path = childInput() as string;
const engine = await loadEngine();
let before = process.cpuUsage();
function lapMs(): number {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  return (user + system) / 1000;
}

const read = await readRecording(engine, fileSource(path), {});
if (!read.ok) throw new Error(read.failure.sentence);
const reading = lapMs();
const once = (): unknown =>
  analyze(engine, read.value, { ...VENDOR_POWER, definitions: 'powerline', timingReference: 'stroke' });
once();
const first = lapMs();
for (let repeat = 0; repeat < REPEATS; repeat += 1) once();
answer({ reading, 'analysis, first time': first, 'analysis, again': lapMs() / REPEATS } satisfies Compared);
