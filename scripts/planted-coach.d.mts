import type { BrowserContext, Page } from 'playwright';

export declare const plantCoach: (context: BrowserContext | Page) => Promise<unknown>;
