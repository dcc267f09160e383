// Data for board and table.
import type { MySchool } from '#src/data/schools/my-schools.ts';
import type { SavedRowProps } from './saved-card.tsx';

export interface SavedViewProps extends Omit<SavedRowProps, 'saved' | 'rule'> {
  readonly schools: readonly MySchool[];
  readonly ruleOf: (saved: MySchool) => string | null;
}
