// WebKit as GTK builds it, driven by the W3C protocol on a screen of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../support/free-port.ts';
import { until, type DrivenPage, type NamedKey } from './driven-page.ts';

/** The protocol's names of keys: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<NamedKey, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Control: '\uE009',
  Tab: '\uE004',
};
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const keyOf = (name: string): string => new Map(Object.entries(KEYS)).get(name) ?? name;

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const member = (held: unknown, name: string): unknown =>
  typeof held === 'object' && held !== null ? new Map(Object.entries(held)).get(name) : undefined;

/** Answers with `value` of what the driver says, or throws what it complains of. */
const asking =
  (address: string): Ask =>
  async (method, path, body) => {
    const said: unknown = await (
      await fetch(`${address}${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
    ).json();
    const value = member(said, 'value');
    const error = member(value, 'error');
    if (error !== undefined) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** A screen that no one sees, under a number that the server itself finds free. */
async function openScreen(screen: string): Promise<{ display: string; process: ChildProcess }> {
  const server = spawn(screen, ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
    server.once('exit', () => reject(new Error('The screen did not start.')));
  });
  return { display: `:${number}`, process: server };
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill();
  await ended;
}

/** `folder`: for what it keeps and downloads. */
export async function openWebkit(
  { driver, screen }: { readonly driver: string; readonly screen: string },
  folder: string,
): Promise<DrivenPage> {
  const { display, process: server } = await openScreen(screen);
  const port = await freePort();
  const running = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // Its messages are translated, and it starts nothing in a locale that is not there.
    env: { ...process.env, DISPLAY: display, LANG: 'en_US.UTF-8', HOME: folder, XDG_CACHE_HOME: folder },
  });
  const stop = async (): Promise<void> => {
    // The browser exits with its driver, or with its display.
    await end(running);
    await end(server);
  };
  try {
    const ask = asking(`http://127.0.0.1:${port}`);
    await until('the driver of WebKit', async () => (await ask('GET', '/status')) !== undefined, 15_000);
    const session = await ask('POST', '/session', { capabilities: { alwaysMatch: {} } });
    const path = `/session/${String(member(session, 'sessionId'))}`;
    const within: Ask = (method, rest, body) => ask(method, path + rest, body);
    await within('POST', '/window/rect', { x: 0, y: 0, width: 1440, height: 900 });
    await within('POST', '/timeouts', { script: 120_000 });
    const close = async (): Promise<void> => {
      await within('DELETE', '').catch(() => undefined);
      await stop();
    };
    return { ...drivePage(within), close };
  } catch (error) {
    await stop();
    throw error;
  }
}

function drivePage(ask: Ask): Omit<DrivenPage, 'close'> {
  const element = async (selector: string): Promise<string> => {
    const found = await ask('POST', '/element', { using: 'css selector', value: selector });
    return `/element/${String(member(found, ELEMENT))}`;
  };
  const strike = (keys: readonly { readonly type: 'keyDown' | 'keyUp'; readonly value: string }[]): Promise<unknown> =>
    ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: keys }] });
  const stroke = (name: string) =>
    [
      { type: 'keyDown', value: keyOf(name) },
      { type: 'keyUp', value: keyOf(name) },
    ] as const;
  return {
    goto: async (address) => void (await ask('POST', '/url', { url: address })),
    reload: async () => void (await ask('POST', '/refresh', {})),
    ask: async (work, ...given) => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${work.toString()})(...${JSON.stringify(given)})).then(
          (answer) => done(JSON.stringify({ answer })),
          (error) => done(JSON.stringify({ problem: String(error) })),
        );`;
      const said = JSON.parse(String(await ask('POST', '/execute/async', { script, args: [] })));
      if (said.problem !== undefined) throw new Error(String(said.problem));
      return said.answer;
    },
    click: async (selector) => void (await ask('POST', `${await element(selector)}/click`, {})),
    type: async (text) => void (await strike(Array.from(text, stroke).flat())),
    press: async (name, held) => {
      const down = held === undefined ? [] : [{ type: 'keyDown', value: KEYS[held] } as const];
      const up = held === undefined ? [] : [{ type: 'keyUp', value: KEYS[held] } as const];
      await strike([...down, ...stroke(name), ...up]);
    },
    choose: async (selector, paths) =>
      void (await ask('POST', `${await element(selector)}/value`, { text: paths.join('\n') })),
  };
}
