// The names of the tests that failed, from the reports of the suites: said once more at the end, where a log cut short still
// holds them.
import { relative } from 'node:path';

/** Of Vitest's report; a file that failed as a whole stands by its name and what it says. */
export const failedOfVitest = ({ testResults }, root) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => `${file} › ${fullName}`);
    return status === 'failed' && failed.length === 0 ? [`${file}: ${(message ?? '').split('\n')[0]}`] : failed;
  });

/** The tests of Playwright's report that are asked for, whose suites stand within suites. */
function ofPlaywright({ suites = [] }, wanted) {
  const within = ({ title, suites: inner = [], specs = [] }, path) => [
    ...specs.filter(wanted).map((spec) => [...path, title, spec.title].join(' › ')),
    ...inner.flatMap((suite) => within(suite, [...path, title])),
  ];
  return suites.flatMap((suite) => within(suite, []));
}

/** Failed both times. */
export const failedOfPlaywright = (report) => ofPlaywright(report, ({ ok }) => !ok);

/** Failed, and passed when it was asked again: it waits for too little somewhere, which is a bug of its own. */
export const flakyOfPlaywright = (report) =>
  ofPlaywright(report, ({ tests = [] }) => tests.some(({ status }) => status === 'flaky'));
