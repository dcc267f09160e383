// Preset layouts, each for one question of a coach.
import type { Split } from './arrangement.ts';
import type { PanelId } from '../../registry.ts';

export interface Preset {
  readonly id: string;
  readonly name: string;
  /** When to use it. */
  readonly says: string;
  readonly arrangement: Split<PanelId>;
}

export const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    id: 'dockside',
    name: 'Dockside',
    says: 'Straight after the session: key numbers, one force curve, and who is early.',
    arrangement: {
      id: 'all',
      direction: 'rows',
      parts: [
        { size: 14, of: 'numbers' },
        {
          size: 50,
          of: {
            id: 'figures',
            direction: 'columns',
            parts: [
              { size: 56, of: 'curve' },
              { size: 44, of: 'timing' },
            ],
          },
        },
        { size: 36, of: 'seats' },
      ],
    },
  },
  {
    id: 'seat-compare',
    name: 'Seat compare',
    says: 'One seat against the crew: curves on the left, the rower in focus on the right.',
    arrangement: {
      id: 'all',
      direction: 'columns',
      parts: [
        {
          size: 54,
          of: {
            id: 'crew',
            direction: 'rows',
            parts: [
              { size: 62, of: 'signature' },
              { size: 38, of: 'seats' },
            ],
          },
        },
        { size: 46, of: 'rower' },
      ],
    },
  },
  {
    id: 'race-review',
    name: 'Race review',
    says: 'Where the boat was, how fast and at what rate, piece by piece.',
    arrangement: {
      id: 'all',
      direction: 'columns',
      parts: [
        { size: 46, of: 'track' },
        {
          size: 54,
          of: {
            id: 'race',
            direction: 'rows',
            parts: [
              { size: 60, of: 'course' },
              { size: 40, of: 'pieces' },
            ],
          },
        },
      ],
    },
  },
  {
    id: 'rigging',
    name: 'Rigging',
    says: 'Angles, slip and length against targets, for when you’re rigging.',
    arrangement: {
      id: 'all',
      direction: 'rows',
      parts: [
        { size: 44, of: 'metrics' },
        {
          size: 56,
          of: {
            id: 'figures',
            direction: 'columns',
            parts: [
              { size: 58, of: 'force' },
              { size: 42, of: 'curve' },
            ],
          },
        },
      ],
    },
  },
];
