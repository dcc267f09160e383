import { createFileRoute } from '@tanstack/react-router';
import { CoachInvitations } from '../coach/coach-invitations.tsx';

export const Route = createFileRoute('/coach/invitations')({ component: CoachInvitations });
