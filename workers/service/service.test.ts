import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Signature } from '#engine/analysis/analysis.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { FAULTS, faultySession } from '#fixtures/acceptance/faults.ts';
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import type { OpenedSession, Phase, Progress } from '../api.ts';
import { EngineService } from './service.ts';
import { readByTwo } from '../testing/in-process-worker.ts';

const STROKES = 30;

const bytes = exportBytes(
  simulateSession(generateCrew('4-', 'service'), {
    name: 'service',
    seed: 4,
    segments: [{ kind: 'row', strokes: STROKES, rateSpm: 24 }],
  }),
);
const file = (): File => new File([bytes], 'four.txt');
const request = () => ({ file: file(), definitions: 'powerline' as const });
const quiet = (): void => undefined;
const never = (): AbortSignal => new AbortController().signal;

/** Time in turns of the event loop, so that steps are the same on any machine. */
async function afterTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function openFour(service: EngineService): Promise<OpenedSession> {
  const answer = await service.open(request(), quiet, never());
  if (!answer.ok) throw new Error(answer.failure.sentence);
  return answer.value;
}

/** Loads real engines and tracks them by weak references. */
function watchedEngines() {
  const engines: WeakRef<Engine>[] = [];
  const load = async (): Promise<Engine> => {
    const engine = await loadEngine();
    engines.push(new WeakRef(engine));
    return engine;
  };
  const living = async (): Promise<number> => {
    // A weak reference read in a turn of the event loop stays alive until its end.
    await new Promise((resolve) => setTimeout(resolve, 0));
    collectGarbage();
    return engines.filter((engine) => engine.deref() !== undefined).length;
  };
  return { load, living, opened: () => engines.length };
}

let collectGarbage: () => void;
beforeAll(() => {
  setFlagsFromString('--expose-gc');
  const exposed: unknown = runInNewContext('gc');
  if (typeof exposed !== 'function') throw new Error('This Node offers no garbage collection on demand.');
  collectGarbage = () => void Reflect.apply(exposed, undefined, []);
});

describe('opening a recording', () => {
  it('goes through its phases to an analysis', async () => {
    const seen: Progress[] = [];
    const answer = await new EngineService(loadEngine).open(request(), (progress) => seen.push(progress), never());
    if (!answer.ok) throw new Error(answer.failure.sentence);
    expect(answer.value.analysis.strokes.count).toBe(STROKES);
    expect(answer.value.analysis.gates).toHaveLength(4);
    expect(answer.value.analysis.source.fileName).toBe('four.txt');
    expect(answer.value.readMs).toBeGreaterThan(0);

    const order: Phase[] = ['reading', 'analysing', 'ready'];
    const steps = seen.map(({ phase, fraction }) => order.indexOf(phase) + fraction);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(new Set(seen.map(({ phase }) => phase))).toEqual(new Set(order));
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)],
    ['a letter', new TextEncoder().encode('Dear crew,\r\nsee you at six.\r\n')],
  ])('answers %s with a sentence', async (_, content) => {
    const odd = new File([content], 'odd.txt');
    const answer = await new EngineService(loadEngine).open({ file: odd, definitions: 'powerline' }, quiet, never());
    expect(answer).toMatchObject({ ok: false, failure: { sentence: expect.stringMatching(/^\S.{20,}[.?]$/su) } });
  });

  it('can be canceled at any moment, and then holds nothing', async () => {
    const { load, living, opened } = watchedEngines();
    const service = new EngineService(load);
    const outcomes = new Set<string>();
    const moments = 40;
    for (let moment = 0; moment < moments; moment += 1) {
      const cancellation = new AbortController();
      const [answer] = await Promise.all([
        service.open(request(), quiet, cancellation.signal),
        afterTurns(moment).then(() => cancellation.abort()),
      ]);
      outcomes.add(answer.ok ? 'opened' : answer.failure.code);
      if (answer.ok) await service.close(answer.value.id);
    }
    expect(opened()).toBe(moments);
    expect(outcomes).toContain('cancelled');
    expect([...outcomes].filter((outcome) => outcome !== 'opened')).toEqual(['cancelled']);
    await vi.waitFor(async () => expect(await living()).toBe(0));
  });

  it('answers a signal that fired before with a cancellation', async () => {
    const answer = await new EngineService(loadEngine).open(request(), quiet, AbortSignal.abort());
    expect(answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  });

  it.each(['reading', 'analysing'] as const)('stops when canceled while %s', async (phase) => {
    const cancellation = new AbortController();
    const answer = await new EngineService(loadEngine).open(
      request(),
      (progress) => {
        if (progress.phase === phase) cancellation.abort();
      },
      cancellation.signal,
    );
    expect(answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  });
});

