import { expect, it } from 'vitest';
import { formatTimes, lastWords, readPlaywright, readVitest } from './suite-reports.mjs';

it('names a failed test by its file, and a file that never ran by what it said', () => {
  const testResults = [
    {
      name: '/here/engine/a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a boat floats', duration: 3 },
        {
          status: 'failed',
          fullName: 'a boat sinks',
          duration: 5,
          failureMessages: ['\u001B[31mIt is wet.\u001B[39m'],
        },
      ],
    },
    { name: '/here/src/b.test.ts', status: 'failed', message: 'No such module\n at line 1', assertionResults: [] },
    { name: '/here/src/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'c' }] },
  ];
  const counts = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0 };
  expect(readVitest({ ...counts, testResults }, '/here')).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    names: ['engine/a.test.ts › a boat sinks\n    It is wet.', 'src/b.test.ts: No such module'],
    times: [
      ['engine/a.test.ts › a boat floats', 3],
      ['engine/a.test.ts › a boat sinks', 5],
      ['src/c.test.ts › c', 0],
    ],
  });
});

it('finds what a run died of outside its tests', () => {
  const printed =
    '✓ a boat floats\n⎯ Unhandled Errors ⎯\n⎯ Unhandled Error ⎯\nError: The page was reloaded.\n Tests 1 passed\n';
  expect(lastWords(printed)).toBe('Unhandled Error ⎯\nError: The page was reloaded.\n Tests 1 passed\n');
  expect(lastWords('One.\nKilled.\n')).toBe('One.\nKilled.');
});

it('counts a test that passed only at a second try as failed', () => {
  const specs = [
    { title: 'opens', ok: true, tests: [{ status: 'expected', results: [{ duration: 10 }] }] },
    { title: 'turns', ok: true, tests: [{ status: 'flaky', results: [{ duration: 20 }, { duration: 30 }] }] },
    {
      title: 'closes',
      ok: false,
      tests: [{ status: 'unexpected', results: [{ duration: 40, errors: [{ message: 'Still open' }] }] }],
    },
  ];
  const stats = { expected: 1, flaky: 1, unexpected: 1, skipped: 0 };
  const suites = [{ title: 'desk.spec.ts', specs: [], suites: [{ title: 'the sample', specs }] }];
  expect(readPlaywright({ stats, suites })).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    names: ['desk.spec.ts › the sample › turns', 'desk.spec.ts › the sample › closes\n    Still open'],
    times: [
      ['desk.spec.ts › the sample › opens', 10],
      ['desk.spec.ts › the sample › turns', 50],
      ['desk.spec.ts › the sample › closes', 40],
    ],
  });
});

it('counts what stopped the whole run as failed', () => {
  const stats = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
  expect(readPlaywright({ stats, errors: [{ message: 'No server\n at line 1' }] })).toMatchObject({
    failed: 1,
    names: ['No server'],
  });
});

it('says how long each suite took, and the slowest tests first', () => {
  const suites = [
    { name: 'types', tookMs: 1500 },
    {
      name: 'unit',
      tookMs: 61_000,
      times: [
        ['a', 10],
        ['b', 2000],
        ['c', 500],
      ] as const,
    },
  ];
  expect(formatTimes(suites, 2)).toEqual([
    'Time of each suite:',
    '    1.5 s  types',
    '   61.0 s  unit',
    'Slowest tests:',
    '    2.0 s  b',
    '    0.5 s  c',
  ]);
});
