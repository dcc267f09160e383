// What of the report is printed, and under whose name: chosen for one printing, but for the logo, which the device keeps.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CrewClass, TargetSet } from '../../contract/targets/target-set.ts';
import { followOtherTabs } from '#src/ui/follow-other-tabs.ts';

export interface ReportPages {
  /** The sheet of the crew. */
  readonly crew: boolean;
  /** What was taken from a video for the report. */
  readonly film: boolean;
  /** Seats that have no page. */
  readonly without: readonly number[];
  /** The class whose targets stand next to a rower's numbers. */
  readonly targets: CrewClass | 'none';
  /** In place of the outing's name; '' for that. */
  readonly title: string;
}

export const EVERY_PAGE: ReportPages = { crew: true, film: true, without: [], targets: 'M', title: '' };

/** Of these seats those that are printed, in their order. */
export const printedSeats = ({ without }: ReportPages, seats: readonly number[]): number[] =>
  seats.filter((seat) => !without.includes(seat));

/** `stills`: how many there are from a video. */
export const isNothing = (pages: ReportPages, seats: readonly number[], stills = 0): boolean =>
  !pages.crew && !(pages.film && stills > 0) && printedSeats(pages, seats).length === 0;

/** The same with the page of a seat, or without it. */
export const withSeat = (pages: ReportPages, seat: number, printed: boolean): ReportPages => ({
  ...pages,
  without: printed ? pages.without.filter((one) => one !== seat) : [...new Set([...pages.without, seat])],
});

/** The set of the chosen class, else the first that rows such a boat, as on the desk; null for none. */
export const printedTargets = ({ targets }: ReportPages, sets: readonly TargetSet[]): TargetSet | null =>
  targets === 'none' ? null : (sets.find(({ crewClass }) => crewClass === targets) ?? sets[0] ?? null);

/** As much as fits beside settings in what a browser keeps for a site. */
export const MOST_LOGO_BYTES = 300_000;

const IMAGE = /^data:image\/(?:png|jpeg|webp|svg\+xml);base64,[\w+/]+=*$/u;

/** What is kept on a device may be of another version, or edited by hand. */
export function keptLogo(kept: unknown): string | null {
  const logo = typeof kept === 'object' && kept !== null && 'logo' in kept ? kept.logo : null;
  return typeof logo === 'string' && IMAGE.test(logo) && logo.length < 2 * MOST_LOGO_BYTES ? logo : null;
}

interface ReportLogo {
  /** A picture as a data address; null where there is none. */
  readonly logo: string | null;
  readonly set: (logo: string | null) => void;
}

export const useReportLogo = create<ReportLogo>()(
  persist((set) => ({ logo: null, set: (logo) => set({ logo }) }), {
    name: 'strokeside.report-logo',
    partialize: ({ logo }) => ({ logo }),
    merge: (kept, current) => ({ ...current, logo: keptLogo(kept) }),
  }),
);

followOtherTabs(useReportLogo);

/** The picture of a file as a data address, or in a sentence why it is none. */
export async function readLogo(file: File): Promise<{ readonly logo: string } | { readonly problem: string }> {
  if (file.size > MOST_LOGO_BYTES) return { problem: 'The image is larger than 300 kB. Choose a smaller one.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const logo = `data:${file.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))}`;
  return keptLogo({ logo }) === null ? { problem: 'Use a PNG, JPEG, WebP or SVG image.' } : { logo };
}
