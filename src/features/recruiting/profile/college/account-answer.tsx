// Answers and contact dates inside a college's account, next to the page that a family shared with it.
import { useQuery } from '@tanstack/react-query';
import type { ShownProfile } from '#src/data/people/profile-views.ts';
import { readRules } from '#src/data/schools/schools.ts';
import { AccountAnswerForm } from './answer-form.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { collegeParts } from './shown-page.ts';

interface AccountAnswerProps {
  readonly uaid: string;
  readonly profile: ShownProfile;
  readonly hasGuardian: boolean;
}

export function AccountAnswer({ uaid, profile, hasGuardian }: AccountAnswerProps) {
  const { data: rules = [] } = useQuery({ queryKey: ['recruiting rules'], queryFn: readRules, staleTime: Infinity });
  const { name, classYear } = collegeParts(profile);
  return (
    <AnswerPanel name={name} classYear={classYear} hasGuardian={hasGuardian} rules={rules}>
      {(kind, onSent) => <AccountAnswerForm uaid={uaid} kind={kind} onSent={onSent} />}
    </AnswerPanel>
  );
}