describe('a session read by two threads', () => {
  const everything = { fromS: 0, toS: 1000, buckets: 300 };

  it('answers as one read by one, whatever is asked first', async () => {
    const alone = new EngineService(loadEngine);
    const { id: whole, analysis } = await openFour(alone);
    const channels = analysis.channels.map((_, index) => index);
    const strokes = Int32Array.of(5, 6, 7, 8);
    const input = { channels, strokes, timeS: 30, withinS: 0.1, ...everything };
    const exported = (session: string) =>
      ({ session, kind: 'samples-csv', selection: null, seats: null, included: [] }) as const;
    const questions: ((service: EngineService, session: string) => Promise<unknown>)[] = [
      (service, session) => service.ask(session, 'traces', input),
      (service, session) => service.ask(session, 'samplesAt', input),
      (service, session) => service.ask(session, 'traceStatistics', input),
      (service, session) => service.ask(session, 'cycleProfiles', input),
      async (service, session) => {
        const file = await service.exportSession(exported(session), quiet, never());
        return file.ok && file.value.content.text();
      },
    ];
    for (const ask of questions) {
      const service = new EngineService(loadEngine, readByTwo);
      const opened = await openFour(service);
      expect(opened.analysis).toEqual(analysis);
      expect(await ask(service, opened.id)).toEqual(await ask(alone, whole));
    }
  });

  it('is free when it is closed while channels are still to be joined', async () => {
    const { load, living } = watchedEngines();
    const service = new EngineService(load, readByTwo);
    await service.close((await openFour(service)).id);
    await vi.waitFor(async () => expect(await living()).toBe(0));
  });
});

