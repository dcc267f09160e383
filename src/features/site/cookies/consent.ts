// Consent of a visitor and its effects. Nothing optional runs before a choice, and Global Privacy Control counts as
// one.
import type { OptionalService } from './optional-services.ts';

/** Increase when the question changes: an older choice is then asked for again. */
export const CONSENT_VERSION = 1;

/** Half a year: long enough not to nag, short enough to be remembered. */
const STANDS_FOR_MS = 182 * 24 * 60 * 60_000;

export interface ConsentChoice {
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** Ids of the services in the question; consent does not extend to later ones. */
  readonly asked: readonly string[];
  readonly agreed: readonly string[];
}

export interface ConsentSituation {
  readonly services: readonly OptionalService[];
  readonly choice: ConsentChoice | null;
  /** The browser signals Global Privacy Control. */
  readonly signalled: boolean;
  /** The reader may be a minor, or the page is about children: nothing optional, no question. */
  readonly isWithheld: boolean;
  readonly now: number;
}

export const choose = (
  services: readonly OptionalService[],
  agreed: readonly string[],
  madeAt: number,
): ConsentChoice => {
  const asked = services.map(({ id }) => id);
  return { version: CONSENT_VERSION, madeAt, asked, agreed: asked.filter((id) => agreed.includes(id)) };
};

/** Valid choice: current version, not in the future, at most half a year old. */
export function standingChoice({ choice, now }: Pick<ConsentSituation, 'choice' | 'now'>): ConsentChoice | null {
  if (choice === null || choice.version !== CONSENT_VERSION) return null;
  const age = now - choice.madeAt;
  return age >= 0 && age <= STANDS_FOR_MS ? choice : null;
}

/** Services that may run. The browser's signal overrides an earlier yes. */
export function allowedServices(situation: ConsentSituation): readonly OptionalService[] {
  if (situation.signalled || situation.isWithheld) return [];
  const agreed = standingChoice(situation)?.agreed ?? [];
  return situation.services.filter(({ id }) => agreed.includes(id));
}

/** Is there something to ask: a service not asked about yet, and no signal that answers already? */
export function mustAsk(situation: ConsentSituation): boolean {
  if (situation.signalled || situation.isWithheld) return false;
  const asked = standingChoice(situation)?.asked ?? [];
  return situation.services.some(({ id }) => !asked.includes(id));
}

/** Stored values may be from another version or edited by hand. */
export function isConsentChoice(kept: unknown): kept is ConsentChoice {
  if (typeof kept !== 'object' || kept === null) return false;
  const { version, madeAt, asked, agreed } = kept as Record<string, unknown>;
  const isIds = (ids: unknown): boolean => Array.isArray(ids) && ids.every((id) => typeof id === 'string');
  return Number.isInteger(version) && Number.isFinite(madeAt) && isIds(asked) && isIds(agreed);
}
