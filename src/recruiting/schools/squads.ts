// The four squads a college can row, under which body each races, the words for it, and the classes of boats.
import { mensBody, womensBody, type Body, type RowingSchool } from '../calendar/bodies.ts';
import type { Confidence, School } from './school.ts';

/** What a result may name. */
export const BOAT_CLASSES = ['1x', '2x', '2-', '2+', '4x', '4x+', '4-', '4+', '8+'] as const;

export const SQUADS = ['women_open', 'women_light', 'men_heavy', 'men_light'] as const;
export type Squad = (typeof SQUADS)[number];

export const SQUAD_NAMES: Readonly<Record<Squad, string>> = {
  women_open: 'Women, openweight',
  women_light: 'Women, lightweight',
  men_heavy: 'Men, openweight',
  men_light: 'Men, lightweight',
};

/** What a rower answers, and a college reads. */
export const COLLEGE_SQUADS = ['womens', 'mens'] as const;
export type CollegeSquad = (typeof COLLEGE_SQUADS)[number];
export const COLLEGE_SQUAD_NAMES: Readonly<Record<CollegeSquad, string>> = {
  womens: 'Women’s squad',
  mens: 'Men’s squad',
};

/** Before "squad" in a sentence. */
export const SQUAD_PHRASES: Readonly<Record<Squad, string>> = {
  women_open: 'women’s openweight',
  women_light: 'women’s lightweight',
  men_heavy: 'men’s openweight',
  men_light: 'men’s lightweight',
};

export const SHORT_SQUAD_NAMES: Readonly<Record<Squad, string>> = {
  women_open: 'Women',
  women_light: 'Women light',
  men_heavy: 'Men',
  men_light: 'Men light',
};

export type Rowed = RowingSchool & Pick<School, Squad>;

/** Governing body of a squad; null if unknown or without rules here. Lightweight squads belong to the IRA. */
export function findGoverningBody(school: Rowed, squad: Squad): Body | null {
  if (school[squad] === null) return null;
  if (squad === 'women_light' || squad === 'men_light') return 'IRA';
  return squad === 'women_open' ? womensBody(school) : mensBody(school);
}

export interface SquadChip {
  readonly squad: Squad;
  /** "Women · NCAA D1". */
  readonly words: string;
  readonly status: 'varsity' | 'club';
}

/** The squads that are known of; the absence of one says nothing. */
export function squadChips(school: Rowed): readonly SquadChip[] {
  return SQUADS.flatMap((squad) => {
    const status = school[squad];
    return status === null
      ? []
      : [{ squad, status, words: `${SHORT_SQUAD_NAMES[squad]} · ${racesUnder(school, squad)}` }];
  });
}

/** "NCAA D1", "IRA, Division III", "club", "varsity" where no one knows the body; null where no one knows the squad. */
export function racesUnder(school: Rowed, squad: Squad): string | null {
  if (school[squad] === null) return null;
  if (school[squad] === 'club') return 'club';
  if (squad === 'women_light' || squad === 'men_light') return 'IRA';
  if (squad === 'men_heavy') return school.men_body === 'IRA D3' ? 'IRA, Division III' : (school.men_body ?? 'varsity');
  return school.women_division ?? 'varsity';
}

/** Facts about women and about men were looked up apart; of a squad no one knows of, nothing is sure. */
export const confidenceOf = (
  school: Pick<School, Squad | 'confidence' | 'confidence_men'>,
  squad: Squad,
): Confidence | null =>
  school[squad] === null ? null : squad.startsWith('women') ? school.confidence : school.confidence_men;
