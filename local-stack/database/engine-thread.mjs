// @ts-check
// PostgreSQL in a thread of its own: one message is one statement, and a thread that does not answer can be ended. Plain
// JavaScript, because a thread starts without whatever reads TypeScript for the rest of the server.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** @typedef {{ id: number, does: 'query' | 'exec' | 'dump' | 'close', text: string, values: unknown[] }} Message */

const port = parentPort;
if (port === null) throw new Error('This file is a thread of local-stack/database/engine.ts.');

const { directory, template } = workerData;
const engine = await PGlite.create({
  dataDir: directory,
  ...(template === null ? {} : { loadDataDir: new Blob([template]) }),
});

/** @param {Message} message */
async function answer({ does, text, values }) {
  switch (does) {
    case 'query':
      return (await engine.query(text, values)).rows;
    case 'exec':
      await engine.exec(text);
      return null;
    case 'dump':
      return (await engine.dumpDataDir('none')).arrayBuffer();
    case 'close':
      await engine.close();
      return null;
  }
}

/** An error does not keep its own fields on the way between threads. @param {unknown} thrown */
const toldAs = (thrown) =>
  thrown instanceof Error
    ? { ...Object.fromEntries(Object.entries(thrown)), name: thrown.name, message: thrown.message }
    : { name: 'Error', message: String(thrown) };

port.on('message', (/** @type {Message} */ message) => {
  answer(message).then(
    (value) => port.postMessage({ id: message.id, value }),
    (thrown) => port.postMessage({ id: message.id, error: toldAs(thrown) }),
  );
});
port.postMessage({ id: 0, value: null });
