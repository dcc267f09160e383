import { createFileRoute } from '@tanstack/react-router';
import { BenchPage } from '#src/features/bench/bench-page.tsx';

export const Route = createFileRoute('/_public/bench')({ component: BenchPage });
