// Watches how quick the page is, from its beginning: browsers keep what happened before they are asked.
import { layoutShiftMeter, type LayoutShift, rateVital, type VitalName, type VitalRating } from './vitals.ts';

export interface Vital {
  readonly name: VitalName;
  /** LCP and FID in milliseconds, CLS without a unit. */
  readonly value: number;
  readonly rating: VitalRating;
}

/** Tasks over 50 ms, as browsers define a long task. */
export interface LongTasks {
  readonly count: number;
  readonly longestMs: number;
}

export interface PerformanceListener {
  readonly onVital: (vital: Vital) => void;
  readonly onLongTasks: (tasks: LongTasks) => void;
}

const LONG_TASK_MS = 50;

/** Long tasks within such a time are reported together: reading a session makes many, and breadcrumbs are few. */
const TOGETHER_MS = 5000;

/** Nothing where a browser does not measure it: Safari has no layout shifts and no long tasks. */
function observe(type: string, onEntry: (entry: PerformanceEntry) => void): PerformanceObserver | null {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return null;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
  observer.observe({ type, buffered: true });
  return observer;
}

const isLayoutShift = (entry: PerformanceEntry): entry is PerformanceEntry & LayoutShift =>
  'value' in entry && 'hadRecentInput' in entry;

const processingStart = (entry: PerformanceEntry): number =>
  'processingStart' in entry && typeof entry.processingStart === 'number' ? entry.processingStart : Number.NaN;

/** Until the answer is called. A vital is reported once, when it is final: at the first input or when the page is left. */
export function watchPerformance({ onVital, onLongTasks }: PerformanceListener): () => void {
  const reported = new Set<VitalName>();
  const tell = (name: VitalName, value: number): void => {
    if (reported.has(name) || !Number.isFinite(value)) return;
    reported.add(name);
    onVital({ name, value, rating: rateVital(name, value) });
  };

  let paintedAtMs = Number.NaN;
  let shift = PerformanceObserver.supportedEntryTypes.includes('layout-shift') ? 0 : Number.NaN;
  const meter = layoutShiftMeter();
  let tasks: LongTasks = { count: 0, longestMs: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellTasks = (): void => {
    timer = undefined;
    if (tasks.count > 0) onLongTasks(tasks);
    tasks = { count: 0, longestMs: 0 };
  };

  const observers = [
    observe('largest-contentful-paint', ({ startTime }) => (paintedAtMs = startTime)),
    observe('layout-shift', (entry) => {
      if (isLayoutShift(entry)) shift = meter(entry);
    }),
    observe('first-input', (entry) => {
      tell('LCP', paintedAtMs);
      tell('FID', processingStart(entry) - entry.startTime);
    }),
    observe('longtask', ({ duration }) => {
      if (duration <= LONG_TASK_MS) return;
      tasks = { count: tasks.count + 1, longestMs: Math.max(tasks.longestMs, duration) };
      timer ??= setTimeout(tellTasks, TOGETHER_MS);
    }),
  ];

  const onHidden = (): void => {
    if (document.visibilityState !== 'hidden') return;
    tell('LCP', paintedAtMs);
    tell('CLS', shift);
    if (timer !== undefined) clearTimeout(timer);
    tellTasks();
  };
  document.addEventListener('visibilitychange', onHidden, true);
  return () => {
    document.removeEventListener('visibilitychange', onHidden, true);
    if (timer !== undefined) clearTimeout(timer);
    for (const observer of observers) observer?.disconnect();
  };
}
