// What this session's data can show, computed once per analysis, and the sentence for what it can't.
import {
  deriveAbilities,
  type Abilities,
  type AbleView,
  ABLE_VIEWS,
  type Lack,
  isLogged,
} from '#engine/analysis/abilities.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';

const known = new WeakMap<Analysis, Abilities>();

export function abilities(analysis: Analysis): Abilities {
  const before = known.get(analysis) ?? deriveAbilities(analysis);
  known.set(analysis, before);
  return before;
}

/** Missing data, and what would provide it. */
export const LACK_TEXTS: Readonly<Record<Lack, string>> = {
  'not-exported':
    'This needs traces, and the recording holds one row per stroke. Export it as All Data or as a trace to see it.',
  'no-force': 'No force data, so there’s no power. Merge an oarlock log of this session to see it.',
  'one-rower': 'This recording holds one rower. Add the other seats’ logs to compare the crew.',
  'own-clocks': 'Each seat has its own clock (up to 0.5 s off), so timing between seats isn’t shown.',
  'no-curves-kept': 'This device stores a few numbers a stroke and no force curve.',
  'no-curves-written': 'This program stored no force curves.',
  'no-power-written': 'This program stored no power.',
  'nobody-measured': 'Nothing in this recording belongs to a single rower.',
  'speed-by-stroke': 'Boat speed is stored once a stroke, which hides how the boat moves within a stroke.',
  'speed-by-second': 'Boat speed is stored once a second, which hides how the boat moves within a stroke.',
  'speed-smoothed': 'Boat speed is stored smoothed, which hides how the boat moves within a stroke.',
  'no-speed': 'This recording holds no boat speed.',
  'no-boat': 'An erg has no boat motion.',
  'no-rig': 'An erg has no rig.',
  'no-angles': 'No oar angles. Merge an oarlock log of this session to see it.',
  'rows-of-strokes': 'One row per stroke: lines are drawn stroke by stroke.',
  'no-strokes': 'This recording holds no single strokes.',
  'no-fixes': 'This recording holds no GPS points.',
  indoors: 'Rowed indoors.',
};

const isAble = (view: string): view is AbleView => (ABLE_VIEWS as readonly string[]).includes(view);

/** Why the whole view is empty; null when it has something to show. */
export function unavailableReason(analysis: Analysis, view: string): string | null {
  // Traces of stroke tables are drawn by stroke, below their sentence.
  if (!isAble(view) || view === 'traces') return null;
  const { extent, lacks } = abilities(analysis)[view];
  return extent === 'nothing' && lacks !== null ? LACK_TEXTS[lacks] : null;
}

/** Null for recordings with traces; otherwise a sentence on what is missing and what to do. */
export function needsTraces(analysis: Analysis): string | null {
  if (analysis.sampleRateHz !== null) return null;
  return isLogged(analysis)
    ? 'This needs traces, and the recording holds one row per stroke.'
    : LACK_TEXTS['not-exported'];
}
