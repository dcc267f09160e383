import { expect, it } from 'vitest';
import { failedOfPlaywright, failedOfVitest, flakyOfPlaywright } from './failed-tests.mjs';

it('names a failed test by its file, and a file that never ran by what it said', () => {
  const testResults = [
    {
      name: '/here/engine/a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a boat floats' },
        { status: 'failed', fullName: 'a boat sinks' },
      ],
    },
    { name: '/here/src/b.test.ts', status: 'failed', message: 'No such module\n at line 1', assertionResults: [] },
    { name: '/here/src/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'c' }] },
  ];
  expect(failedOfVitest({ testResults }, '/here')).toEqual([
    'engine/a.test.ts › a boat sinks',
    'src/b.test.ts: No such module',
  ]);
});

it('names a failed test of a suite within a suite', () => {
  const specs = [
    { title: 'opens', ok: true },
    { title: 'closes', ok: false },
  ];
  const suites = [{ title: 'desk.spec.ts', specs: [], suites: [{ title: 'the sample', specs }] }];
  expect(failedOfPlaywright({ suites })).toEqual(['desk.spec.ts › the sample › closes']);
  expect(failedOfPlaywright({})).toEqual([]);
});

it('tells a test that passed only when it was asked again from one that passed', () => {
  const specs = [
    { title: 'opens', ok: true, tests: [{ status: 'expected' }] },
    { title: 'turns', ok: true, tests: [{ status: 'flaky' }] },
    { title: 'closes', ok: false, tests: [{ status: 'unexpected' }] },
  ];
  const report = { suites: [{ title: 'desk.spec.ts', specs }] };
  expect(flakyOfPlaywright(report)).toEqual(['desk.spec.ts › turns']);
  expect(failedOfPlaywright(report)).toEqual(['desk.spec.ts › closes']);
});
