import { createFileRoute } from '@tanstack/react-router';
import { Admin } from '../../account/admin.tsx';

export const Route = createFileRoute('/_account/admin')({ component: Admin });
