// Runs suites one after the other, prints their tables and the goals, and writes results/latest.json. A missed goal is
// printed as missed; it does not fail the command (scripts/bench.mjs).
import { mkdirSync, writeFileSync } from 'node:fs';
import { machine } from './harness/machine.ts';
import { goalsTable, tableText, isMet, type Settings, type Suite, type SuiteResult } from './harness/print.ts';

export async function runSuites(suites: readonly Suite[], settings: Settings): Promise<void> {
  const resultsFolder = new URL('results/', import.meta.url);
  mkdirSync(resultsFolder, { recursive: true });
  const results: Record<string, SuiteResult> = {};
  const runOn = machine();

  for (const { name, run } of suites) {
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
}
