import { expect, it } from 'vitest';
import { sbomText } from './sbom.mjs';
import lock from '../package-lock.json' with { type: 'json' };

interface Bill {
  readonly serialNumber?: string;
  readonly metadata: { readonly timestamp?: string; readonly component: { readonly name: string } };
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly hashes?: readonly { readonly content: string }[];
  }[];
}

it('lists every package of the lockfile by its hash, and is the same each time', () => {
  const text = sbomText();
  expect(sbomText()).toBe(text);
  const { components, metadata, serialNumber } = JSON.parse(text) as Bill;
  expect([serialNumber, metadata.timestamp, metadata.component.name]).toEqual([undefined, undefined, lock.name]);
  const listed = new Set(components.flatMap(({ hashes = [] }) => hashes.map(({ content }) => content)));
  const locked = Object.values(lock.packages).flatMap((entry) => ('integrity' in entry ? entry.integrity : []));
  expect(locked.length).toBeGreaterThan(900);
  const hex = (integrity: string): string => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  expect(locked.filter((integrity) => !listed.has(hex(integrity)))).toEqual([]);
});
