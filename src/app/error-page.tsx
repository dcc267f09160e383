import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportError } from '#src/reporting/report.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import { isMissingCode } from '#src/offline/part-deadline.ts';
import { MissingPart } from '#src/ui/absent/lazy-part.tsx';
import { usePageTitle } from '#src/ui/use-page-head.ts';
import { stack, text } from '#src/ui/primitives.ts';

const errorMessage = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'An unexpected error occurred';

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  usePageTitle('Something went wrong');
  const router = useRouter();
  useEffect(() => {
    if (!isMissingCode(error)) reportError(error, { part: 'A page' });
  }, [error]);
  const leave = (): void => {
    reset();
    void router.invalidate();
  };
  if (isMissingCode(error)) return <MissingPart what="This page" />;
  return (
    <section
      className={stack({ gap: 4, items: 'start', content: 'center', pad: 6, margin: 'center', measure: 64 })}
      style={{ minHeight: '100dvh' }}
      role="alert"
    >
      <h1 className={text({ size: 40 })}>Something went wrong</h1>
      <p className={text({ tone: 'quiet', size: 16, breaks: true })}>{errorMessage(error)}</p>
      <LinkButton look="primary" label="Go to Home" to="/" onClick={leave} />
    </section>
  );
}
