// Writes engine/analysis/instrument/thresholds.gen.ts: by number of seats, how far a seat of an identical crew is from
// the others by chance. For the chances that the debrief and the seat tables use.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './machine/command.mjs';
import { root } from './machine/tools.mjs';
import { readTypeScript } from './machine/typescript.mjs';

const MAX_SEATS = 9;

await command({ usage: 'node scripts/naming-thresholds.mjs' }, async () => {
  await readTypeScript();
  const { exceededBy, identicalCrews, SIMULATED_CREWS, NAMING_CHANCE, DEBRIEF_POWER_CHANCE, DEBRIEF_OTHER_CHANCE } =
    await import('../engine/analysis/instrument/naming.ts');
  const rows = Array.from({ length: MAX_SEATS - 1 }, (_, at) => {
    const crews = identicalCrews(at + 2);
    const exceeded = [NAMING_CHANCE, DEBRIEF_POWER_CHANCE, DEBRIEF_OTHER_CHANCE].map(
      (chance) => `[${chance}, ${exceededBy(crews, chance)}]`,
    );
    return `  ${at + 2}: { ofMedian: ${crews.ofMedian}, exceeded: [${exceeded.join(', ')}] },\n`;
  });
  writeFileSync(
    join(root, 'engine/analysis/instrument/thresholds.gen.ts'),
    `// By number of seats, from ${SIMULATED_CREWS} identical crews. Written by \`node scripts/naming-thresholds.mjs\`; not by hand.

interface Threshold {
  /** Variance of the median of the others, as a share of the variance of one seat. */
  readonly ofMedian: number;
  /** Share of the crews, and how many SDs their furthest seat is away. */
  readonly exceeded: readonly (readonly [chance: number, sds: number])[];
}

export const THRESHOLDS: Readonly<Record<number, Threshold>> = {
${rows.join('')}};
`,
  );
});
