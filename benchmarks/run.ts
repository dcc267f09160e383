// `npm run bench -- [--suite NAME]… [--rounds N] [--mb N] [--full]`: runs the suites, prints their tables and the goals, and
// writes results/latest.json. A missed goal is printed as missed; it does not fail the command.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { machine } from './harness/machine.ts';
import { goalsTable, tableText } from './harness/print.ts';
import { isMet, type Settings, type SuiteResult } from './harness/suite.ts';
import { suites } from './suites/suites.ts';

const USAGE = `Usage: npm run bench -- [--suite NAME]… [--rounds N] [--mb N] [--full]
Suites: ${suites.map(({ name }) => name).join(', ')}`;

/** What was asked for; null when it makes no sense. */
function asked(): { settings: Settings; names: readonly string[] } | null {
  try {
    const { values } = parseArgs({
      options: {
        suite: { type: 'string', multiple: true, default: [] },
        rounds: { type: 'string', default: '5' },
        mb: { type: 'string', default: '250' },
        full: { type: 'boolean', default: false },
      },
    });
    const settings = { rounds: Number(values.rounds), megabytes: Number(values.mb), full: values.full };
    const known = values.suite.every((name) => suites.some((suite) => suite.name === name));
    return known && settings.rounds >= 1 && settings.megabytes >= 1 ? { settings, names: values.suite } : null;
  } catch {
    return null;
  }
}

const request = asked();
if (request === null) {
  console.error(USAGE);
  process.exit(64);
}
const { settings, names } = request;

const resultsFolder = new URL('results/', import.meta.url);
mkdirSync(resultsFolder, { recursive: true });
const results: Record<string, SuiteResult> = {};
const runOn = machine();

for (const { name, run } of suites.filter((suite) => names.length === 0 || names.includes(suite.name))) {
  console.log(`\n## ${name}`);
  const result = await run(settings);
  results[name] = result;
  for (const table of result.tables) console.log(`\n${tableText(table)}`);
  for (const note of result.notes) console.log(`\n${note}`);
  // Written after each suite: a long run that is stopped leaves what it has.
  const goals = Object.values(results).flatMap((each) => each.goals.map((goal) => ({ ...goal, met: isMet(goal) })));
  const report = { measuredAt: new Date().toISOString(), machine: runOn, settings, goals, suites: results };
  writeFileSync(new URL('latest.json', resultsFolder), `${JSON.stringify(report, null, 2)}\n`);
}

console.log(`\n${tableText(goalsTable(Object.values(results).flatMap(({ goals }) => goals)))}`);
