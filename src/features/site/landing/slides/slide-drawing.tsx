// Image of a slide, drawn twice: wide, and for a phone. CSS shows the one that fits.
import { memo, type ComponentType } from 'react';
import type { Slide } from '../slides.ts';
import { OverviewCards } from './cards.tsx';
import { GpsTrack } from './course.tsx';
import { ForceSignature, RowerAnalysis } from './force.tsx';
import { PeakPlaces } from './peaks.tsx';
import { PowerDashboard, RowerPower } from './power.tsx';
import { NARROW, WIDE, type DrawingProps } from './room.ts';
import styles from './slides.module.css';
import { MetricsTable } from './table.tsx';

const DRAWINGS: Readonly<Record<Slide['id'], ComponentType<DrawingProps>>> = {
  'overview-cards': OverviewCards,
  'power-dashboard': PowerDashboard,
  'overview-metrics': MetricsTable,
  'rower-analysis': RowerAnalysis,
  'rower-power': RowerPower,
  'force-signature': ForceSignature,
  'force-analysis': PeakPlaces,
  'gps-track': GpsTrack,
};

/** Re-rendered only for another slide, not on hover. */
export const SlideDrawing = memo(function SlideDrawing({ slide }: { readonly slide: Slide }) {
  const Drawing = DRAWINGS[slide.id];
  return [WIDE, NARROW].map((room) => (
    <svg
      key={room.width}
      data-figure=""
      className={room.isWide ? styles.wide : styles.narrow}
      viewBox={`0 0 ${room.width} ${room.height}`}
      role="img"
      aria-label={slide.finding}
    >
      <Drawing room={room} />
    </svg>
  ));
});
