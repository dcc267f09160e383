// Printed pages and title of one report; only the logo is stored on the device.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CrewClass, TargetSet } from '../../shared/targets/target-set.ts';
import { followOtherTabs } from '#src/ui/follow-other-tabs.ts';
import type { SlowNumbers } from '#engine/analysis/pieces/rowed-pieces.ts';
import { isWholeSession } from '../../shared/selection/selection.ts';
import { WHOLE_SESSION } from '../../shared/selection/selection-name.ts';
import type { ViewProps } from '../../shared/view.ts';
import type { IntervalRow } from '#src/features/desk/panels/intervals/intervals-panel.tsx';
import { scaledCourses, scaledPieces, type ScaledPieces } from '../../panels/intervals/scaled-pieces.ts';
import { piecesWithin } from '#src/features/desk/panels/intervals/scaled-pieces.ts';

export interface ReportPages {
  /** Crew sheet. */
  readonly crew: boolean;
  /** Frames taken from a video for the report. */
  readonly film: boolean;
  /** Seats without a page. */
  readonly without: readonly number[];
  /** Class of the targets next to a rower's numbers. */
  readonly targets: CrewClass | 'none';
  /** Replaces the session's name; '' for the default. */
  readonly title: string;
}

export const EVERY_PAGE: ReportPages = { crew: true, film: true, without: [], targets: 'M', title: '' };

/** Printed ones of these seats, in order. */
export const printedSeats = ({ without }: ReportPages, seats: readonly number[]): number[] =>
  seats.filter((seat) => !without.includes(seat));

/** `stills`: number of video frames. */
export const isNothing = (pages: ReportPages, seats: readonly number[], stills = 0): boolean =>
  !pages.crew && !(pages.film && stills > 0) && printedSeats(pages, seats).length === 0;

/** Adds or removes a seat's page. */
export const withSeat = (pages: ReportPages, seat: number, printed: boolean): ReportPages => ({
  ...pages,
  without: printed ? pages.without.filter((one) => one !== seat) : [...new Set([...pages.without, seat])],
});

/** Targets of the chosen class, otherwise the boat's first class as on the desk; null for none. */
export const printedTargets = ({ targets }: ReportPages, sets: readonly TargetSet[]): TargetSet | null =>
  targets === 'none' ? null : (sets.find(({ crewClass }) => crewClass === targets) ?? sets[0] ?? null);

/** Fits with settings in the browser's site storage. */
export const MAX_LOGO_BYTES = 300_000;

const IMAGE = /^data:image\/(?:png|jpeg|webp|svg\+xml);base64,[\w+/]+=*$/u;

/** Stored values may be from another version or edited by hand. */
export function keptLogo(kept: unknown): string | null {
  const logo = typeof kept === 'object' && kept !== null && 'logo' in kept ? kept.logo : null;
  return typeof logo === 'string' && IMAGE.test(logo) && logo.length < 2 * MAX_LOGO_BYTES ? logo : null;
}

interface ReportLogo {
  /** Image as a data URL; null without one. */
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

/** File as an image data URL, or a sentence why it isn't one. */
export async function readLogo(file: File): Promise<{ readonly logo: string } | { readonly problem: string }> {
  if (file.size > MAX_LOGO_BYTES) return { problem: 'The image is larger than 300 kB. Choose a smaller one.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const logo = `data:${file.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))}`;
  return keptLogo({ logo }) === null ? { problem: 'Use a PNG, JPEG, WebP or SVG image.' } : { logo };
}

/** A line is as wide as the sheet. */
const PLACES_ACROSS = 160;

/** Null when nothing was measured. */
export function paperCourse(
  { analysis, selection }: Pick<ViewProps, 'analysis' | 'selection'>,
  numbers: SlowNumbers,
): ScaledPieces | null {
  const pieces = scaledPieces(piecesWithin({ analysis, selection }), numbers);
  if (pieces !== null) return pieces;
  const { fromS, toS } = selection;
  const all: IntervalRow = {
    name: isWholeSession(analysis, selection) ? WHOLE_SESSION : 'The selection',
    fromS,
    toS,
    piece: null,
    isSplit: false,
    workS: toS - fromS,
    distanceM: null,
    speedMps: null,
    rateSpm: null,
    strokes: null,
  };
  return toS > fromS ? scaledCourses([all], numbers, PLACES_ACROSS) : null;
}
