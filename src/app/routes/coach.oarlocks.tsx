import { createFileRoute } from '@tanstack/react-router';
import { OarlocksPage } from '#src/features/oarlocks/oarlocks-page.tsx';

export const Route = createFileRoute('/coach/oarlocks')({ component: OarlocksPage });