describe('an open session', () => {
  it('is analyzed again under other definitions, without reading it again', async () => {
    const service = new EngineService(loadEngine);
    const { id, analysis } = await openFour(service);
    const again = await service.redefine(id, { definitions: 'nk' });
    if (!again.ok) throw new Error(again.failure.sentence);
    expect(again.value.definitions).toBe('nk');
    const slips = again.value.strokes.gate.catchSlipDeg;
    expect(slips).not.toEqual(analysis.strokes.gate.catchSlipDeg);

    const back = await service.redefine(id, { definitions: 'powerline' });
    expect(back.ok && back.value.strokes).toEqual(analysis.strokes);
  });

  it('is analyzed again under another power model, and is the very same when that is taken back', async () => {
    const service = new EngineService(loadEngine);
    const { id, analysis } = await openFour(service);
    const strokes = Int32Array.of(5, 6, 7, 8);
    const power = () => service.ask(id, 'driveProfiles', { strokes, quantity: 'power', by: 'angle' });
    const before = await power();
    const plain = await service.redefine(id, { definitions: 'powerline', powerModel: 'plain', levers: 'effective' });
    if (!plain.ok) throw new Error(plain.failure.sentence);
    expect(plain.value).toMatchObject({ powerModel: 'plain', levers: 'effective' });
    expect(plain.value.summary.rowerPowerW).not.toBe(analysis.summary.rowerPowerW);
    // Later requests are computed with the same model.
    expect(await power()).not.toEqual(before);
    const back = await service.redefine(id, { definitions: 'powerline' });
    expect(back.ok && back.value).toEqual(analysis);
    expect(await power()).toEqual(before);
  });

  it('draws no force that was found with the wrong sign, until it is turned', async () => {
    const fault = FAULTS.find(({ name }) => name === 'one force reversed');
    if (fault === undefined) throw new Error('the fault is missing');
    const service = new EngineService(loadEngine);
    const faulty = new File([exportBytes(faultySession(fault))], 'faulty.txt');
    const opened = await service.open({ file: faulty, definitions: 'powerline' }, quiet, never());
    if (!opened.ok) throw new Error(opened.failure.sentence);
    const { id, analysis } = opened.value;
    const finding = analysis.findings.find(({ code }) => code === 'reversed-force');
    const gate = analysis.gates.findIndex(({ seat }) => seat === finding?.seat);
    expect(gate).toBeGreaterThanOrEqual(0);
    const strokes = Int32Array.of(5, 6, 7, 8, 9, 10);
    const drawn = async () => {
      const signatures = await service.ask(id, 'signatures', { strokes });
      const shapes = await service.ask(id, 'forceShapes', { strokes });
      const curves = await service.ask(id, 'strokeCurves', { stroke: 7 });
      if (!signatures.ok || !shapes.ok || !curves.ok) throw new Error('refused');
      return [
        ...(signatures.value[gate]?.meanForceN ?? []),
        ...(curves.value.find(({ gate: { seat } }) => seat === finding?.seat)?.forceN ?? []),
      ].filter(Number.isFinite);
    };
    expect(await drawn()).toEqual([]);

    const repairs = finding?.repairs?.slice(0, 1) ?? [];
    await service.correct({ session: id, corrections: { repairs }, seen: null });
    const forces = await drawn();
    expect(forces.length).toBeGreaterThan(50);
    expect(Math.max(...forces)).toBeGreaterThan(300);
    expect(Math.min(...forces)).toBeGreaterThan(-150);
  });

  it('gives the signatures of chosen strokes', async () => {
    const service = new EngineService(loadEngine);
    const { id, analysis } = await openFour(service);
    const some = await service.ask(id, 'signatures', { strokes: Int32Array.of(5, 6, 7, 8) });
    expect(some.ok && some.value.map(({ strokeCount }) => strokeCount)).toEqual([4, 4, 4, 4]);
    const all = Int32Array.from({ length: STROKES }, (_, stroke) => stroke);
    const whole = await service.ask(id, 'signatures', { strokes: all });
    if (!whole.ok) throw new Error(whole.failure.sentence);
    // Only at the ends of the arc, which not every stroke reaches, may the two differ.
    const middle = ({ angleDeg, meanForceN }: Signature) =>
      meanForceN.filter((_, at) => Math.abs(angleDeg[at] ?? NaN) < 15);
    expect(whole.value.map(middle)).toEqual(analysis.signatures.map(middle));
  });

  it('gives the profiles and shapes of chosen strokes and the samples of one', async () => {
    const service = new EngineService(loadEngine);
    const { id, analysis } = await openFour(service);
    const strokes = Int32Array.of(5, 6, 7, 8);
    const power = await service.ask(id, 'driveProfiles', { strokes, quantity: 'power', by: 'arc' });
    expect(power.ok && power.value.map((profile) => profile.strokeCount)).toEqual([4, 4, 4, 4]);
    const shapes = await service.ask(id, 'forceShapes', { strokes });
    const smooth = shapes.ok ? shapes.value.flatMap(({ smoothnessPct }) => [...smoothnessPct]) : [];
    expect(smooth).toHaveLength(16);
    expect(smooth.every((percent) => percent > 80 && percent <= 100)).toBe(true);
    const curves = await service.ask(id, 'strokeCurves', { stroke: 6 });
    expect(curves.ok && curves.value.map(({ gate }) => gate)).toEqual(analysis.gates);
    const [bow] = curves.ok ? curves.value : [];
    expect(bow?.timeS[bow.drive?.from ?? -1]).toBeCloseTo(analysis.strokes.gate.catchS[6 * 4] ?? NaN, 1);
  });

  it('gives the traces of its channels', async () => {
    const service = new EngineService(loadEngine);
    const { id, analysis } = await openFour(service);
    const angle = analysis.channels.findIndex(({ name, position }) => name === 'GateAngle' && position === '2');
    const fromS = analysis.clockStartS ?? 0;
    const answer = await service.ask(id, 'traces', { channels: [angle], fromS, toS: fromS + 30, buckets: 200 });
    const [trace] = answer.ok ? answer.value : [];
    expect(trace?.channel).toBe(angle);
    expect(Math.min(...(trace?.minimum ?? []))).toBeLessThan(-40);
    expect(Math.max(...(trace?.maximum ?? []))).toBeGreaterThan(20);
  });

  it('gives its channels over the cycle of the stroke', async () => {
    const service = new EngineService(loadEngine);
    const { id, analysis } = await openFour(service);
    const angle = analysis.channels.findIndex(({ name, position }) => name === 'GateAngle' && position === '2');
    const strokes = Int32Array.of(5, 6, 7, 8);
    const answer = await service.ask(id, 'cycleProfiles', { strokes, channels: [angle, -1] });
    const [profile, ...others] = answer.ok ? answer.value : [];
    expect(others).toEqual([]);
    expect(profile?.strokeCount).toBe(4);
    expect(profile?.meanDurationS).toBeCloseTo(60 / 24, 1);
    expect(Math.min(...(profile?.mean ?? []))).toBeLessThan(-40);
    expect(Math.max(...(profile?.mean ?? []))).toBeGreaterThan(20);
  });

  it('answers no question that was canceled while it waited behind another', async () => {
    const service = new EngineService(loadEngine);
    const { id } = await openFour(service);
    const leaving = new AbortController();
    const [first, second] = [never(), leaving.signal].map((signal) =>
      service.ask(id, 'signatures', { strokes: Int32Array.of(0) }, signal),
    );
    leaving.abort();
    expect(await first).toMatchObject({ ok: true });
    expect(await second).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  });

  it('keeps the memory of its engine as it is, whatever is asked of it', async () => {
    const held: Engine[] = [];
    const service = new EngineService(async () => {
      const engine = await loadEngine();
      held.push(engine);
      return engine;
    });
    const { id } = await openFour(service);
    const top = held[0]?.mark();
    for (const definitions of ['nk', 'biorow', 'powerline'] as const) {
      await service.redefine(id, { definitions });
      await service.ask(id, 'signatures', { strokes: Int32Array.of(1, 2, 3) });
    }
    expect(held[0]?.mark()).toBe(top);
  });

  it('frees all its memory when closed, twenty times over', async () => {
    const { load, living, opened } = watchedEngines();
    const service = new EngineService(load);
    for (let time = 0; time < 20; time += 1) await service.close((await openFour(service)).id);
    expect(opened()).toBe(20);
    await vi.waitFor(async () => expect(await living()).toBe(0));
  });

  it('is not known any more after it was closed', async () => {
    const service = new EngineService(loadEngine);
    const { id } = await openFour(service);
    await service.close(id);
    const notOpen = { ok: false, failure: { code: 'not-open' } };
    expect(await service.redefine(id, { definitions: 'nk' })).toMatchObject(notOpen);
    expect(await service.ask(id, 'signatures', { strokes: new Int32Array() })).toMatchObject(notOpen);
    expect(await service.fingerprint(id)).toMatchObject(notOpen);
    expect(await service.ask(id, 'traces', { channels: [0], fromS: 0, toS: 1, buckets: 1 })).toMatchObject(notOpen);
    expect(await service.ask(id, 'cycleProfiles', { strokes: Int32Array.of(0), channels: [0] })).toMatchObject(notOpen);
  });

  it('knows one recording from another by its bytes', async () => {
    const service = new EngineService(loadEngine);
    const [first, again] = [await openFour(service), await openFour(service)];
    const known = await service.fingerprint(first.id);
    expect(known).toMatchObject({ ok: true, value: expect.stringMatching(/^xxh128:[0-9a-f]{32}$/u) });
    expect(await service.fingerprint(again.id)).toEqual(known);
  });

  it('leaves the other open sessions alone', async () => {
    const service = new EngineService(loadEngine);
    const first = await openFour(service);
    const second = await openFour(service);
    await service.close(first.id);
    expect((await service.redefine(second.id, { definitions: 'nk' })).ok).toBe(true);
  });
});
