import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#src/features/site/information/about-page.tsx';

export const Route = createFileRoute('/_public/about')({ component: AboutPage });
