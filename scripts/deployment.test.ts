// What is deployed: the local server's headers, and a function that runs where there are no packages.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleFunction, routing } from './deployment.mjs';
import { securityHeaders } from './headers.mjs';

/** The first of the routes that fits and does not go on, after a look at the files. */
const answering = (path: string): unknown => {
  const route = routing.routes.find(
    ({ src, continue: goesOn }) => src !== undefined && !goesOn && new RegExp(`^${src}$`).test(path),
  );
  return route?.dest ?? route?.status;
};

describe('the routes', () => {
  it('send the headers of the local server with every answer', () => {
    expect(routing.routes[0]).toMatchObject({ src: '/(.*)', headers: securityHeaders, continue: true });
  });

  it('lead calls to the function, pages to the page, and a file that is gone nowhere', () => {
    expect(['/api/send-email', '/coach/session', '/welcome', '/assets/old-1a2b.js'].map(answering)).toEqual([
      '/api',
      '/index.html',
      '/index.html',
      404,
    ]);
  });
});

describe('the bundled function', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'strokeside-function-'));
    await bundleFunction(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const call = async (path: string, environment: Readonly<Record<string, string>>): Promise<string> => {
    const script = `const { default: api } = await import('./index.mjs');
      const response = await api.fetch(new Request('https://strokeside.test${path}', { method: 'POST' }));
      console.log(response.status);`;
    const env = { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment };
    const run = promisify(execFile);
    return (await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, env })).stdout.trim();
  };

  it('answers far from any package, and not before it is set up', async () => {
    const environment = {
      SUPABASE_URL: 'https://abc.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
      SUPABASE_SECRET_KEY: 'sb_secret_1',
      SITE_URL: 'https://strokeside.test',
    };
    expect(await call('/api/nothing', environment)).toBe('404');
    // No body and no type: refused before anything is asked of the project.
    expect(await call('/api/auth/check-user-exists', environment)).toBe('415');
    expect(await call('/api/nothing', {})).toBe('503');
  });
});
