// Real events of the real service, read as a server would read them.
import { addBreadcrumb, captureEvent, captureException, startSpan, type ErrorEvent } from '@sentry/react';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { OWN_HOST, recordedClient, type RecordedClient } from './testing/recorded-client.ts';

const REDACTED = '[redacted]';

let client: RecordedClient;
beforeEach(async () => {
  client = await recordedClient({ tracesSampleRate: 1 });
});

describe('a request', () => {
  it('leaves without cookies, authorization and CSRF headers', async () => {
    captureEvent({
      message: 'Refused',
      request: {
        url: `https://${OWN_HOST}/api/send-email?token=abc&page=2`,
        query_string: 'api_key=abc&page=2',
        cookies: { session: 'chocolate' },
        headers: {
          Accept: 'application/json',
          Cookie: 'session=chocolate',
          'Set-Cookie': 'session=chocolate',
          Authorization: 'Basic cHJhbGluZQ==',
          'Proxy-Authorization': 'Basic cHJhbGluZQ==',
          'X-CSRF-Token': 'nougat',
          'X-XSRF-TOKEN': 'nougat',
        },
      },
    });
    const [event] = await client.events();
    expect(event?.['request']).toEqual({
      url: `https://${OWN_HOST}/api/send-email?token=${REDACTED}&page=2`,
      query_string: `api_key=${REDACTED}&page=2`,
      headers: { Accept: 'application/json' },
    });
    expect(await client.wire()).not.toMatch(/chocolate|cHJhbGluZQ|nougat/u);
  });
});

describe('breadcrumbs', () => {
  it('lose what stands under a key that tells', async () => {
    const keys = [
      'password',
      'newPassword',
      'access_token',
      'secretKey',
      'api_key',
      'apiKey',
      'email',
      'ssn',
      'credit_card',
      'creditCard',
    ];
    addBreadcrumb({
      category: 'form',
      data: { ...Object.fromEntries(keys.map((key) => [key, 'praline'])), className: 'row' },
    });
    addBreadcrumb({ category: 'form', data: { password: { now: 'praline', digits: 4711 } } });
    captureException(new Error('Broken'));
    const [event] = await client.events();
    expect(event).toMatchObject({
      breadcrumbs: [
        { data: { ...Object.fromEntries(keys.map((key) => [key, REDACTED])), className: 'row' } },
        { data: { password: { now: REDACTED, digits: REDACTED } } },
      ],
    });
    expect(await client.wire()).not.toMatch(/praline|4711/u);
  });

  it('have strings of at most 100 characters', async () => {
    addBreadcrumb({ message: 'm '.repeat(80), data: { note: 'n '.repeat(80), short: 'o '.repeat(50) } });
    captureException(new Error('Broken'));
    const [event] = await client.events();
    expect(event).toMatchObject({
      breadcrumbs: [{ message: `${'m '.repeat(50)}…`, data: { note: `${'n '.repeat(50)}…`, short: 'o '.repeat(50) } }],
    });
  });

  it('are the last 100', async () => {
    for (let step = 0; step < 130; step++) addBreadcrumb({ message: `Step ${step}` });
    captureException(new Error('Broken'));
    const [event] = await client.events();
    const crumbs = event?.['breadcrumbs'];
    expect(crumbs).toHaveLength(100);
    expect(crumbs).toMatchObject({ 0: { message: 'Step 30' }, 99: { message: 'Step 129' } });
  });
});

describe('rowers and their water', () => {
  it('leave in no field that is called after them', async () => {
    captureException(new Error('Broken'), {
      extra: { firstName: 'Jane', rower: { seat: 3, nick: 'Jane' }, latitude: 51.4738, file_name: 'Jane.csv', seat: 3 },
      contexts: { session: { boat_name: 'Jane', crew: ['Jane', 'June'], gps: { x: 51.4738 }, strokes: 240 } },
    });
    const wire = await client.wire();
    expect(wire).not.toMatch(/Jane|June|51\.47/u);
    expect((await client.events())[0]).toMatchObject({
      extra: { seat: 3 },
      contexts: { session: { strokes: 240 } },
    });
  });

  it('leave in no trace', async () => {
    startSpan(
      {
        name: '/coach/rower/$uaid/journey',
        attributes: {
          'params.uaid': 'jane-doe',
          'url.path.parameter.uaid': 'jane-doe',
          'user_agent.original': 'Browser of Jane-Doe',
        },
      },
      () => startSpan({ name: 'GET https://tiles.example/14/jetty/5448.pbf', op: 'http.client' }, () => undefined),
    );
    const spans = await client.wire();
    expect(spans).toContain('/coach/rower/');
    expect(spans).not.toMatch(/jane-doe|8184|user_agent/iu);
  });
});

describe('an email address, a token, a card', () => {
  const token = fc.stringMatching(/^[A-Za-z0-9]{32,90}$/u);
  const card = fc.stringMatching(/^[0-9]{16}$/u);
  const secret = fc.oneof(fc.emailAddress(), token, card);
  const words = fc.string({ unit: fc.constantFrom(' ', 'a', 'é', '.', '"', '(', '/', '\n'), maxLength: 260 });

  const everywhere = (sentence: string): ErrorEvent => ({
    type: undefined,
    message: sentence,
    transaction: sentence,
    exception: {
      values: [
        { type: 'Error', value: sentence },
        {
          type: 'Error',
          value: `caused by ${sentence}`,
          stacktrace: { frames: [{ filename: 'a.js', context_line: sentence }] },
        },
      ],
    },
    tags: { tag: sentence },
    extra: { sentence, deep: { list: [sentence] } },
    contexts: { context: { sentence } },
    user: { username: sentence },
    request: { url: `https://${OWN_HOST}/x?y=${sentence}`, query_string: sentence, data: sentence },
    breadcrumbs: [{ message: sentence, data: { url: sentence, list: [sentence] } }],
  });

  it('never leave, wherever they stand, also where a message is cut', async () => {
    await fc.assert(
      fc.asyncProperty(secret, words, words, async (hidden, before, after) => {
        const recorded = await recordedClient({ tracesSampleRate: 1 });
        const sentence = `${before} ${hidden} ${after}`;
        captureEvent(everywhere(sentence));
        captureException(new Error(sentence, { cause: new Error(sentence) }));
        startSpan({ name: sentence, attributes: { sentence } }, () => undefined);
        const wire = await recorded.wire();
        expect(await recorded.events()).toHaveLength(2);
        expect(wire).not.toContain(hidden);
        // Nor most of it.
        expect(wire).not.toContain(hidden.slice(0, Math.ceil(hidden.length * 0.8)));
      }),
      { numRuns: 40 },
    );
  });
});

it('a second line of a message that looks like a line of the stack is still a message', async () => {
  captureException(new Error('Broken\n    at jane@club.example (https://tiles.example/14/jetty/5448.pbf:1:1)'));
  expect(await client.events()).toHaveLength(1);
  expect(await client.wire()).not.toMatch(/jane|jetty/u);
});

it('what goes beside events stays here', async () => {
  captureException(new Error('Broken'), { attachments: [{ filename: 'jane.csv', data: 'Jane' }] });
  expect((await client.sent()).map(({ type }) => type)).toEqual(['event']);
  expect(await client.wire()).not.toMatch(/jane/iu);
});
