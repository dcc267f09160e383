import { expect, it } from 'vitest';
import { affectedBy } from './affected.mjs';

it.each([
  ['nothing', [], { folders: [], specs: [], browser: false }],
  ['a page of words', ['docs/people.md'], { folders: ['scripts'], specs: [], browser: false }],
  ['a unit test', ['engine/analysis/pace.test.ts'], { folders: [], specs: [], browser: false }],
  ['a test in a browser', ['src/ui/dialog.browser.test.tsx'], { folders: [], specs: [], browser: true }],
  ['a walk', ['e2e/desk.spec.ts'], { folders: [], specs: ['e2e/desk.spec.ts'], browser: false }],
  ['a walk of the other engines', ['e2e/engines/walk.test.ts'], { folders: [], specs: [], browser: true }],
  ['what walks share', ['e2e/support/people.ts', 'e2e/desk.spec.ts'], { folders: [], specs: 'all', browser: true }],
  ['the page', ['src/ui/button.tsx'], { folders: [], specs: 'all', browser: true }],
  [
    'a migration',
    ['supabase/migrations/1_a.sql'],
    { folders: ['api', 'local-stack', 'scripts'], specs: 'all', browser: true },
  ],
  [
    'a kernel',
    ['engine/kernels/index.ts'],
    { folders: ['engine', 'fixtures', 'src', 'storage', 'workers'], specs: 'all', browser: true },
  ],
])('%s', (_what, paths, expected) => {
  expect(affectedBy(paths)).toEqual(expected);
});
