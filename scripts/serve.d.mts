import type { RequestListener } from 'node:http';

export declare function listenerWithoutAccounts(folder?: string): RequestListener;
