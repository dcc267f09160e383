import { captureException } from '@sentry/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { capture } from './service.ts';
import { recordedClient, type RecordedClient } from './testing/recorded-client.ts';

let client: RecordedClient;
beforeEach(async () => {
  client = await recordedClient();
});

const from = (filename: string): Error => {
  const error = new Error('Cannot read properties of undefined');
  error.stack = `Error: ${error.message}\n    at run (${filename}:1:20)\n    at go (https://strokeside.example/assets/a.js:3:4)`;
  return error;
};

describe('is not reported:', () => {
  it.each([
    new Error('ResizeObserver loop limit exceeded'),
    new Error('ResizeObserver loop completed with undelivered notifications.'),
    'ResizeObserver loop completed with undelivered notifications.',
    new TypeError('Failed to fetch'),
    new TypeError('Failed to fetch (api.strokeside.example)'),
    new TypeError('Failed to fetch dynamically imported module: https://strokeside.example/assets/a.js'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new Error('Network Error'),
    new Error('Network error'),
    new TypeError('Load failed'),
    new Error('Extension context invalidated.'),
    new Error('Could not load chrome-extension://abcdefgh/inject.js'),
    from('chrome-extension://abcdefgh/inject.js'),
    from('moz-extension://4f1d/inject.js'),
    from('safari-web-extension://4F1D/inject.js'),
  ])('%s', async (error) => {
    capture({ kind: 'uncaught', error });
    expect(await client.events()).toEqual([]);
  });

  it.each(['cancelled', 404, null, undefined, { code: 'cancelled' }])(
    'a promise that was rejected with %j',
    async (reason) => {
      capture({ kind: 'rejection', error: reason });
      expect(await client.events()).toEqual([]);
    },
  );
});

describe('is reported:', () => {
  it.each([
    new Error('The session could not be laid out'),
    new TypeError("Cannot read properties of undefined (reading 'map')"),
    new Error('The upload failed'),
    new Error('Loading failed half way'),
    from('https://strokeside.example/assets/session.js'),
  ])('%s', async (error) => {
    capture({ kind: 'uncaught', error });
    expect(await client.events()).toHaveLength(1);
  });

  it('a promise that was rejected with an error, as unhandled', async () => {
    capture({ kind: 'rejection', error: new Error('The gate angles are missing') });
    const [event] = await client.events();
    expect(event).toMatchObject({
      exception: { values: [{ value: 'The gate angles are missing', mechanism: { handled: false } }] },
    });
  });

  it('the same thing once', async () => {
    const error = new Error('The same error');
    captureException(error);
    captureException(error);
    expect(await client.events()).toHaveLength(1);
  });
});
