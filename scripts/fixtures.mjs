// `npm run fixtures`: writes fixtures/samples/ again, the same bytes for the same seeds. `-- --demo PATH` writes the
// sample session, `-- --large PATH` a recording of benchmark size.
import { command, WrongWords } from './machine/command.mjs';
import { readTypeScript } from './machine/typescript.mjs';

const usage = 'npm run fixtures [-- --demo PATH | --large PATH [--hours N | --megabytes N] [--columns N] [--seed N]]';
const options = {
  demo: { type: 'string' },
  large: { type: 'string' },
  hours: { type: 'string', default: '2' },
  columns: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  megabytes: { type: 'string' },
};

function numberOf(name, text) {
  const number = Number(text);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new WrongWords(`--${name} takes a number above 0, not "${text}".`);
}

await command({ usage, options }, async ({ demo, large, hours, columns, seed, megabytes }) => {
  const size =
    megabytes === undefined
      ? { hours: numberOf('hours', hours) }
      : { maximumBytes: numberOf('megabytes', megabytes) * 1e6 };
  const shape = { ...size, columns: numberOf('columns', columns), seed: numberOf('seed', seed) };
  await readTypeScript();
  const { generateDemo, generateLarge, generateSamples } = await import('../fixtures/generate.ts');
  if (demo !== undefined) console.log(await generateDemo(demo));
  else if (large !== undefined) console.log(await generateLarge(large, shape));
  else console.log(generateSamples());
});
