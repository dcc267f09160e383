// The caches of a browser, in memory: only what the offline room uses of them.

const toAddress = (request: RequestInfo | URL): string => {
  if (typeof request === 'string') return request;
  const { pathname, search } = new URL(request instanceof Request ? request.url : request);
  return pathname + search;
};

class MemoryCache {
  readonly #answers: Map<string, Response>;

  constructor(answers: Map<string, Response>) {
    this.#answers = answers;
  }

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.#answers.get(toAddress(request))?.clone();
  }

  async put(request: RequestInfo | URL, answer: Response): Promise<void> {
    this.#answers.set(toAddress(request), answer);
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.#answers.delete(toAddress(request));
  }

  async keys(): Promise<Request[]> {
    return [...this.#answers.keys()].map((address) => new Request(`https://strokeside.test${address}`));
  }

  add(): Promise<never> {
    return Promise.reject(new Error('Not used.'));
  }

  addAll(): Promise<never> {
    return Promise.reject(new Error('Not used.'));
  }

  matchAll(): Promise<never> {
    return Promise.reject(new Error('Not used.'));
  }
}

export class MemoryCaches implements CacheStorage {
  readonly #named = new Map<string, Map<string, Response>>();

  async open(name: string): Promise<Cache> {
    const answers = this.#named.get(name) ?? new Map<string, Response>();
    this.#named.set(name, answers);
    return new MemoryCache(answers);
  }

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    for (const answers of this.#named.values()) {
      const found = await new MemoryCache(answers).match(request);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  async has(name: string): Promise<boolean> {
    return this.#named.has(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.#named.delete(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#named.keys()];
  }
}
