import { expect, it, describe } from 'vitest';
import fc from 'fast-check';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import type { ChannelSummary } from '#engine/analysis/analysis.ts';
import type { Places } from '#src/features/desk/shared/cursor/places.ts';
import { aroundMoment, stillCurves, toClipRange, clipSize, LONGEST_CLIP_S, partMeant } from './clip-painter.ts';

const channel = (quantity: ChannelSummary['quantity'], position: string, unit: string): ChannelSummary => ({
  quantity,
  name: quantity,
  position,
  side: null,
  unit,
  missing: 0,
});
const channels = [
  channel('oar-angle', '1', 'deg'),
  channel('oar-angle', '2', 'deg'),
  channel('gate-force-x', '1', 'kgf'),
  channel('gate-force-x', '2', 'kgf'),
  channel('boat-speed', 'Boat', 'm/s'),
];

it('shows force, angle and the speed of the boat, of the seats that are meant alone', () => {
  const curves = stillCurves({ channels }, [2], FORCE_UNITS.N);
  expect(curves.map(({ title, unit, lines }) => [title, unit, lines])).toEqual([
    ['Force', 'N', [{ channel: 3, seat: 2 }]],
    ['Angle', '°', [{ channel: 1, seat: 2 }]],
    ['Boat speed', 'm/s', [{ channel: 4, seat: null }]],
  ]);
  expect(curves[0]?.of(10)).toBeCloseTo(98.0665, 6);
  expect(stillCurves({ channels }, [2], FORCE_UNITS.kgf)[0]?.of(10)).toBeCloseTo(10, 9);
  expect(curves[1]?.of(10)).toBe(10);
});

it('shows nothing of what was not measured, or of no one', () => {
  expect(stillCurves({ channels: [] }, [1, 2], FORCE_UNITS.N)).toEqual([]);
  expect(stillCurves({ channels }, [7], FORCE_UNITS.N).map(({ title }) => title)).toEqual(['Boat speed']);
});

it('shows the stroke that is seen, or as much around the moment', () => {
  expect(aroundMoment({ fromS: 3, toS: 5 }, 4, 1.5)).toEqual({ fromS: 3, toS: 5 });
  expect(aroundMoment(null, 4, 1.5)).toEqual({ fromS: 2.5, toS: 5.5 });
});

const strokes = Array.from({ length: 8 }, (_, index) => ({ index, fromS: 100 + 2 * index, toS: 102 + 2 * index }));
const places: Places = { whole: { fromS: 100, toS: 120 }, strokes, pieces: [], sampleRateHz: 50 };
const selection = { fromS: 101, toS: 119 };

describe('the part that a clip shows', () => {
  it('is the stroke at the cursor, five from it on, or the selection', () => {
    expect(partMeant('stroke', places, 105, selection)).toMatchObject({ fromS: 104, toS: 106 });
    expect(partMeant('five-strokes', places, 105, selection)).toEqual({ fromS: 104, toS: 114 });
    expect(partMeant('five-strokes', places, 113, selection)).toEqual({ fromS: 112, toS: 116 });
    expect(partMeant('selection', places, 105, selection)).toEqual(selection);
    expect(partMeant('stroke', places, 118, selection)).toBeNull();
  });

  it('lies in the video, and is never longer than a minute of rowing', () => {
    const times = fc.double({ min: 0, max: 4000, noNaN: true });
    fc.assert(
      fc.property(times, times, fc.constantFrom(1, 0.25), (fromS, lengthS, perFilmS) => {
        const placement = { filmS: 0, recordingS: 1000, perFilmS };
        const clip = toClipRange({ fromS, toS: fromS + lengthS }, placement, 600);
        if (clip === null) return;
        expect(clip.fromS).toBeGreaterThanOrEqual(0);
        expect(clip.toS).toBeLessThanOrEqual(600);
        expect((clip.toS - clip.fromS) * perFilmS).toBeLessThanOrEqual(LONGEST_CLIP_S + 1e-6);
        expect(clip.toS).toBeGreaterThan(clip.fromS);
      }),
    );
    expect(toClipRange({ fromS: 0, toS: 10 }, { filmS: 0, recordingS: 1000, perFilmS: 1 }, 600)).toBeNull();
  });

  it('is as large as the video within 1080p, in even pixels', () => {
    expect(clipSize(640, 360)).toEqual({ widthPx: 640, pictureHeightPx: 360, stripHeightPx: 80 });
    expect(clipSize(3840, 2160)).toEqual({ widthPx: 1920, pictureHeightPx: 1080, stripHeightPx: 240 });
    expect(clipSize(1080, 1920)).toMatchObject({ widthPx: 608, pictureHeightPx: 1080 });
    fc.assert(
      fc.property(fc.integer({ min: 16, max: 8000 }), fc.integer({ min: 16, max: 8000 }), (across, down) => {
        const { widthPx, pictureHeightPx, stripHeightPx } = clipSize(across, down);
        for (const pixels of [widthPx, pictureHeightPx, stripHeightPx]) expect(pixels % 2).toBe(0);
      }),
    );
  });
});
