// A boat in words: "eight, sweep", "coxless four", "double".
import type { Boat, Craft } from '#engine/recording/recording.ts';

const SCULLING: Readonly<Record<number, string>> = { 1: 'single', 2: 'double', 4: 'quad', 8: 'octuple' };
const RIG_WORDS = { sweep: 'sweep', scull: 'sculling' } as const;
const UNKNOWN_CREW = 'crew size not known';
const SWEEP: Readonly<Record<number, string>> = { 2: 'pair', 4: 'four', 8: 'eight' };

export function boatWords({ seatCount, rig, coxed }: Boat): string {
  if (seatCount === null) return rig === null ? UNKNOWN_CREW : `${RIG_WORDS[rig]}, ${UNKNOWN_CREW}`;
  const seats = seatCount === 1 ? '1 seat' : `${seatCount} seats`;
  if (rig === 'scull') return `${SCULLING[seatCount] ?? seats}, sculling`;
  if (rig === 'sweep') {
    const name = SWEEP[seatCount] ?? seats;
    const coxing = coxed === null || seatCount > 4 ? '' : coxed ? 'coxed ' : 'coxless ';
    return `${coxing}${name}, sweep`;
  }
  return seats;
}

/** The boat in words, or "ergometer". */
export const craftWords = ({ craft, boat }: { readonly craft: Craft; readonly boat: Boat }): string =>
  craft === 'erg' ? 'ergometer' : boatWords(boat);

/** The boat's name, or the file name without its extension. */
export const sessionName = (boat: Boat, fileName: string): string =>
  boat.name ??
  (fileName.replace(/(?:\.(?:txt|csv|tsv|fit|tcx|gpx|xlsx|json|gz|zip))+$/i, '').replaceAll('_', ' ') || fileName);
