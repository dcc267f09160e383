import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#src/features/information/contact/contact-page.tsx';

export const Route = createFileRoute('/_public/contact')({ component: ContactPage });
