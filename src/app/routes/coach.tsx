import { createFileRoute } from '@tanstack/react-router';
import { CoachLayout } from '../coach-layout.tsx';

export const Route = createFileRoute('/coach')({ component: CoachLayout });
