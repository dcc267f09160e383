// No floors: uses the strokes alone.
import { FLOOR_IDS, type Floors } from '../floors.ts';

export const NO_FLOORS = Object.fromEntries(FLOOR_IDS.map((id) => [id, 0])) as Floors;
