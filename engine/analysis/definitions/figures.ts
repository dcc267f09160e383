// Accuracy figures of every method, checked by its own tests on strokes with known truth. A test measures each figure
// and fails outside its bounds; the results are in `measured-figures.gen.ts`.
import type { MetricId } from './catalogue.ts';

export interface Figure {
  /** Definition of the metric. */
  readonly of: MetricId;
  /** What was measured, and on what data. */
  readonly says: string;
  readonly unit: '%' | '% of power' | 'strokes' | 's' | 'W';
  /** Bounds enforced by the test. */
  readonly least?: number;
  readonly most?: number;
}

const figures = <Id extends string>(table: Readonly<Record<Id, Figure>>): Readonly<Record<Id, Figure>> => table;

export const FIGURES = figures({
  debriefFirst: { of: 'debriefMetres', says: 'A planted fault comes first', unit: '%', least: 90 },
  debriefHeld: {
    of: 'debriefMetres',
    says: 'The interval of meters contains the truth',
    unit: '%',
    least: 85,
    most: 97,
  },
  oarlocksNone: {
    of: 'oarlockError',
    says: 'Identical rowers with different oarlocks (eights, fours and pairs, sweep and scull, Peach and EmPower): someone is named compared with the others',
    unit: '%',
    most: 10,
  },
  oarlocksWeak: {
    of: 'oarlockError',
    says: 'An eight with one rower 20% weaker: that rower comes first',
    unit: '%',
    least: 85,
  },
  oarlocksHeld: {
    of: 'oarlockError',
    says: 'The 90% interval of a seat compared with the others contains the truth',
    unit: '%',
    least: 86,
    most: 94,
  },
  changesNone: { of: 'changePoint', says: 'Strokes without a change: one is reported', unit: '%', most: 3 },
  changesStep: { of: 'changePoint', says: 'A step of 1.5 SD is found', unit: '%', least: 99 },
  changesStepOff: { of: 'changePoint', says: 'Median error of its stroke', unit: 'strokes', most: 2 },
  changesFade: { of: 'changePoint', says: 'A fade of 2 SD is found', unit: '%', least: 95 },
  changesFadeOff: {
    of: 'changePoint',
    says: 'Median error of its start',
    unit: 'strokes',
    most: 25,
  },
  changesHeld: { of: 'changePoint', says: 'The reported strokes contain the true one', unit: '%', least: 88 },
  standoutsNone: { of: 'standouts', says: 'Four pieces without a difference: one is reported', unit: '%', most: 10 },
  standoutsQuarter: {
    of: 'standouts',
    says: 'A last quarter slower by 6 s/500 m, in a piece of 4 min, is found',
    unit: '%',
    least: 90,
  },
  standoutsHeart: {
    of: 'standouts',
    says: 'A heart rate 9 bpm higher in the fourth piece than in the first is found',
    unit: '%',
    least: 90,
  },
  standoutsHeld: { of: 'standouts', says: 'The interval of either contains the truth', unit: '%', least: 93 },
  leadsNone200: { of: 'whoLeads', says: 'Crews without a link, 200 strokes: one is reported', unit: '%', most: 5 },
  leadsNone400: { of: 'whoLeads', says: 'Crews without a link, 400 strokes: one is reported', unit: '%', most: 5 },
  leadsWeak200: { of: 'whoLeads', says: 'A link of 3 ms in 10 is found in 200 strokes', unit: '%', least: 40 },
  leadsWeak400: { of: 'whoLeads', says: 'A link of 3 ms in 10 is found in 400 strokes', unit: '%', least: 83 },
  leadsWeak500: { of: 'whoLeads', says: 'A link of 3 ms in 10 is found in 500 strokes', unit: '%', least: 90 },
  leadsCorrecting400: {
    of: 'whoLeads',
    says: 'The same in a crew that corrects half of its lateness each stroke, 400 strokes',
    unit: '%',
    least: 90,
  },
  leadsStrong200: { of: 'whoLeads', says: 'A link of 6 ms in 10 is found in 200 strokes', unit: '%', least: 95 },
  leadsHeld: { of: 'whoLeads', says: 'The interval of a link contains the truth', unit: '%', least: 85, most: 97 },
  leadsOther: { of: 'whoLeads', says: 'Another link is reported in addition to the real one', unit: '%', most: 10 },
  rollNone: {
    of: 'rollGoesWith',
    says: 'A roll linked to no one: a seat is named at one of four moments',
    unit: '%',
    most: 10,
  },
  rollNamed100: {
    of: 'rollGoesWith',
    says: 'A seat linked to a quarter of the roll is named, 110 strokes',
    unit: '%',
    least: 75,
  },
  rollNamed200: {
    of: 'rollGoesWith',
    says: 'A seat linked to a quarter of the roll is named, 210 strokes',
    unit: '%',
    least: 95,
  },
  rollOther: { of: 'rollGoesWith', says: 'Another seat is named in addition', unit: '%', most: 8 },
  whatIfMass: {
    of: 'whatIf',
    says: 'The interval of the mass of boat and crew contains the truth',
    unit: '%',
    least: 85,
    most: 95,
  },
  whatIfDrag: { of: 'whatIf', says: 'The interval of the drag contains the truth', unit: '%', least: 85, most: 95 },
  whatIfMetres: { of: 'whatIf', says: 'The interval of meters contains the truth', unit: '%', least: 85, most: 95 },
  seatRaceRight: {
    of: 'seatRace',
    says: 'Two fours at once in changing wind, eight planned pieces: pairs in the right order',
    unit: '%',
    least: 82,
  },
  seatRaceOneBoat: { of: 'seatRace', says: 'The same by the times of one boat', unit: '%', most: 60 },
  seatRaceUntold: {
    of: 'seatRace',
    says: 'Equal rowers, two pieces, or not at once: “not enough data”',
    unit: '%',
    least: 90,
  },
  seatRaceSaid: { of: 'seatRace', says: 'Pairs decided at 90%', unit: '%', least: 48 },
  seatRaceSaidRight: { of: 'seatRace', says: 'Decided pairs in the right order', unit: '%', least: 95 },
  seatRaceLikely: {
    of: 'seatRace',
    says: 'Pairs given 70% to 90% that are in the right order',
    unit: '%',
    least: 74,
    most: 86,
  },
  seatRaceHeld: {
    of: 'seatRace',
    says: 'The interval of a rower’s value contains the truth',
    unit: '%',
    least: 85,
    most: 95,
  },
  seatRaceRandom: {
    of: 'seatRace',
    says: 'The same with random swaps: pairs decided',
    unit: '%',
    most: 47,
  },
  seatRaceTwo: { of: 'seatRace', says: 'Two pieces: pairs decided', unit: '%', most: 5 },
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
    says: 'The pair closest to a decision is decided after the predicted number of pieces',
    unit: '%',
    least: 45,
  },
  seatRaceRefused: { of: 'seatRace', says: 'Correct times without a result', unit: '%', most: 3 },
  ghostItself: { of: 'ghostDelta', says: 'Maximum error of a piece compared with itself', unit: 's', most: 0.001 },
  ghostPlanted: { of: 'ghostDelta', says: 'Maximum error of half a second lost in one stroke', unit: 's', most: 0.05 },
  ghostHeld: { of: 'ghostDelta', says: 'The interval of the slope contains the truth', unit: '%', least: 90, most: 99 },
  ghostWindowsHeld: {
    of: 'ghostDelta',
    says: 'The interval over 50 or 100 m contains the truth',
    unit: '%',
    least: 90,
    most: 99,
  },
  rigPrior: {
    of: 'rigSolver',
    says: 'Before any change: the interval of an angle contains what a rower does',
    unit: '%',
    least: 85,
    most: 95,
  },
  rigOwn: {
    of: 'rigSolver',
    says: 'After ten changes by the squad: the interval of an angle contains what a rower does',
    unit: '%',
    least: 85,
    most: 95,
  },
  rigReplaced: {
    of: 'rigSolver',
    says: 'A squad that adapts by 0.3: found within 0.1 to 0.15 after twenty changes',
    unit: '%',
    least: 85,
  },
  rigSign: {
    of: 'rigSolver',
    says: 'Changes of the foot stretcher where the catch moves as predicted',
    unit: '%',
    least: 80,
  },
  fingerprintOne: { of: 'fingerprint', says: 'The seat is recognized from one stroke', unit: '%', least: 85 },
  fingerprintTen: { of: 'fingerprint', says: 'The seat is recognized from ten strokes', unit: '%', least: 98 },
  exchangedFound: { of: 'fingerprint', says: 'Two seats swapped within a session are found', unit: '%', least: 95 },
  exchangedHeld: { of: 'fingerprint', says: 'The reported strokes contain the true one', unit: '%', least: 90 },
  exchangedNone: { of: 'fingerprint', says: 'No swap: a pair is reported', unit: '%', most: 1 },
  exchangedDays: { of: 'fingerprint', says: 'A swap after six earlier sessions is found', unit: '%', least: 80 },
  exchangedDaysNone: { of: 'fingerprint', says: 'No swap since then: a pair is reported', unit: '%', most: 1 },
  alikeFound: {
    of: 'fingerprint',
    says: 'If shapes don’t change from day to day: the most similar twenty strokes of eight rowers are the right rower’s',
    unit: '%',
    least: 95,
  },
  riverLike: {
    of: 'riverMap',
    says: 'Twelve sessions on a simulated river: correlation of the result along it with the truth',
    unit: '%',
    least: 90,
  },
  riverHeld: { of: 'riverMap', says: 'The 90% interval of a place contains the truth', unit: '%', least: 85, most: 97 },
  gapHeld: { of: 'powerGap', says: 'The 90% interval contains the truth', unit: '%', least: 84, most: 97 },
  gapOff: { of: 'powerGap', says: 'Mean error of its middle', unit: '% of power', most: 1 },
  helpHeld: {
    of: 'courseHelp',
    says: 'The 90% interval of the help contains the truth',
    unit: '%',
    least: 86,
    most: 95,
  },
  stillNear: {
    of: 'stillPace',
    says: 'Eights, fours and singles with power over 30 days, wind typed within 1 m/s and water within 1 °C, three pieces each way: within 0.5% of the truth',
    unit: '%',
    least: 80,
  },
  stillRaw: { of: 'stillPace', says: 'The pace as rowed on the same days: within 0.5%', unit: '%', most: 40 },
  stillHeld: {
    of: 'stillPace',
    says: 'The 90% interval of the session contains the truth',
    unit: '%',
    least: 86,
    most: 94,
  },
  stillPieceHeld: {
    of: 'stillPace',
    says: 'The 90% interval of a piece one way contains the truth',
    unit: '%',
    least: 86,
    most: 96,
  },
  stillUntypedNear: { of: 'stillPace', says: 'Eights with nothing typed: within 0.5%', unit: '%', least: 40 },
  stillUntypedHeld: {
    of: 'stillPace',
    says: 'Eights with nothing typed, with power or by GPS alone: the 90% interval contains the truth',
    unit: '%',
    least: 86,
    most: 98,
  },
  stillRanks: {
    of: 'stillPace',
    says: 'Eight crews, each on another windy day: rank correlation with the truth',
    unit: '%',
    least: 90,
  },
  stillRanksRaw: {
    of: 'stillPace',
    says: 'The same of the pace as rowed, both ways together',
    unit: '%',
    most: 99,
  },
  missingHeld: {
    of: 'missingSeat',
    says: 'A seat silent for half of the strokes: the 90% interval of its mean contains the truth',
    unit: '%',
    least: 85,
    most: 97,
  },
  missingOff: { of: 'missingSeat', says: 'Median error of that mean', unit: '% of power', most: 1 },
  questionsMeant: {
    of: 'strokeQuestion',
    says: 'Fifty sentences of coaches, used to extend the vocabulary, that are understood correctly',
    unit: '%',
    least: 90,
  },
  differenceHeld: {
    of: 'differenceInterval',
    says: '80 strokes per side: the 90% interval contains the true difference',
    unit: '%',
    least: 90,
    most: 99,
  },
  differenceFew: {
    of: 'differenceInterval',
    says: '16 similar strokes per side: the 90% interval contains it',
    unit: '%',
    least: 85,
    most: 99,
  },
  verdictNone: {
    of: 'verdictWord',
    says: 'No difference, 80 strokes per side: it is called higher or lower',
    unit: '%',
    most: 10,
  },
  leadsClock400: {
    of: 'whoLeads',
    says: 'A seat that all others wait for is found in 400 strokes',
    unit: '%',
    least: 80,
  },
});

export type FigureId = keyof typeof FIGURES;

const DECIMALS: Readonly<Record<Figure['unit'], number>> = { '%': 1, '% of power': 2, strokes: 1, s: 4, W: 1 };

export const figureNumber = (measured: number, unit: Figure['unit']): number =>
  Number(measured.toFixed(DECIMALS[unit]));
