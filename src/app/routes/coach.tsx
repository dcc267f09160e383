import { createFileRoute } from '@tanstack/react-router';
import { CoachLayout } from '../coach/coach-layout.tsx';
import { requireSignIn } from '../sign-in.ts';

export const Route = createFileRoute('/coach')({ component: CoachLayout, beforeLoad: requireSignIn });
