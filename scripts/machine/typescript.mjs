// TypeScript as it stands, in the process of a command: from here on its modules can be imported.
import { ensurePackages } from './packages.mjs';

/** Once the packages are there. Modules with this ending are imported by `import()`, after it. */
export async function readTypeScript() {
  ensurePackages();
  const { register } = await import('tsx/esm/api');
  register();
}
