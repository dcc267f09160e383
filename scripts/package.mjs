// Builds the engine's package into engine/build/package/: an entry for each kind of host, the Wasm module and the
// types; and next to it the packed file and the report of its interface. Skips the work when nothing changed.
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel, ExtractorMessageCategory } from '@microsoft/api-extractor';
import { build } from 'vite';
import { buildEngine } from './build-engine.mjs';
import { command } from './machine/command.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { isStarted, root, run, runNpm } from './machine/tools.mjs';

const built = join(root, 'engine/build');
const folder = join(built, 'package');
/** Written last. */
const MANIFEST = join(folder, 'package.json');

const modifiedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function isCurrent() {
  const names = readdirSync(join(root, 'engine'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.ts$|README\.md$/u.test(name) && !/(?:^|[\\/])(?:build|testing)[\\/]|\.(?:test|soak)\.ts$/u.test(name),
  );
  const sources = [...names.map((name) => `engine/${name}`), 'package-lock.json', 'scripts/package.mjs'];
  const at = modifiedAt(MANIFEST);
  return sources.every((name) => modifiedAt(join(root, name)) < at);
}

/** No package is left to install: what is used of them is bundled, with their licenses. */
const bundle = () =>
  build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      license: { fileName: 'third-party-licenses.md' },
      lib: {
        entry: { node: join(root, 'engine/package/node.ts'), web: join(root, 'engine/package/web.ts') },
        formats: ['es'],
      },
      rolldownOptions: { external: /^node:/u, output: { chunkFileNames: '[name].js', minify: true, comments: false } },
    },
  });

/** The types of the engine, and of these those that the package shows, in one file; and the report of them. */
function writeTypes() {
  const types = join(built, 'types');
  rmSync(types, { recursive: true, force: true });
  const emit = '--noEmit false --declaration --emitDeclarationOnly --rewriteRelativeImportExtensions --rootDir engine';
  run('tsc', ['-p', 'engine', ...emit.split(' '), '--outDir', types]);
  const extractorConfig = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: MANIFEST,
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: join(types, 'package/index.d.ts'),
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2023',
            lib: ['ES2023', 'DOM'],
            types: [],
            moduleResolution: 'Bundler',
            module: 'ESNext',
            allowImportingTsExtensions: true,
            skipLibCheck: true,
          },
          include: [types],
        },
      },
      apiReport: {
        enabled: true,
        reportVariants: ['public'],
        reportFileName: 'engine',
        reportFolder: built,
        reportTempFolder: types,
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: true, untrimmedFilePath: '', publicTrimmedFilePath: join(folder, 'index.d.ts') },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: {
          'ae-forgotten-export': { logLevel: ExtractorLogLevel.None },
          'ae-missing-release-tag': { logLevel: ExtractorLogLevel.None },
        },
      },
    },
  });
  const { succeeded } = Extractor.invoke(extractorConfig, {
    localBuild: true,
    // Its version and its compiler's: no answer of this command.
    messageCallback: (message) => {
      if (message.category === ExtractorMessageCategory.Console) message.handled = true;
    },
  });
  if (!succeeded) throw new Error('The types were not put together; the reason stands above.');
}

function writeManifest() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifest = {
    name: 'strokeside-engine',
    version,
    private: true,
    description: 'Reads rowing recordings and measures strokes, crew, boat and track.',
    license: 'UNLICENSED',
    type: 'module',
    exports: {
      '.': { types: './index.d.ts', node: './node.js', default: './web.js' },
      './engine.wasm': './engine.wasm',
    },
    sideEffects: ['./node.js', './web.js'],
    engines: { node: '>=20.19' },
  };
  writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
}

async function buildPackage() {
  ensurePackages({ forTests: true });
  buildEngine();
  if (!isCurrent()) {
    await bundle();
    copyFileSync(join(built, 'engine.wasm'), join(folder, 'engine.wasm'));
    copyFileSync(join(root, 'engine/package/README.md'), join(folder, 'README.md'));
    writeManifest();
    writeTypes();
    // Once more: a build that broke off before is not taken for a whole one.
    writeManifest();
    runNpm(['pack', '--silent', '--pack-destination', built], folder);
  }
  const { name, version } = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  console.log(join(built, `${name}-${version}.tgz`));
}

if (isStarted(import.meta.url)) await command({ usage: 'npm run package' }, buildPackage);
