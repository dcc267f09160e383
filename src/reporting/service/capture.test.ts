import { beforeEach, describe, expect, it } from 'vitest';
import { capture, functionFailure } from './service.ts';
import { recordedClient, type RecordedClient } from './testing/recorded-client.ts';

const USER = '4c2a9a52-93f1-4b7e-8d0c-6a1f0e5b7c21';

let client: RecordedClient;
beforeEach(async () => {
  client = await recordedClient();
});

describe('every event', () => {
  it('says which version it is of, and nothing about who, where or on what computer', async () => {
    capture({ kind: 'error', error: new Error('Broken'), context: { part: 'The power view' } });
    const [event] = await client.events();
    expect(event).toMatchObject({
      release: '0.1.0',
      environment: 'production',
      tags: { part: 'The power view' },
      sdk: { settings: { infer_ip: 'never' } },
    });
    expect(event).not.toHaveProperty('user');
    expect(event).not.toHaveProperty('request.headers');
    expect(event).not.toHaveProperty('contexts.culture');
    expect((await client.sent()).map(({ type }) => type)).toEqual(['event']);
  });

  it('has messages of at most 250 characters and an ellipsis', async () => {
    capture({ kind: 'error', error: new Error('far '.repeat(200)), context: { part: 'The power view' } });
    const wire = await client.wire();
    expect(wire).toContain(`${'far '.repeat(62)}fa...`);
    expect(wire).not.toContain('far '.repeat(63));
  });
});

describe('a failed upload', () => {
  it('tells kind and size of the file, who sent it, and that it was telemetry', async () => {
    const upload = { fileType: 'csv', fileSizeBytes: 48_213, userId: USER };
    capture({ kind: 'upload-failure', error: new Error('The upload ended early'), upload });
    const [event] = await client.events();
    expect(event).toMatchObject({
      user: { id: USER },
      tags: { upload_type: 'telemetry' },
      contexts: { file_upload: { file_type: 'csv', file_size_bytes: 48_213 } },
    });
  });

  it.each([
    ['.CSV', 'csv'],
    ['text/csv', 'text/csv'],
    ['application/vnd.ms-excel', 'application/vnd.ms-excel'],
    ['Jane Doe seat 3.csv', 'unknown'],
    ['janedoeseat3', 'unknown'],
    ['', 'unknown'],
  ])('of the kind %j is of the kind %j: no name gets in', async (fileType, told) => {
    capture({
      kind: 'upload-failure',
      error: new Error('Ended early'),
      upload: { fileType, fileSizeBytes: 1, userId: null },
    });
    const [event] = await client.events();
    expect(event).toMatchObject({ contexts: { file_upload: { file_type: told } } });
    expect(event).not.toHaveProperty('user');
    expect(await client.wire()).not.toMatch(/jane/iu);
  });
});

describe('a serverless function that broke', () => {
  const ID = 'fra1::x7k2p-1700000000000-0a1b2c3d4e5f';

  it('is tagged, with its name and the id of the error', async () => {
    const message = `POST /api/send-email: A server error has occurred\n\nFUNCTION_INVOCATION_FAILED\n\n${ID}`;
    capture({ kind: 'error', error: new Error(message), context: { part: 'The invitation' } });
    const [event] = await client.events();
    expect(event).toMatchObject({
      tags: {
        error_type: 'serverless_function_failure',
        platform: 'hosting',
        function_name: 'api/send-email',
        function_error_id: ID,
      },
    });
  });

  it('is found however deep the message is', async () => {
    const message = `${'before '.repeat(60)} FUNCTION_INVOCATION_FAILED ${ID}`;
    capture({ kind: 'error', error: new Error(message), context: { part: 'The invitation' } });
    const [event] = await client.events();
    expect(event).toMatchObject({ tags: { function_name: 'unknown', function_error_id: ID } });
  });

  it.each([
    ['FUNCTION_INVOCATION_FAILED', { functionName: 'unknown', errorId: 'unknown' }],
    [
      'Function "hubspot" FUNCTION_INVOCATION_FAILED error_id: ab12-cd',
      { functionName: 'hubspot', errorId: 'ab12-cd' },
    ],
    [
      'https://strokeside.example/api/auth/check-user-exists 500 FUNCTION_INVOCATION_FAILED',
      { functionName: 'api/auth/check-user-exists', errorId: 'unknown' },
    ],
  ])('says of %j what can be known', (message, known) => expect(functionFailure(message)).toEqual(known));

  it('is not every error', async () => {
    expect(functionFailure('The function api/send-email answered with 500')).toBeNull();
    capture({ kind: 'error', error: new Error('Answered with 500'), context: { part: 'The invitation' } });
    expect((await client.events())[0]).not.toHaveProperty('tags.error_type');
  });
});
