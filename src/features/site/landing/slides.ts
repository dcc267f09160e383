// Eight slides of the carousel: one result of the desk each, drawn from the demo session's hardest piece.
import { FINDINGS } from './slides/findings.ts';

export interface Slide {
  readonly id: keyof typeof FINDINGS;
  readonly title: string;
  /** Coach's takeaway, in a sentence. */
  readonly description: string;
  /** Text alternative of the image. */
  readonly finding: string;
}

const slide = (id: Slide['id'], title: string, description: string): Slide => ({
  id,
  title,
  description,
  finding: FINDINGS[id],
});

export const SLIDES: readonly Slide[] = [
  slide('overview-cards', 'Overview Cards', 'The piece in five numbers, then what cost the most.'),
  slide('power-dashboard', 'Power Analysis Dashboard', 'Who made the speed, and when.'),
  slide('overview-metrics', 'Overview Metrics', 'Every measure by rower; what stands out is marked.'),
  slide('rower-analysis', 'Individual Rower Analysis', 'One rower’s stroke against the crew’s.'),
  slide('rower-power', 'Individual Rower Power', 'What one rower gave, and where it began to fade.'),
  slide('force-signature', 'Gate Force Signature', 'Eight shapes side by side, each over the crew’s mean.'),
  slide('force-analysis', 'Gate Force Analysis', 'How early in the arc each rower reaches the peak.'),
  slide('gps-track', 'GPS Track Visualization', 'Where on the water the time went.'),
];
