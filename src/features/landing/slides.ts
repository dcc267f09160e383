// The eight slides of the carousel: views of the desk with the sample outing in it.

export interface Slide {
  readonly id: string;
  readonly title: string;
  /** What a coach reads off it, in a sentence. */
  readonly description: string;
  /** What the picture shows, for people who cannot see it. */
  readonly alt: string;
  /** The pictures' path, without their width, theme and ending: `npm run pictures:landing` writes them. */
  readonly image: string;
}

export const SLIDES: readonly Slide[] = [
  {
    id: 'overview-cards',
    title: 'Overview Cards',
    description: 'The piece in eight numbers, then force, timing and track, then every seat in one table.',
    alt: 'Overview of a piece: cards with distance, rate, pace, power and catch spread above force curves, catch timing and the track.',
    image: '/landing/overview',
  },
  {
    id: 'power-dashboard',
    title: 'Power Analysis Dashboard',
    description: 'Who made the speed, when in the outing, and how long they could hold it.',
    alt: 'Power view: power of every seat over the outing and their power-duration curves.',
    image: '/landing/power',
  },
  {
    id: 'overview-metrics',
    title: 'Overview Metrics',
    description: 'Every measure by seat and by piece, with its scatter beside it.',
    alt: 'Metrics view: a table of angles, forces, power and timing, a column for each seat.',
    image: '/landing/metrics',
  },
  {
    id: 'rower-analysis',
    title: 'Individual Rower Analysis',
    description: 'One rower, stroke by stroke: catch, slip, peak, wash and finish against the crew.',
    alt: 'Rower view: the force curve of one seat with its catch, peak and finish marked, and its numbers.',
    image: '/landing/rower',
  },
  {
    id: 'rower-power',
    title: 'Individual Rower Power',
    description: 'What one seat gave over the outing, and where it began to fade.',
    alt: 'Rower power view: the power of one seat for every stroke of the outing.',
    image: '/landing/rower-power',
  },
  {
    id: 'force-signature',
    title: 'Gate Force Signature',
    description: 'Force against gate angle, a curve and a band for each seat: the shape is the technique.',
    alt: 'Signature view: gate force against angle, one curve for each seat over the crew’s mean.',
    image: '/landing/signature',
  },
  {
    id: 'force-analysis',
    title: 'Gate Force Analysis',
    description: 'How high the peak is, where it sits in the arc, and what slip and wash cost.',
    alt: 'Force view: peak force, its position and the quarters of the work for each seat.',
    image: '/landing/force',
  },
  {
    id: 'gps-track',
    title: 'GPS Track Visualization',
    description: 'Where it happened: the course coloured by speed, rate or power, with timed gates.',
    alt: 'Track view: the course of the boat on a metric grid, coloured by speed.',
    image: '/landing/track',
  },
];
