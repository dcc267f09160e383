// Watches how quick the page is, from its beginning: browsers keep what happened before they are asked. Vitals and
// their limits: https://web.dev/articles/vitals.

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

interface PerformanceListener {
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

/**
 * Until the answer is called. A vital is reported once, when it is final: at the first input or when the page is left.
 */
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

type VitalName = 'LCP' | 'FID' | 'CLS';
type VitalRating = 'good' | 'needs improvement' | 'poor';

/** LCP and FID in milliseconds, CLS without a unit. */
const LIMITS: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  FID: [100, 300],
  CLS: [0.1, 0.25],
};

/** Good up to and with the first limit, poor above the second. */
export function rateVital(name: VitalName, value: number): VitalRating {
  const [good, poor] = LIMITS[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs improvement' : 'poor';
}

export interface LayoutShift {
  readonly value: number;
  readonly startTime: number;
  /** Shifts within half a second of a click or key press are expected. */
  readonly hadRecentInput: boolean;
}

const REST_MS = 1000;
const LONGEST_SESSION_MS = 5000;

/**
 * Cumulative layout shift: the worst session of shifts, where a session ends after a second of rest or five in all
 * (https://web.dev/articles/cls). Give it every shift in order; it answers the cumulative shift so far.
 */
export function layoutShiftMeter(): (shift: LayoutShift) => number {
  let worst = 0;
  let session = 0;
  let beganAtMs = 0;
  let lastAtMs = 0;
  return ({ value, startTime, hadRecentInput }) => {
    if (hadRecentInput) return worst;
    const goesOn = session > 0 && startTime - lastAtMs < REST_MS && startTime - beganAtMs < LONGEST_SESSION_MS;
    if (!goesOn) beganAtMs = startTime;
    session = goesOn ? session + value : value;
    lastAtMs = startTime;
    worst = Math.max(worst, session);
    return worst;
  };
}
