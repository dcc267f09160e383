import { createFileRoute } from '@tanstack/react-router';
import { HowSurePage } from '#src/features/site/information/how-sure-page.tsx';

export const Route = createFileRoute('/_public/how-sure')({ component: HowSurePage });
