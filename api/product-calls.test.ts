// The types of the page's client are those of the calls as they are declared. `npx vitest run --project unit
// api/product-calls.test.ts -u` writes them again.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COMPILING_MS = 300_000;
const HEAD = `// Made from the calls of api/ by \`npx vitest run --project unit api/product-calls.test.ts -u\`: not written by hand.

interface Call<Sent, Answer> {
  readonly sent: Sent;
  readonly answer: Answer;
}
`;

/** The declaration the compiler writes of api/product-api.ts, with every type in place. */
async function declared(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'strokeside-calls-'));
  try {
    const compilerOptions = {
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: ROOT,
      outDir: directory,
    };
    const files = [join(ROOT, 'api/product-api.ts')];
    const config = { extends: join(ROOT, 'tsconfig.json'), compilerOptions, files, include: [] };
    await writeFile(join(directory, 'tsconfig.json'), JSON.stringify(config));
    const words = [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', directory];
    const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
    return await readFile(join(directory, 'api/product-api.d.ts'), 'utf8');
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** What a function is declared to return. */
function answerType(declaration: string, pattern: RegExp): string {
  const text = pattern.exec(declaration)?.groups?.['type'] ?? '';
  return text.replaceAll('import("./call.ts").Call<', 'Call<');
}

it(
  'the page’s client has the types of every call',
  async () => {
    const declaration = await declared();
    const calls = answerType(declaration, /function postedCalls\(.*?\): (?<type>\{.*?\n\});/su);
    const questions = answerType(declaration, /const questions: \(.*?\) => (?<type>\{.*?\n\});/su);
    const text = `${HEAD}\nexport interface ProductCalls ${calls}\n\nexport interface ProductQuestions ${questions}\n`;
    await expect(text).toMatchFileSnapshot('../src/data/client/product-calls.gen.ts');
  },
  COMPILING_MS,
);
