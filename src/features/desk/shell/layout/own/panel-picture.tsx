// Thumbnail of each panel, as it looks from far away.
import type { PanelId } from '../panels.ts';

/** Lines and areas in a frame of 36 by 24. */
const DRAWN: Readonly<Record<PanelId, string>> = {
  numbers: 'M4 9h7 M4 15h5 M15 9h7 M15 15h5 M26 9h6 M26 15h4',
  findings: 'M4 6h3 M10 6h22 M4 12h3 M10 12h18 M4 18h3 M10 18h20',
  seats: 'M4 6h28 M4 12h28 M4 18h28 M13 4v16 M22 4v16',
  curve: 'M3 20C9 20 10 5 17 5s9 15 16 15',
  timing: 'M18 3v18 M18 7h5 M18 12h-7 M18 17h10',
  metrics: 'M4 5h28 M4 10h28 M4 15h28 M4 20h28 M12 3v18',
  pieces: 'M4 6h12 M4 12h20 M4 18h28',
  course: 'M3 12c4-6 8-6 12-2s8 2 18-5 M3 20c6-3 16 0 30-4',
  power: 'M6 20v-8 M12 20V7 M18 20v-6 M24 20V5 M30 20v-10',
  signature: 'M2 20c4 0 4-12 8-12s3 12 7 12 M18 20c4 0 4-14 8-14s3 14 8 14',
  force: 'M3 20C9 20 11 6 17 6s9 14 16 14 M3 9h30',
  together: 'M3 20C8 20 10 5 16 5s9 15 14 15 M6 20C11 20 13 7 19 7s9 13 14 13',
  rower: 'M4 18c3-4 6 2 9-2s6 2 9-1 6 1 10-2 M14 5h8v5h-8z',
  'rower-power': 'M4 4v16h28 M6 7c6 8 12 9 25 10',
  rhythm: 'M3 16c3 0 4-9 8-9s3 10 7 10 4-10 8-10 3 9 7 9 M3 20h30',
  'what-if': 'M4 17l8-6 6 4 7-8 M25 7h6 M31 7v5',
  explore: 'M4 4v16h28 M10 15h.1 M14 12h.1 M17 14h.1 M20 9h.1 M24 10h.1 M28 6h.1',
  traces: 'M3 7l4 2 4-4 4 5 4-3 4 3 5-4 5 2 M3 17l4-2 4 4 4-4 4 2 4-3 5 4 5-2',
  channels: 'M26 5H11l8 7-8 7h15',
  track: 'M5 19c2-9 8-3 12-8s4-7 14-6',
};

export const PanelPicture = ({ panel }: { readonly panel: PanelId }) => (
  <svg width="36" height="24" viewBox="0 0 36 24" fill="none" stroke="currentcolor" strokeWidth="1.5" aria-hidden>
    <path d={DRAWN[panel]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
