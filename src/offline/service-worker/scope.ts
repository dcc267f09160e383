// The part of a service worker's world that is used here. TypeScript's own library for it contradicts that of the page.
import type { WorkerMessage } from '../offline-file.ts';

interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface ServiceWorkerEvents {
  readonly install: ExtendableEvent;
  readonly activate: ExtendableEvent;
  readonly fetch: FetchEvent;
  readonly message: ExtendableMessageEvent;
}

export interface WindowClient {
  readonly postMessage: (message: WorkerMessage, transfer: readonly MessagePort[]) => void;
}

export interface ServiceWorkerScope {
  readonly addEventListener: <Name extends keyof ServiceWorkerEvents>(
    name: Name,
    listener: (event: ServiceWorkerEvents[Name]) => void,
  ) => void;
  readonly registration: { readonly installing: unknown; readonly waiting: unknown };
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }) => Promise<readonly WindowClient[]>;
  };
}
