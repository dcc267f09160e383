import type { BrowserContext, Page } from 'playwright';

export declare const COACH_STORAGE: readonly (readonly [key: string, value: string])[];
export declare const plantCoach: (context: BrowserContext | Page) => Promise<unknown>;
