// A message of the contact page.
import * as z from 'zod/mini';
import type { ContactTopic } from '#src/contact/topics.ts';
import { callProduct } from '../client/product-call.ts';

export interface ContactMessage {
  readonly topic: ContactTopic;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Hidden from people; a program that fills everything fills it. */
  readonly website: string;
}

const RECEIVED = z.object({ caseNumber: z.string(), answered: z.string() });

export type ReceivedMessage = z.infer<typeof RECEIVED>;

export const sendContactMessage = (payload: ContactMessage): Promise<ReceivedMessage> =>
  callProduct({ path: '/api/contact', payload, answer: RECEIVED, otherwise: 'Your message was not sent.' });
