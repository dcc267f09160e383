// Test suites that a change can affect, by the paths of its files; all of them when in question.

/** Pages, images and settings of tools that no test of the browser reads. */
const READ_BY_NOBODY = /\.(?:md|png)$|^(?:docs|benchmarks|\.ci)\/|(?:^|\/)(?:testing\/|[^/]+\.(?:test|soak)\.tsx?$)/u;
/** Read from the disk by tests, so that no import leads to them: the tests of these folders run whole. */
const READ_FROM_DISK = [
  { pattern: /^(?:supabase|local-stack\/testing)\//u, folders: ['api', 'local-stack', 'scripts'] },
  { pattern: /^engine\/kernels\//u, folders: ['engine', 'storage', 'workers', 'fixtures', 'src'] },
  { pattern: /\.(?:mjs|css|html|webmanifest)$|^scripts\//u, folders: ['scripts'] },
  { pattern: /\.md$|^docs\//u, folders: ['scripts'] },
];

/**
 * @param paths changed files, from the root, with forward slashes
 * @returns `folders`: whose unit tests run whole, beside those that import a changed file; `specs`: the end-to-end files,
 *   or 'all'; `browser`: whether the suites in a browser run
 */
export function affectedBy(paths) {
  const folders = new Set();
  for (const path of paths)
    for (const { pattern, folders: whole } of READ_FROM_DISK)
      if (pattern.test(path)) for (const folder of whole) folders.add(folder);
  const reach = paths.filter((path) => !READ_BY_NOBODY.test(path));
  const specs = reach.filter((path) => /^e2e\/[^/]+\.spec\.ts$/u.test(path));
  const others = reach.filter((path) => !specs.includes(path) && !path.startsWith('e2e/engines/'));
  return {
    folders: [...folders].toSorted((one, other) => one.localeCompare(other)),
    specs: others.length > 0 ? 'all' : specs,
    browser: others.length > 0 || paths.some((path) => /^e2e\/engines\/|\.browser\.test\./u.test(path)),
  };
}
