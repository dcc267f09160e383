// Makes an event of a report.
import { captureException } from '@sentry/react';
import type { Report, UploadFailure } from '../reports.ts';

/** An ending or a media type, and nothing longer that could be a name. */
const FILE_TYPE = /^(?:[a-z0-9]{1,8}|[a-z]{1,15}\/[a-z0-9.+-]{1,60})$/u;

function uploadContext({ fileType, fileSizeBytes, userId }: UploadFailure) {
  const type = fileType.toLowerCase().replace(/^\./u, '');
  return {
    ...(userId === null ? {} : { user: { id: userId } }),
    tags: { upload_type: 'telemetry' },
    contexts: {
      file_upload: { file_type: FILE_TYPE.test(type) ? type : 'unknown', file_size_bytes: fileSizeBytes },
    },
  };
}

const unhandled = (type: 'onerror' | 'onunhandledrejection') => ({
  mechanism: { handled: false, type: `auto.browser.global_handlers.${type}` },
});

export function capture(report: Report): void {
  switch (report.kind) {
    case 'error':
      captureException(report.error, { tags: { part: report.context.part } });
      return;
    case 'upload-failure':
      captureException(report.error, uploadContext(report.upload));
      return;
    case 'uncaught':
      captureException(report.error, unhandled('onerror'));
      return;
    case 'rejection':
      captureException(report.error, unhandled('onunhandledrejection'));
  }
}
