import { createFileRoute } from '@tanstack/react-router';
import { Admin } from '../../admin.tsx';

export const Route = createFileRoute('/_account/admin')({ component: Admin });
