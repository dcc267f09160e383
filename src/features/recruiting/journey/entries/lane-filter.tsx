// Filter for kinds of timeline entries, with counts.
import { box, row, text } from '#src/ui/primitives.ts';
import { countIn, type TimelineEntry } from './timeline.ts';
import styles from '../journey.module.css';
import { LANE_NAMES, toggledLanes, type JourneySearch, type Lane } from './lanes.ts';

interface LaneFilterProps {
  /** Kinds with anything visible to the reader. */
  readonly lanes: readonly Lane[];
  readonly entries: readonly TimelineEntry[];
  readonly search: JourneySearch;
  readonly onSearch: (search: JourneySearch) => void;
}

const PILL = box({
  tall: 32,
  padY: 0,
  padX: 3,
  border: 'line',
  round: 'pill',
  on: 'surface',
  tone: 'ink',
  size: 13,
  hover: 'edge',
});

export function LaneFilter({ lanes, entries, search, onSearch }: LaneFilterProps) {
  return (
    <div
      className={row({ gap: '6px', wrap: true, align: 'stretch' }, styles.lanes)}
      role="group"
      aria-label="What the timeline shows"
    >
      <button className={PILL} type="button" aria-pressed={search.lanes === undefined} onClick={() => onSearch({})}>
        Everything
      </button>
      {lanes.map((lane) => (
        <button
          className={PILL}
          key={lane}
          type="button"
          aria-pressed={search.lanes?.includes(lane) ?? false}
          onClick={() => onSearch(toggledLanes(search, lane))}
        >
          {LANE_NAMES[lane]} <span className={text({ tone: 'quiet', tabular: true })}>{countIn(entries, lane)}</span>
        </button>
      ))}
    </div>
  );
}
