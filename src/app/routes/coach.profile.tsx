import { createFileRoute } from '@tanstack/react-router';
import { CoachProfilePage } from '#src/features/people/coach-profile/coach-profile-page.tsx';

export const Route = createFileRoute('/coach/profile')({ component: CoachProfilePage });
