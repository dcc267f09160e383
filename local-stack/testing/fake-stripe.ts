// Stripe's own answers, on this computer: what the product's calls to it are tested against. It keeps what it was
// asked.
import { createServer } from 'node:http';

export interface FakeStripe {
  readonly port: number;
  /** "POST /v1/checkout/sessions", with the form it was sent. */
  readonly asked: { readonly call: string; readonly form: Readonly<Record<string, string>> }[];
  /** By id; what a retrieval answers. */
  readonly subscriptions: Map<string, object>;
  /** Ways into the portal it is not set up for. */
  readonly refuses: Set<string>;
  /** By lookup key. */
  readonly prices: Map<string, object>;
  /** While false, nothing is given back. */
  givesBack: boolean;
  readonly close: () => Promise<void>;
}

const toList = (data: readonly object[]): object => ({ object: 'list', data, has_more: false });

const isOf = (held: object, customer: string | null): boolean => 'customer' in held && held.customer === customer;

export async function startFakeStripe(): Promise<FakeStripe> {
  const asked: FakeStripe['asked'] = [];
  const subscriptions = new Map<string, object>();
  const prices = new Map<string, object>();
  const refuses = new Set<string>();
  let proofs = 0;

  /** Numbers the checkouts that prove a card. */
  const checkout = (provesCard: boolean): object => {
    const id = provesCard ? `cs_proof_${(proofs += 1)}` : 'cs_1';
    return { id, object: 'checkout.session', url: `https://checkout.stripe.test/${id}` };
  };
  const answer = (call: string, query: URLSearchParams, form: Readonly<Record<string, string>>): object | null => {
    const [, id] = /^GET \/v1\/subscriptions\/(\w+)$/u.exec(call) ?? [];
    if (id !== undefined) return subscriptions.get(id) ?? null;
    switch (call) {
      case 'GET /v1/subscriptions':
        return toList([...subscriptions.values()].filter((held) => isOf(held, query.get('customer'))));
      case 'GET /v1/prices':
        return toList([prices.get(query.get('lookup_keys[0]') ?? '') ?? []].flat());
      case 'POST /v1/customers':
        return { id: 'cus_made', object: 'customer' };
      case 'POST /v1/checkout/sessions':
        return checkout(form['mode'] === 'payment');
      case 'POST /v1/refunds':
        return fake.givesBack ? { id: 're_1', object: 'refund', status: 'succeeded' } : null;
      case 'POST /v1/billing_portal/sessions':
        if (refuses.has(form['flow_data[type]'] ?? '')) return null;
        return { id: 'bps_1', object: 'billing_portal.session', url: 'https://billing.stripe.test/bps_1' };
      default:
        return null;
    }
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = `${request.method} ${url.pathname}`;
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
      asked.push({ call, form });
      const answered = answer(call, url.searchParams, form);
      response.writeHead(answered === null ? 404 : 200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(answered ?? { error: { type: 'invalid_request_error', message: `No such ${call}` } }),
      );
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const fake: FakeStripe = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    asked,
    subscriptions,
    refuses,
    prices,
    givesBack: true,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return fake;
}
