// The stand-in for the hosted services (server/): written in TypeScript, it runs as it is.
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { root } from './prepare.mjs';

export const localDirectory = join(root, '.data');

export const demoAccounts = [
  { who: 'Demo coach', email: 'coach@strokeside.test', password: 'catch and finish' },
  { who: 'Demo athlete', email: 'athlete@strokeside.test', password: 'sit ready to row' },
];

/** With the demo accounts in it; `listenOnLoopback` and `stackListener` mount it. */
export async function openStack(siteUrl, directory) {
  register();
  const [{ createStack }, mounting] = await Promise.all([import('../server/stack.ts'), import('../server/listen.ts')]);
  const onBug = (error) => console.error(error);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = process.env;
  const paymentKeys = secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined;
  return { stack: await createStack({ directory, siteUrl, seed: true, onBug, paymentKeys }), ...mounting };
}
