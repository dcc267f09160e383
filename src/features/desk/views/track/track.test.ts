import { describe, expect, it } from 'vitest';
import { namedTravel } from '#engine/analysis/pieces/named-travel.ts';
import type { NamedSplit } from '../../shared/selection/track-splits.ts';
import { legendEnds, splitsFinding, trackFinding } from './track-findings.ts';

const split = (fromM: number, speedMps: number, whole = true): NamedSplit => ({
  of: null,
  fromM,
  toM: fromM + 250,
  fromS: 0,
  toS: 1,
  speedMps,
  whole,
});

const column = new Float64Array();
const track = {
  fixCount: 60,
  rejectedFixCount: 0,
  distanceM: 331,
  rawDistanceM: 333,
  timeS: column,
  latitudeDeg: column,
  longitudeDeg: column,
  speedMps: column,
  headingDeg: column,
  cumulativeM: column,
};

describe('what the track says', () => {
  it('gives distance, time and pace, and what was left out', () => {
    expect(trackFinding(track, 502, namedTravel('piece', 500, 90.14))).toBe(
      '500 m in 1:30.1, 1:30.1 /500 m in the piece. The smoothed track is 502 m long. All 60 GPS points are used.',
    );
    expect(trackFinding({ ...track, rejectedFixCount: 3 }, null, namedTravel('part', null, null))).toBe(
      'No GPS data for this selection. 3 outliers of 60 GPS points removed.',
    );
  });

  it('names the fastest and the slowest whole split', () => {
    expect(splitsFinding([split(0, 5.5), split(250, 5.6), split(500, 9, false)])).toBe(
      'Fastest 250–500 m at 1:29.3, slowest 0–250 m at 1:30.9 /500 m.',
    );
    expect(splitsFinding([split(0, 5, false)])).toContain('shorter than one split');
    expect(splitsFinding([])).toBe('No GPS points in this selection.');
  });

  it('writes the ends of the scale apart', () => {
    expect(legendEnds('speed', [4.1, 6.3])).toEqual(['4.10', '6.30 m/s']);
    expect(legendEnds('speed', [5.61, 5.64])).toEqual(['5.610', '5.640 m/s']);
    expect(legendEnds('power', [280, 350])).toEqual(['280', '350 W']);
  });
});
