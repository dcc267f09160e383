// Possible meanings of an unknown table's column: words that indicate or exclude them, units and plausible values.

import type { Meaning } from '../../recording/column-mapping.ts';

export interface MeaningRule {
  /** Matched with a lower-case heading, without its unit. */
  readonly says: RegExp;
  /** Words that make it another metric. */
  readonly not?: RegExp;
  /** Factor from each unit to ours; the first is the usual one. */
  readonly units: Readonly<Record<string, number>>;
  /** True if its unit cannot be guessed and must be chosen. */
  readonly needsUnit?: true;
  /** Minimum and maximum typical value, in our unit. */
  readonly range: readonly [number, number];
  /** A counter, which hardly ever decreases. */
  readonly rises?: true;
}

const NEWTONS_PER_POUND = 4.448_221_615_260_5;
const NEWTONS_PER_KILOGRAM = 9.806_65;
const SECONDS = { s: 1, ms: 0.001 };
const METRES = { m: 1, km: 1000, mi: 1609.344 };
const DEGREES = { '°': 1 };
const FORCES = { N: 1, kgf: NEWTONS_PER_KILOGRAM, lbf: NEWTONS_PER_POUND };

const NOT_NOW = 'avg|average|ave|mean|max|min|projected|target|rest|recovery|last|best';
const averaged = (more: string): RegExp => new RegExp(`\\b(?:${NOT_NOW}|${more})\\b`, 'u');

export const MEANING_RULES: Readonly<Record<Meaning, MeaningRule>> = {
  elapsed: {
    says: /\b(?:elapsed|time|seconds?|sec|duration|zeit)\b/u,
    not: averaged('drive|split|pace|500|estimated|stamp|remaining|date|day|peak|utc|clock|interval|piece|lap|to'),
    units: { s: 1, ms: 0.001, min: 60 },
    range: [0.05, 90_000],
    rises: true,
  },
  moment: {
    says: /\b(?:time ?stamp|date ?time|date|utc|clock|time of day|unix|epoch|datum)\b/u,
    units: { 'date and time': 1, 's since 1970': 1, 'ms since 1970': 0.001 },
    range: [0, 4e9],
    rises: true,
  },
  distance: {
    says: /\b(?:distance|dist|met(?:er|re)s?|horizontal|strecke)\b/u,
    not: averaged('stroke|split|remaining|per|interval|drive|piece|length|altitude|handle'),
    units: METRES,
    range: [0.05, 90_000],
    rises: true,
  },
  'stroke-distance': {
    says: /\b(?:(?:distance|dist|met(?:er|re)s?|m) ?(?:per|\/) ?stroke|stroke distance|dps|run)\b/u,
    not: averaged('time'),
    units: { m: 1 },
    range: [2, 20],
  },
  rate: {
    says: /\b(?:stroke ?rate|cadence|spm|strokes? ?(?:per|\/) ?min(?:ute)?|rating|rate|s\/m|sr)\b/u,
    not: averaged('heart|hr|sample|ratio'),
    units: { spm: 1 },
    range: [8, 60],
  },
  strokes: {
    says: /^stroke$|\bstrokes\b|\bstroke ?(?:count|number|no|nr|index)\b|\bstroke ?#/u,
    not: averaged('rate|interval|per|length|distance|power|time|min|minute|speed|work|drive|angle'),
    units: { strokes: 1 },
    range: [0, 30_000],
    rises: true,
  },
  interval: {
    says: /\b(?:interval|lap|piece|segment|set|workout interval id)\b/u,
    not: averaged('time|distance|dist|strokes?|speed|pace|split|duration|start|type|state|rate|power'),
    units: { name: 1 },
    range: [-Infinity, Infinity],
  },
  speed: {
    says: /\b(?:speed|velocity|geschwindigkeit)\b/u,
    not: averaged('drive|seat|angular|angle|wind|split|handle|oar'),
    units: { 'm/s': 1, 'km/h': 1 / 3.6, mph: 0.447_04 },
    range: [0.3, 8],
  },
  pace: {
    says: /\b(?:pace|split|500 ?m)\b|\/ ?500/u,
    not: averaged('number|count|distance|power|cal|type|speed|rate|watts'),
    units: { 's/500 m': 1, 'ms/500 m': 0.001, 's/km': 0.5 },
    range: [60, 900],
  },
  power: {
    says: /\b(?:power|watts?|leistung)\b/u,
    not: averaged('total|curve|peak|split|ratio|per'),
    units: { W: 1 },
    range: [10, 900],
  },
  'heart-rate': {
    says: /\b(?:heart ?rate|heart|hr|pulse|bpm|puls)\b/u,
    not: averaged('work|zone|variability|hrv'),
    units: { bpm: 1 },
    range: [45, 220],
  },
  latitude: { says: /\blat(?:itude)?\b/u, units: DEGREES, range: [-90, 90] },
  longitude: { says: /\blon(?:g|gitude)?\b/u, units: DEGREES, range: [-180, 180] },
  'catch-angle': {
    says: /\b(?:catch|auslage)\b/u,
    not: averaged('slip|time|factor|force|offset|speed'),
    units: DEGREES,
    range: [-85, -20],
  },
  'finish-angle': {
    says: /\b(?:finish|release)\b/u,
    not: averaged('slip|time|force|offset|speed'),
    units: DEGREES,
    range: [15, 65],
  },
  slip: { says: /\b(?:catch )?slip\b/u, not: averaged('finish|release|time'), units: DEGREES, range: [0.1, 30] },
  wash: { says: /\b(?:wash|(?:finish|release) slip)\b/u, not: averaged('time'), units: DEGREES, range: [0.1, 40] },
  arc: {
    says: /\b(?:arc|(?:stroke|total|oar) (?:length|angle)|sweep angle)\b/u,
    not: averaged('effective|drive|catch|finish'),
    units: DEGREES,
    range: [40, 130],
  },
  'drive-time': {
    says: /\bdrive ?(?:time|duration)\b/u,
    not: averaged('ratio'),
    units: SECONDS,
    range: [0.4, 2.5],
  },
  'recovery-time': {
    says: /\brecover(?:y|) ?(?:time|duration)\b/u,
    not: /\b(?:avg|average|mean|max|min|ratio)\b/u,
    units: SECONDS,
    range: [0.4, 6],
  },
  'drive-length': {
    says: /\b(?:drive|handle) ?(?:length|travel|distance)\b/u,
    not: averaged('time'),
    units: { m: 1, cm: 0.01 },
    range: [0.6, 2],
  },
  'peak-force': {
    says: /\b(?:peak|max|maximum)\b.*\bforce\b|\bforce ?(?:max|peak)\b|\bpeak n\b/u,
    not: /\b(?:angle|pos|position|rel|pc|avg|average|mean|time)\b|%|°/u,
    units: FORCES,
    needsUnit: true,
    range: [30, 2500],
  },
  'average-force': {
    says: /\b(?:ave|avg|average|mean)\b.*\bforce\b|\bforce ?(?:avg|average|mean)\b/u,
    not: /\b(?:angle|pos|position|ratio)\b/u,
    units: FORCES,
    needsUnit: true,
    range: [20, 1500],
  },
  work: {
    says: /\b(?:work|energy|arbeit)\b/u,
    not: averaged('total|sum|state|distance|time|type|quarter|out|pc|pulse|power'),
    units: { J: 1, kJ: 1000 },
    range: [30, 2500],
  },
  'drag-factor': {
    says: /\bdrag(?: ?factor)?\b/u,
    not: averaged('force'),
    units: { '1e-6 kg m²': 1 },
    range: [50, 260],
  },
};

