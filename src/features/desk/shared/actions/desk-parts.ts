// What the parts on screen offer to the actions of the desk: a chart that can be fitted, a video with frames, a menu's
// cards. A part offers it while it is shown.
import { createContext, use, useEffect } from 'react';

export interface DeskPart {
  /** Shows the whole selection in a chart with a time window. */
  readonly fit: () => void;
  readonly frameBack: () => void;
  readonly frameOn: () => void;
  readonly rowerBack: () => void;
  readonly rowerOn: () => void;
  readonly hideCursor: () => void;
  readonly showPalette: () => void;
  readonly showKeys: () => void;
  /** Opens the stroke query, with a question when there are words. */
  readonly ask: (words: string) => void;
  readonly writeNote: () => void;
  readonly closeNotes: () => void;
  readonly splitPiece: () => void;
  readonly editPieces: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly showTimeline: () => void;
  readonly hideTimeline: () => void;
  readonly addVideo: () => void;
  readonly definitions: () => void;
  readonly device: () => void;
  readonly summary: () => void;
  readonly agreement: () => void;
  readonly findings: () => void;
  readonly printReport: () => void;
  readonly rowerPage: () => void;
  readonly crewPage: () => void;
}

/** Null for what is not possible now. */
type Offer = { readonly [Name in keyof DeskPart]?: DeskPart[Name] | null };

export interface DeskParts {
  /** Returns the function that withdraws the offer. */
  readonly offer: (offer: Offer) => () => void;
  readonly has: (name: keyof DeskPart) => boolean;
  /** Every part that offers it does it. */
  readonly tell: (name: keyof DeskPart, words?: string) => void;
}

export function createDeskParts(): DeskParts {
  const offers = new Set<Offer>();
  const found = (name: keyof DeskPart) => [...offers].flatMap((offer) => offer[name] ?? []);
  return {
    offer: (offer) => {
      offers.add(offer);
      return () => void offers.delete(offer);
    },
    has: (name) => found(name).length > 0,
    tell: (name, words = '') => {
      for (const act of found(name)) act(words);
    },
  };
}

export const DeskPartsContext = createContext(createDeskParts());

export function useDeskParts(offer: Offer): void {
  const parts = use(DeskPartsContext);
  useEffect(() => parts.offer(offer));
}
