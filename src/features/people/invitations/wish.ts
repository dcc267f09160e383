// Waiting list request, as typed and as sent.
import * as z from 'zod/mini';
import { address, optionalText, rule } from '#src/ui/form/rules.ts';

const MAX_BOATS = 500;

const boatsProblem = (boats: string): string | null =>
  boats === '' || (/^\d{1,3}$/u.test(boats) && Number(boats) <= MAX_BOATS)
    ? null
    : `A number of boats up to ${MAX_BOATS}, or nothing.`;

const ticked = (sentence: string) => z.boolean().check(rule((isTicked: boolean) => (isTicked ? null : sentence)));

export const WISH = z.object({
  name: z.string().check(rule((name: string) => (name.trim() === '' ? 'Enter your name.' : null))),
  email: address('Enter your email address, like name@club.org.'),
  club: z.string().check(rule((club: string) => (club.trim() === '' ? 'Enter your club or school.' : null))),
  boats: z.pipe(
    z.string().check(z.trim(), rule(boatsProblem)),
    z.transform((boats: string) => (boats === '' ? null : Number(boats))),
  ),
  telemetryBrand: optionalText(),
  isAdult: ticked('The beta is for coaches of 18 and over.'),
  consents: ticked('Without this we cannot keep your address, and so cannot write to you.'),
});

export const EMPTY_WISH: z.input<typeof WISH> = {
  name: '',
  email: '',
  club: '',
  boats: '',
  telemetryBrand: '',
  isAdult: false,
  consents: false,
};