const WORDS: Readonly<Record<Meaning, string>> = {
  elapsed: 'time since the start',
  moment: 'date and time',
  distance: 'distance since the start',
  'stroke-distance': 'distance of the stroke',
  rate: 'stroke rate',
  strokes: 'number of the stroke',
  interval: 'piece or interval',
  speed: 'speed',
  pace: 'pace',
  power: 'power',
  'heart-rate': 'heart rate',
  latitude: 'latitude',
  longitude: 'longitude',
  'catch-angle': 'catch angle',
  'finish-angle': 'finish angle',
  slip: 'catch slip',
  wash: 'finish slip',
  arc: 'stroke length, degrees',
  'drive-time': 'drive time',
  'recovery-time': 'recovery time',
  'drive-length': 'stroke length, meters',
  'peak-force': 'peak force',
  'average-force': 'mean force',
  work: 'work of the stroke',
  'drag-factor': 'drag factor',
};

/** Name of a meaning. */
export const meaningWord = (meaning: Meaning): string => WORDS[meaning];

/** The usual one. */
export const firstUnit = (meaning: Meaning): string => Object.keys(MEANING_RULES[meaning].units)[0] ?? '';

/** Factor from a column's unit to ours; null for a unit the meaning does not have. */
export const unitFactor = (meaning: Meaning, unit: string): number | null =>
  new Map(Object.entries(MEANING_RULES[meaning].units)).get(unit) ?? null;

/** Unit spellings of apps, in lower case. */
const SPELLINGS: Readonly<Record<string, string>> = {
  sec: 's',
  secs: 's',
  second: 's',
  seconds: 's',
  milliseconds: 'ms',
  minutes: 'min',
  meters: 'm',
  metres: 'm',
  meter: 'm',
  kilometers: 'km',
  kilometres: 'km',
  miles: 'mi',
  mps: 'm/s',
  kph: 'km/h',
  kmh: 'km/h',
  newton: 'N',
  newtons: 'N',
  n: 'N',
  kg: 'kgf',
  kgf: 'kgf',
  lb: 'lbf',
  lbs: 'lbf',
  lbf: 'lbf',
  pounds: 'lbf',
  w: 'W',
  watt: 'W',
  watts: 'W',
  j: 'J',
  joule: 'J',
  joules: 'J',
  kj: 'kJ',
  deg: '°',
  degree: '°',
  degrees: '°',
  'stroke/min': 'spm',
  'strokes/min': 'spm',
  'stokes/min': 'spm',
  '1/min': 'spm',
  '/min': 'spm',
  '/500': 's/500 m',
  '/500m': 's/500 m',
  's/500m': 's/500 m',
  'sec/500m': 's/500 m',
  'ms/500m': 'ms/500 m',
};

const KNOWN_UNITS = new Set(Object.values(MEANING_RULES).flatMap(({ units }) => Object.keys(units)));

/** Normalizes a unit; null if unknown. */
export function parseUnit(text: string): string | null {
  const plain = text.replaceAll(/[()[\]]/gu, '').trim();
  if (KNOWN_UNITS.has(plain)) return plain;
  const lower = plain.toLowerCase();
  return KNOWN_UNITS.has(lower) ? lower : (SPELLINGS[lower.replaceAll(/\s/gu, '')] ?? null);
}
