import { createFileRoute } from '@tanstack/react-router';
import { Plan } from '../../account/plan.tsx';

export const Route = createFileRoute('/_account/settings_/plan')({
  component: PlanRoute,
  validateSearch: ({ checkout }): { readonly checkout?: 'done' } => (checkout === 'done' ? { checkout } : {}),
});

function PlanRoute() {
  return <Plan fromCheckout={Route.useSearch().checkout === 'done'} />;
}
