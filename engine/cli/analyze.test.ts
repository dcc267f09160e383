import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULTS, faultyOuting } from '#fixtures/acceptance/faults.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { scenario } from '#fixtures/scenarios.ts';

const command = fileURLToPath(new URL('analyze.node.ts', import.meta.url));
let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'analyze-'));
  file = join(folder, 'outing.txt');
  writeFileSync(file, exportBytes(scenario('pair at low rate')));
});
afterAll(() => rmSync(folder, { recursive: true }));

const analyze = (...words: string[]) =>
  spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), command, ...words], { encoding: 'utf8' });

describe('analyze', () => {
  it('prints one document and nothing else', () => {
    const { status, stdout, stderr } = analyze(file, '--strokes');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const document = JSON.parse(stdout);
    expect(document.schema).toBe('rowing-analysis/1');
    expect(document.definitions).toBe('powerline');
    expect(document.source).toMatchObject({ fileName: 'outing.txt', format: 'peach-all-data' });
    expect(document.strokes).toHaveLength(36);
    expect(document.gates.map((gate: { side: string }) => gate.side).toSorted()).toEqual(['port', 'starboard']);
    expect(stdout).not.toContain('NaN');
  });

  it('leaves the strokes out unless asked, takes other definitions and writes a file', () => {
    const out = join(folder, 'answer.json');
    const { status, stdout } = analyze(file, '--definitions', 'relative', '--out', out);
    expect(status).toBe(0);
    expect(stdout).toBe('');
    const document = JSON.parse(readFileSync(out, 'utf8'));
    expect(document.definitions).toBe('relative');
    expect(document.strokes).toBeUndefined();
  });

  it('computes power under the model asked for, and says which', () => {
    const powerUnder = (...words: string[]) => {
      const document = JSON.parse(analyze(file, ...words).stdout);
      return [document.powerModel, document.levers, document.summary.rowerPowerW];
    };
    const [vendorModel, vendorLevers, vendorW] = powerUnder();
    expect([vendorModel, vendorLevers]).toEqual(['times-cosine', 'full']);
    const [model, levers, steepW] = powerUnder('--power-model', 'over-cosine', '--levers', 'effective');
    expect([model, levers]).toEqual(['over-cosine', 'effective']);
    expect(steepW).toBeGreaterThan(1.02 * vendorW);
    expect(analyze(file, '--power-model', 'cubic').status).toBe(64);
  });

  it('times against whom it is asked to, and says which', () => {
    const offsetsUnder = (...words: string[]) => {
      const document = JSON.parse(analyze(file, ...words).stdout);
      const means = document.gates.map((gate: { catchOffsetMs: { mean: number } }) => gate.catchOffsetMs.mean);
      return [document.timingReference, ...means, document.crew.catchSpreadMs];
    };
    const [stroke, bowMs, strokeMs, spreadMs] = offsetsUnder();
    expect([stroke, strokeMs]).toEqual(['stroke', 0]);
    // Of two, each is timed against the other.
    expect(offsetsUnder('--reference', 'crew')).toEqual(['crew', bowMs, -bowMs, spreadMs]);
    expect(offsetsUnder('--reference', '1')).toEqual([1, 0, -bowMs, spreadMs]);
    expect(analyze(file, '--reference', 'cox').status).toBe(64);
  });

  it('counts kinds of strokes that are asked for beside those that count, as the desk does', () => {
    const starting = join(folder, 'start.txt');
    writeFileSync(starting, exportBytes(scenario('eight racing start')));
    const selectedOf = (...words: string[]) => JSON.parse(analyze(starting, ...words).stdout).selected;
    const [plain, wide] = [selectedOf(), selectedOf('--include', 'start,paddle')];
    const starts = plain.leftOut.find(({ kind }: { kind: string }) => kind === 'start').count;
    expect(plain.included).toEqual([]);
    expect(wide).toMatchObject({ rule: plain.rule, included: ['start', 'paddle'], leftOut: [] });
    expect(wide.strokes).toHaveLength(plain.strokes.length + starts);
    expect(wide.summary.rateSpm).not.toBe(plain.summary.rateSpm);
    expect(wide.summary.strokeCount).toBe(wide.strokes.length);
    expect(wide.pieces[0].strokeCount).toBeGreaterThan(plain.pieces[0].strokeCount);
  });

  it('applies the repairs that are offered when asked to, and says which', () => {
    const faulty = join(folder, 'reversed.txt');
    const fault = FAULTS.find(({ name }) => name === 'one angle reversed');
    if (!fault) throw new Error('the fault is missing');
    writeFileSync(faulty, exportBytes(faultyOuting(fault)));
    const documentOf = (...words: string[]) => JSON.parse(analyze(faulty, ...words).stdout);
    const [before, after] = [documentOf(), documentOf('--repair')];
    expect(before.corrections).toEqual([]);
    expect(before.gates[3].powerW).toBeNull();
    expect(before.quality[0]).toMatchObject({ code: 'reversed-angle', seat: 4, repairs: [{ kind: 'turn' }, {}] });
    expect(after.corrections).toMatchObject([
      { kind: 'turn', seat: 4, channel: 'angle', sentence: 'Seat 4: turn the sign of the angle.' },
    ]);
    expect(after.quality).toEqual([]);
    expect(after.gates[3].powerW).toBeGreaterThan(150);
  });

  it.each([
    ['no such file', () => join(tmpdir(), 'no-such-recording.txt')],
    ['a folder', () => folder],
    [
      'an empty file',
      () => {
        const empty = join(folder, 'empty.txt');
        writeFileSync(empty, '');
        return empty;
      },
    ],
  ])('%s: status 2 and one line that says so', (_, path) => {
    const { status, stdout, stderr } = analyze(path());
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^analyze: [^\n]+: [a-z-]+: [^\n]+\n$/);
    expect(stderr).not.toMatch(/\bat .*:\d+:\d+/);
  });

  it.each([
    ['no file', []],
    ['two files', ['a', 'b']],
    ['unknown definitions', ['a', '--definitions', 'mine']],
    ['a kind of stroke that is none', ['a', '--include', 'start,fast']],
    ['an unknown option', ['a', '--fast']],
  ])('%s: status 64 and the usage', (_, words) => {
    const { status, stdout, stderr } = analyze(...words);
    expect(status).toBe(64);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^usage: analyze FILE/);
  });
});
