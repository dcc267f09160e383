import type { RequestListener } from 'node:http';

export declare function listenerWithoutAccounts(folder?: string): RequestListener;
export declare function serve(port: number, folder?: string): Promise<string>;
