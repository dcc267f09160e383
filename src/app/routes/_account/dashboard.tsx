import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '../../account/dashboard.tsx';

export const Route = createFileRoute('/_account/dashboard')({ component: Dashboard });
