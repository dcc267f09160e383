import { beforeAll, expect, it } from 'vitest';
import { analyze } from '#engine/analysis/analyze.ts';
import { toJoinable } from '#engine/analysis/joining/joinable.ts';
import { type JoinCandidate, proposedSessions } from '#engine/analysis/joining/propose-sessions.ts';
import { makeFile, randomSession } from '#engine/analysis/joining/testing/random-session.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { utcStart } from '#engine/recording/clock.ts';
import { type JoiningThread, proposeInThread } from './joining.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

function candidates(): JoinCandidate[] {
  const session = randomSession(3);
  return [1, 2].map((seat) => {
    const fileName = `${seat}.csv`;
    const aboard = { keeps: 'strokes', seat, start: utcStart('2026-04-27T16:33:10Z'), fileName } as const;
    const analysis = analyze(engine, makeFile(engine, session, aboard), { definitions: 'powerline' });
    return { fingerprint: fileName, fileName, joinable: toJoinable(analysis), isFresh: true, hasParts: false };
  });
}

/** A thread that receives copies of messages, like a worker. */
function copyingThread() {
  const target = new EventTarget();
  const held = { terminated: false };
  const thread: JoiningThread = {
    postMessage: (asked) => {
      const data = structuredClone(proposedSessions(structuredClone(asked)));
      queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data })));
    },
    addEventListener: (type: string, hear: (event: never) => void) =>
      target.addEventListener(type, (event) => hear(event as never)),
    terminate: () => (held.terminated = true),
  };
  return { held, target, spawn: () => thread };
}

it('says on the other thread what it says on this one, and ends', async () => {
  const { held, spawn } = copyingThread();
  const asked = candidates();
  const found = await proposeInThread(spawn, asked);
  expect(found).toEqual({ ok: true, value: proposedSessions(asked) });
  expect(found.ok && found.value[0]?.members).toHaveLength(1);
  expect(held.terminated).toBe(true);
});

it('fails in a sentence when the thread dies', async () => {
  const { held, target, spawn } = copyingThread();
  const found = proposeInThread(
    () => ({ ...spawn(), postMessage: () => target.dispatchEvent(new Event('error')) }),
    [],
  );
  expect(await found).toMatchObject({ ok: false, failure: { sentence: expect.stringMatching(/\.$/u) } });
  expect(held.terminated).toBe(true);
});
