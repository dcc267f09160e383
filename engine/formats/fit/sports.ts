// Maps FIT sports to ours. Source: the FIT profile's tables "sport" and "sub_sport".
import { ROWING, type Sport } from '../../recording/recording.ts';
import { otherSport, UNKNOWN_SPORT } from '../activity/sport.ts';

const ROWING_SPORT = 15;
const INDOOR_ROWING = 14;
/** Generic, fitness equipment, training: decided by the data. */
const OPEN = new Set([0, 4, 10]);

const NAMES: Readonly<Record<number, string>> = {
  1: 'running',
  2: 'cycling',
  5: 'swimming',
  11: 'walking',
  12: 'skiing',
  13: 'skiing',
  14: 'snowboarding',
  16: 'mountaineering',
  17: 'hiking',
  18: 'multisport',
  19: 'paddling',
  21: 'cycling',
  23: 'boating',
  25: 'golf',
  30: 'inline skating',
  31: 'climbing',
  32: 'sailing',
  33: 'ice skating',
  37: 'paddling',
  38: 'surfing',
  41: 'paddling',
  42: 'rafting',
  43: 'windsurfing',
  88: 'paddling',
};

export const isIndoorRowing = (subSport: number): boolean => subSport === INDOOR_ROWING;

/** `isRowingMaker`: the recorder is made for rowing only and its sport field is a formality. */
export function toSport(sport: number, subSport: number, isRowingMaker: boolean): Sport {
  if (sport === ROWING_SPORT || isIndoorRowing(subSport)) return ROWING;
  if (!Number.isNaN(sport) && !OPEN.has(sport)) return otherSport(NAMES[sport] ?? null);
  return isRowingMaker ? ROWING : UNKNOWN_SPORT;
}
