// A server for resumable uploads (TUS 1.0.0) behind the browser's own kind of request, which can break off or hang.

export class FakeStorage {
  /** Each request by its method, a PATCH with the place it begins at. */
  readonly asked: string[] = [];
  /** Bytes that came over the line, sent twice counted twice. */
  received = 0;
  #held: Blob[] = [];
  #lengthBytes = 0;
  #breakAfterBytes: number | null = null;
  #hangs = false;

  /** The next part is cut off after so many bytes; those arrived. */
  breakAfter(bytes: number): void {
    this.#breakAfterBytes = bytes;
  }

  /** Parts never get an answer. */
  hang(hangs: boolean): void {
    this.#hangs = hangs;
  }

  async holds(bytes: Uint8Array): Promise<boolean> {
    const held = new Uint8Array(await new Blob(this.#held).arrayBuffer());
    return held.length === bytes.length && held.every((byte, at) => byte === bytes[at]);
  }

  get #offset(): number {
    return this.#held.reduce((sum, { size }) => sum + size, 0);
  }

  /** Null breaks the line; undefined never answers. */
  answer(method: string, headers: Headers, body: Blob | null): FakeAnswer | null | undefined {
    const at = headers.get('upload-offset');
    this.asked.push(at === null ? method : `${method} ${at}`);
    if (method === 'POST') {
      this.#lengthBytes = Number(headers.get('upload-length'));
      return { status: 201, headers: { location: '/storage/v1/upload/resumable/1' } };
    }
    if (method === 'DELETE') return { status: 204, headers: {} };
    if (method === 'HEAD') return { status: 200, headers: this.#place() };
    if (this.#hangs || body === null) return undefined;
    if (Number(at) !== this.#offset) return { status: 409, headers: {} };
    const kept = body.slice(0, this.#breakAfterBytes ?? body.size);
    this.#held.push(kept);
    this.received += kept.size;
    if (this.#breakAfterBytes === null) return { status: 204, headers: this.#place() };
    this.#breakAfterBytes = null;
    return null;
  }

  /** Replacement for XMLHttpRequest. */
  requests(): new () => FakeRequest {
    const answer = this.answer.bind(this);
    return class extends FakeRequest {
      constructor() {
        super(answer);
      }
    };
  }

  #place(): Record<string, string> {
    return { 'upload-offset': String(this.#offset), 'upload-length': String(this.#lengthBytes) };
  }
}

interface FakeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

type Answering = FakeStorage['answer'];

/** As much of a request as an upload uses. */
export class FakeRequest {
  readonly upload = {};
  readonly responseText = '';
  status = 0;
  onload: () => void = () => undefined;
  onerror: (reason: Error) => void = () => undefined;
  readonly #answering: Answering;
  readonly #headers = new Headers();
  #method = '';
  #isAborted = false;
  #answer: FakeAnswer | null | undefined;

  constructor(answering: Answering) {
    this.#answering = answering;
  }

  open(method: string): void {
    this.#method = method;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  send(body: Blob | null): void {
    setTimeout(() => {
      this.#answer = this.#answering(this.#method, this.#headers, body);
      if (this.#answer === undefined || this.#isAborted) return;
      if (this.#answer === null) this.onerror(new Error('The line broke.'));
      else {
        this.status = this.#answer.status;
        this.onload();
      }
    });
  }

  getResponseHeader(name: string): string | null {
    return this.#answer?.headers[name.toLowerCase()] ?? null;
  }

  abort(): void {
    this.#isAborted = true;
  }
}
