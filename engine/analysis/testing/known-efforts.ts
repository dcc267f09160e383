// Maximal efforts of people with known truth: how much more each holds elsewhere than in the crew, and sensor
// differences.
import { GAP_DURATIONS_S, type MaximalEffort, crewKey } from '../power-gap.ts';
import { seededRandom } from './seeded-random.ts';

export interface KnownEfforts {
  readonly seed: number;
  readonly rowers?: number;
  /** Number of efforts of the crew, and of each rower elsewhere. */
  readonly together?: number;
  readonly elsewhere?: number;
  /** How much more everyone holds elsewhere, as a share. */
  readonly more: number;
  /** Variation of one rower between efforts, as a share. */
  readonly between: number;
  /** The efforts elsewhere are on ergs, each of which reads a seventh more. */
  readonly onErgs?: boolean;
}

const UNIT = 0.05;
const ERG = 1.145;

/** The measured efforts, and the true gap, %. */
export function knownEfforts(known: KnownEfforts): {
  efforts: MaximalEffort[];
  crew: string;
  gapPct: number;
} {
  const { seed, rowers = 8, together = 1, elsewhere = 1, more, between, onErgs = false } = known;
  const random = seededRandom(seed);
  const people = Array.from({ length: rowers }, (_, at) => `rower ${at + 1}`);
  const usualW = people.map(() => 350 * (1 + 0.08 * random.normal()));
  const around = (watts: number, share: number): number => watts * Math.exp(share * random.normal());
  const crewW = Array.from({ length: together }, () => usualW.map((watts) => around(watts, between)));
  const ownW = usualW.map((watts) => Array.from({ length: elsewhere }, () => around(watts * (1 + more), between)));
  const sums = crewW.map((of) => of.reduce((sum, watts) => sum + watts, 0));
  const bests = ownW.map((own, at) => Math.max(...own, ...crewW.map((of) => of[at] ?? NaN)));
  const measured = (watts: number): number[] => GAP_DURATIONS_S.map(() => around(watts, UNIT));
  const crew = crewKey(rowers, people);
  const ofCrew = crewW.map((of): MaximalEffort => ({
    isErg: false,
    crew,
    heldW: new Map(people.map((person, at) => [person, measured(of[at] ?? NaN)])),
  }));
  const alone = ownW.flatMap((own, at) =>
    own.map((watts): MaximalEffort => {
      const person = people[at] ?? '';
      return {
        isErg: onErgs,
        crew: crewKey(1, [person]),
        heldW: new Map([[person, measured(onErgs ? ERG * watts : watts)]]),
      };
    }),
  );
  return {
    efforts: [...ofCrew, ...alone],
    crew,
    gapPct: 100 * (bests.reduce((sum, watts) => sum + watts, 0) / Math.max(...sums) - 1),
  };
}
