// Error of a field in the surrounding form.
import { useContext } from 'react';
import { FormValidationContext } from 'react-aria-components';

/** The sentence at the field of this name; undefined while nothing is wrong with it. */
export function useProblem(name: string | undefined): string | undefined {
  const problems = useContext(FormValidationContext);
  const problem = name === undefined ? undefined : problems[name];
  return typeof problem === 'string' ? problem : problem?.[0];
}
