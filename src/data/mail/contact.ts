// A message of the contact page.
import { callProduct, type AnswerOf, type SentTo } from '../client/product-call.ts';

export type ContactMessage = SentTo<'contact'>;
export type ReceivedMessage = AnswerOf<'contact'>;

export const sendContactMessage = (message: ContactMessage): Promise<ReceivedMessage> =>
  callProduct('contact', message, 'Your message was not sent.');
