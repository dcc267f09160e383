// Error-reporting service in its own chunk: starts once, then drains the queue.
import {
  addBreadcrumb,
  init,
  setTag,
  tanstackRouterBrowserTracingIntegration,
  type BrowserOptions,
} from '@sentry/react';
import { stopBufferingErrors } from '../buffered-errors.ts';
import { onReplayConsent } from '../replay-consent.ts';
import { reports } from '../report.ts';
import { capture } from './capture.ts';
import { reportingOptions } from './options.ts';
import { watchPerformance } from './watch-performance.ts';

/** Requests to other hosts are not traced: the address of a piece of map tells where someone rows. */
const isOwn = (address: string): boolean =>
  URL.canParse(address, location.href) && new URL(address, location.href).host === location.host;

const tracing = (router: object) =>
  tanstackRouterBrowserTracingIntegration(router, {
    shouldCreateSpanForRequest: isOwn,
    ignoreResourceSpans: ['resource.img', 'resource.fetch', 'resource.xmlhttprequest', 'resource.other'],
    webVitals: { ignore: ['inp'] },
    enableLongTask: true,
    enableLongAnimationFrame: false,
  });

export interface ServiceSetup {
  readonly dsn: string;
  /** Its routes name what was slow or broken. */
  readonly router: object;
  /** Another way out, in tests. */
  readonly transport?: NonNullable<BrowserOptions['transport']>;
}

export function startService({ router, ...way }: ServiceSetup): void {
  init(reportingOptions({ ...way, host: location.host, integrations: [tracing(router)] }));
  stopBufferingErrors();
  reports.connect(capture);
  watchPerformance({
    onVital: ({ name, value, rating }) => {
      setTag(name.toLowerCase(), rating);
      addBreadcrumb({ category: 'web-vital', message: name, level: 'info', data: { value, rating } });
    },
    onLongTasks: ({ count, longestMs }) =>
      addBreadcrumb({ category: 'long-task', level: 'info', data: { count, longest_ms: Math.round(longestMs) } }),
  });
  onReplayConsent((allowed) => {
    // Without its code nothing is recorded; errors are reported all the same.
    import('./replay.ts').then(({ record }) => record(allowed)).catch(() => undefined);
  });
}
