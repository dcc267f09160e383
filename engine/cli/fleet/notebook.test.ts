// The queries of the notebook in docs/, over a data set as it is written.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadParquetLibrary, parquetFile } from '../../exports/parquet.ts';
import { rowersTable } from '../../exports/rowers-table.ts';
import { labelled } from '../../exports/sessions-table.ts';
import { rowedSession } from '../../exports/testing/rowed-session.ts';
import { loadEngine } from '../../runtime/node.ts';
import { ask } from './testing/duck.ts';

const notebook = readFileSync(new URL('../../../docs/notebooks/rower-line.py', import.meta.url), 'utf8');

/** A query of the notebook with its holes filled. */
function query(name: string, values: Readonly<Record<string, string>>): string {
  const rowers = /^ROWERS = f"(?<text>.*)"$/mu.exec(notebook)?.groups?.['text'] ?? '';
  const text = new RegExp(`^${name} = f"""(?<text>[\\s\\S]*?)"""$`, 'mu').exec(notebook)?.groups?.['text'] ?? '';
  return Object.entries(values).reduce(
    (filled, [hole, value]) => filled.replaceAll(hole, value),
    text.replace('{ROWERS}', rowers),
  );
}

it('the notebook’s queries run over a data set', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'notebook-'));
  try {
    const { analysis } = await rowedSession(await loadEngine(), '2x');
    const crew = analysis.crew.map((member) => ({ ...member, name: `Rower ${member.seat}` }));
    const day = '2025-05-17';
    const table = labelled(rowersTable({ ...analysis, crew, recordedFrom: `${day}T08:00:00` }, []), {
      session: ['Session', 'a'],
    });
    const file = parquetFile(await loadParquetLibrary(), table.columns, 'rowers');
    mkdirSync(join(folder, 'rowers/year=2025'), { recursive: true });
    const bytes = new Blob([file.rows(table, 0, table.rowCount), file.end()]);
    writeFileSync(join(folder, 'rowers/year=2025/part-a.parquet'), new Uint8Array(await bytes.arrayBuffer()));
    const set = { '{DATA_SET}': folder };
    const squad = await ask(query('SQUAD', set));
    expect(squad.map(({ rower, boatClass, device }) => [rower, boatClass, device])).toEqual([
      ['Rower 1', '2x', 'peach'],
      ['Rower 2', '2x', 'peach'],
    ]);
    const line = await ask(query('LINE', { ...set, $rower: "'Rower 1'", $boat: "'2x'", $device: "'peach'" }));
    expect(line).toMatchObject([{ day }]);
    expect(Number(line[0]?.['powerW'])).toBeGreaterThan(10);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
