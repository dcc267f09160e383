// How sure the answers are: for every method the figures that its own tests hold it to, on strokes whose truth is known. A test
// measures each and fails where it leaves its bound; what they measured stands in `measured-figures.gen.ts`.
import type { MetricId } from './catalogue.ts';

export interface Figure {
  /** The definition of what it is a figure of. */
  readonly of: MetricId;
  /** What was measured, on what. */
  readonly says: string;
  readonly unit: '%' | '% of power' | 'strokes' | 's' | 'W';
  /** The bounds that the test holds. */
  readonly least?: number;
  readonly most?: number;
}

const figures = <Id extends string>(table: Readonly<Record<Id, Figure>>): Readonly<Record<Id, Figure>> => table;

export const FIGURES = figures({
  debriefFirst: { of: 'debriefMetres', says: 'A fault that was planted comes first', unit: '%', least: 90 },
  debriefHeld: { of: 'debriefMetres', says: 'The interval of metres holds the truth', unit: '%', least: 85, most: 97 },
  oarlocksNone: {
    of: 'oarlockError',
    says: 'Identical rowers under oarlocks that differ (eights, fours and pairs, sweep and scull, Peach and EmPower): anyone is named beside the others',
    unit: '%',
    most: 10,
  },
  oarlocksWeak: {
    of: 'oarlockError',
    says: 'An eight with one rower a fifth weaker: that one comes first',
    unit: '%',
    least: 85,
  },
  oarlocksHeld: {
    of: 'oarlockError',
    says: 'The 90 % interval of a seat against the others holds the truth',
    unit: '%',
    least: 86,
    most: 94,
  },
  changesNone: { of: 'changePoint', says: 'Strokes without a change: one is told', unit: '%', most: 3 },
  changesStep: { of: 'changePoint', says: 'A step of 1.5 deviations is found', unit: '%', least: 99 },
  changesStepOff: { of: 'changePoint', says: 'Its stroke is off by, in half of the cases', unit: 'strokes', most: 2 },
  changesFade: { of: 'changePoint', says: 'A fade of 2 deviations is found', unit: '%', least: 95 },
  changesFadeOff: {
    of: 'changePoint',
    says: 'Its beginning is off by, in half of the cases',
    unit: 'strokes',
    most: 25,
  },
  changesHeld: { of: 'changePoint', says: 'The strokes told hold the true one', unit: '%', least: 88 },
  standoutsNone: { of: 'standouts', says: 'Four pieces without a difference: one is told', unit: '%', most: 10 },
  standoutsQuarter: {
    of: 'standouts',
    says: 'A last quarter slower by 6 s /500 m, of a piece of 4 min, is found',
    unit: '%',
    least: 90,
  },
  standoutsHeart: {
    of: 'standouts',
    says: 'A heart that beats 9 a minute faster in the fourth piece than in the first is found',
    unit: '%',
    least: 90,
  },
  standoutsHeld: { of: 'standouts', says: 'The interval of either holds the truth', unit: '%', least: 93 },
  leadsNone200: { of: 'whoLeads', says: 'Crews without a link, 200 strokes: one is told', unit: '%', most: 5 },
  leadsNone400: { of: 'whoLeads', says: 'Crews without a link, 400 strokes: one is told', unit: '%', most: 5 },
  leadsWeak200: { of: 'whoLeads', says: 'A link of 3 ms in 10 is found in 200 strokes', unit: '%', least: 40 },
  leadsWeak400: { of: 'whoLeads', says: 'A link of 3 ms in 10 is found in 400 strokes', unit: '%', least: 83 },
  leadsWeak500: { of: 'whoLeads', says: 'A link of 3 ms in 10 is found in 500 strokes', unit: '%', least: 90 },
  leadsCorrecting400: {
    of: 'whoLeads',
    says: 'The same in a crew that puts half of its lateness right each stroke, 400 strokes',
    unit: '%',
    least: 90,
  },
  leadsStrong200: { of: 'whoLeads', says: 'A link of 6 ms in 10 is found in 200 strokes', unit: '%', least: 95 },
  leadsHeld: { of: 'whoLeads', says: 'The interval of a link holds the truth', unit: '%', least: 85, most: 97 },
  leadsOther: { of: 'whoLeads', says: 'Beside a link that is there another is told', unit: '%', most: 10 },
  rollNone: {
    of: 'rollGoesWith',
    says: 'A roll that goes with nobody: a seat is named at one of four moments',
    unit: '%',
    most: 10,
  },
  rollNamed100: {
    of: 'rollGoesWith',
    says: 'A seat that a quarter of the roll goes with is named, 110 strokes',
    unit: '%',
    least: 75,
  },
  rollNamed200: {
    of: 'rollGoesWith',
    says: 'A seat that a quarter of the roll goes with is named, 210 strokes',
    unit: '%',
    least: 95,
  },
  rollOther: { of: 'rollGoesWith', says: 'Beside it another seat is named', unit: '%', most: 8 },
  whatIfMass: {
    of: 'whatIf',
    says: 'The interval of the mass of boat and crew holds the truth',
    unit: '%',
    least: 85,
    most: 95,
  },
  whatIfDrag: { of: 'whatIf', says: 'The interval of the drag holds the truth', unit: '%', least: 85, most: 95 },
  whatIfMetres: { of: 'whatIf', says: 'The interval of metres holds the truth', unit: '%', least: 85, most: 95 },
  seatRaceRight: {
    of: 'seatRace',
    says: 'Two fours on one water, eight planned pieces: pairs in the right order',
    unit: '%',
    least: 82,
  },
  seatRaceSaid: { of: 'seatRace', says: 'Of them may be said, at 90 %', unit: '%', least: 48 },
  seatRaceSaidRight: { of: 'seatRace', says: 'Of the pairs that are said are right', unit: '%', least: 95 },
  seatRaceLikely: {
    of: 'seatRace',
    says: 'Of the pairs that are given 70 to 90 % are right',
    unit: '%',
    least: 74,
    most: 86,
  },
  seatRaceHeld: {
    of: 'seatRace',
    says: 'The interval of what a rower is worth holds the truth',
    unit: '%',
    least: 85,
    most: 95,
  },
  seatRaceRandom: {
    of: 'seatRace',
    says: 'The same with swaps at random: pairs that may be said',
    unit: '%',
    most: 47,
  },
  seatRaceTwo: { of: 'seatRace', says: 'Two pieces: pairs that may be said', unit: '%', most: 5 },
  seatRacePower: {
    of: 'seatRace',
    says: 'Two pieces and measured power: pairs in the right order',
    unit: '%',
    least: 68,
  },
  seatRaceOtherWater: {
    of: 'seatRace',
    says: 'Eight pieces not on the same water: pairs in the right order',
    unit: '%',
    least: 76,
  },
  seatRaceForetold: {
    of: 'seatRace',
    says: 'The pair nearest to being said is said after as many pieces as were foretold',
    unit: '%',
    least: 45,
  },
  seatRaceRefused: { of: 'seatRace', says: 'Honest times that are not told of', unit: '%', most: 3 },
  ghostItself: { of: 'ghostDelta', says: 'A piece against itself, off at most', unit: 's', most: 0.001 },
  ghostPlanted: { of: 'ghostDelta', says: 'Half a second lost in one stroke is off by at most', unit: 's', most: 0.05 },
  ghostHeld: { of: 'ghostDelta', says: 'The interval of the slope holds the truth', unit: '%', least: 90, most: 99 },
  ghostWindowsHeld: {
    of: 'ghostDelta',
    says: 'The interval of 50 or 100 m of it holds the truth',
    unit: '%',
    least: 90,
    most: 99,
  },
  rigPrior: {
    of: 'rigSolver',
    says: 'Before a change was made: the interval of an angle holds what a rower does',
    unit: '%',
    least: 85,
    most: 95,
  },
  rigOwn: {
    of: 'rigSolver',
    says: 'After ten changes of the squad’s own: the interval of an angle holds what a rower does',
    unit: '%',
    least: 85,
    most: 95,
  },
  rigReplaced: {
    of: 'rigSolver',
    says: 'A squad that follows by 0.3: found within 0.1 to 0.15 after twenty changes',
    unit: '%',
    least: 85,
  },
  rigSign: {
    of: 'rigSolver',
    says: 'Of changes of the stretcher, catches that move as foretold',
    unit: '%',
    least: 80,
  },
  fingerprintOne: { of: 'fingerprint', says: 'The seat is told from one stroke', unit: '%', least: 85 },
  fingerprintTen: { of: 'fingerprint', says: 'The seat is told from ten strokes', unit: '%', least: 98 },
  exchangedFound: { of: 'fingerprint', says: 'Two seats exchanged within an outing are found', unit: '%', least: 95 },
  exchangedHeld: { of: 'fingerprint', says: 'The strokes told hold the true one', unit: '%', least: 90 },
  exchangedNone: { of: 'fingerprint', says: 'Nothing was exchanged: a pair is told', unit: '%', most: 1 },
  exchangedDays: { of: 'fingerprint', says: 'Exchanged since six earlier outings are found', unit: '%', least: 80 },
  exchangedDaysNone: { of: 'fingerprint', says: 'Nothing was exchanged since: a pair is told', unit: '%', most: 1 },
  alikeFound: {
    of: 'fingerprint',
    says: 'Where shapes do not change from day to day: the likest twenty strokes of eight rowers are of the rower looked for',
    unit: '%',
    least: 95,
  },
  riverLike: {
    of: 'riverMap',
    says: 'Twelve outings on a generated river: what is found along it goes with the truth',
    unit: '%',
    least: 90,
  },
  riverHeld: { of: 'riverMap', says: 'The 90 % interval of a place holds the truth', unit: '%', least: 85, most: 97 },
  gapHeld: { of: 'powerGap', says: 'The 90 % interval holds what was truly there', unit: '%', least: 84, most: 97 },
  gapOff: { of: 'powerGap', says: 'Its middle is off, on average, by', unit: '% of power', most: 1 },
  helpHeld: { of: 'courseHelp', says: 'The 90 % interval of the help holds the truth', unit: '%', least: 86, most: 95 },
  missingHeld: {
    of: 'missingSeat',
    says: 'A seat silent for half of the strokes: the 90 % interval of its mean holds the truth',
    unit: '%',
    least: 85,
    most: 97,
  },
  missingOff: { of: 'missingSeat', says: 'That mean is off by, in half of the cases', unit: '% of power', most: 1 },
  questionsMeant: {
    of: 'strokeQuestion',
    says: 'Fifty sentences of coaches, by which its words were widened, that are understood as they were meant',
    unit: '%',
    least: 90,
  },
  differenceHeld: {
    of: 'differenceInterval',
    says: '80 strokes a side: the 90 % interval holds the true difference',
    unit: '%',
    least: 90,
    most: 99,
  },
  differenceFew: {
    of: 'differenceInterval',
    says: '16 strokes a side that resemble one another: the 90 % interval holds it',
    unit: '%',
    least: 85,
    most: 99,
  },
  verdictNone: {
    of: 'verdictWord',
    says: 'Nothing differs, 80 strokes a side: it is called higher or lower',
    unit: '%',
    most: 10,
  },
  leadsClock400: { of: 'whoLeads', says: 'A seat that all wait for is found in 400 strokes', unit: '%', least: 80 },
});

export type FigureId = keyof typeof FIGURES;
