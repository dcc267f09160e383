import { createFileRoute } from '@tanstack/react-router';
import { Settings } from '../../account/settings.tsx';

export const Route = createFileRoute('/_account/settings')({ component: Settings });
