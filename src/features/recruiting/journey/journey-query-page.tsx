// Journey from the server: loading, not found, or loaded with this device's sessions.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { journeyQuery } from '#src/data/people/journey.ts';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import { JourneyPage, type JourneyPageProps } from './journey-page.tsx';

interface JourneyQueryPageProps extends Omit<JourneyPageProps, 'journey'> {
  readonly uaid: string;
  /** Shown when the server has no such journey for the reader. */
  readonly notHere: ReactNode;
  /** Shown when the URL can't belong to anyone. */
  readonly notAnAddress: ReactNode;
}

const UAID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

export function JourneyQueryPage({ uaid, notHere, notAnAddress, ...page }: JourneyQueryPageProps) {
  const isUaid = UAID.test(uaid);
  const asked = useQuery({ ...journeyQuery(uaid), enabled: isUaid });
  if (!isUaid) return notAnAddress;
  return (
    <Fetched asked={asked} loading="Opening the journey …">
      {(journey) => (journey === null ? notHere : <JourneyPage journey={journey} {...page} />)}
    </Fetched>
  );
}
