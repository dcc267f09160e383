// Summarizes test reports: counts, failed tests and the slowest tests.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const REASON_LINES = 12;

/** The test's name, and below it the first lines of what went wrong. */
export function describeFailure(name, messages) {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message ?? '').split('\n'));
  const reason = lines.filter((line) => line.trim() !== '').slice(0, REASON_LINES);
  return [name, ...reason.map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}

/** Why a run failed with no failed test: its errors outside tests; without any, the end of its output. */
export function lastWords(output) {
  const errorsFrom = output.search(/Unhandled (?:Error|Rejection)\b/u);
  return errorsFrom === -1 ? output.trimEnd().split('\n').slice(-REASON_LINES).join('\n') : output.slice(errorsFrom);
}

/** Reads Vitest's report. A file that failed as a whole is listed with its first line of output. */
export function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }, root) {
  const names = [];
  const times = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    names.push(
      ...failed.map(({ fullName, failureMessages = [] }) => describeFailure(`${file} › ${fullName}`, failureMessages)),
    );
    if (status === 'failed' && failed.length === 0) names.push(`${file}: ${(message ?? '').split('\n')[0]}`);
    times.push(...assertionResults.map(({ fullName, duration }) => [`${file} › ${fullName}`, duration ?? 0]));
  }
  // A file that did not load has no test to count.
  const failed = Math.max(numFailedTests, names.length);
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests, names, times };
}

/** Reads Playwright's report with nested suites. A test that failed once counts as failed, regardless of retries. */
export function readPlaywright({ stats, suites = [], errors = [] }) {
  const names = errors.map(({ message }) => message.split('\n')[0]);
  const times = [];
  const visit = ({ title, suites: inner = [], specs = [] }, path) => {
    for (const spec of specs) {
      const name = [...path, title, spec.title].join(' › ');
      const results = spec.tests.flatMap((test) => test.results);
      const messages = results.flatMap(({ errors: thrown = [] }) => thrown.map(({ message }) => message));
      if (!spec.ok || spec.tests.some(({ status }) => status === 'flaky')) names.push(describeFailure(name, messages));
      times.push([name, results.reduce((sum, { duration }) => sum + duration, 0)]);
    }
    for (const suite of inner) visit(suite, [...path, title]);
  };
  for (const suite of suites) visit(suite, []);
  const failed = Math.max(stats.unexpected + stats.flaky, names.length);
  return { passed: stats.expected, failed, skipped: stats.skipped, names, times };
}

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;

/** The time of each suite and its slowest tests, as lines. @param suites name, milliseconds and `times` of each */
export function formatTimes(suites, count = 20) {
  const tests = suites.flatMap(({ times = [] }) => times).toSorted(([, one], [, other]) => other - one);
  return [
    'Time of each suite:',
    ...suites.map(({ name, tookMs }) => `${seconds(tookMs)}  ${name}`),
    ...(tests.length === 0 ? [] : [`Slowest tests:`]),
    ...tests.slice(0, count).map(([name, tookMs]) => `${seconds(tookMs)}  ${name}`),
  ];
}
