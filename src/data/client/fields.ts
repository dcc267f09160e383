// Fields of one kind by their names, for the schema of a row: `z.object({ ...texts('id email'), ...numbers('place') })`.
import * as z from 'zod/mini';

type Names<Written extends string> = Written extends `${infer First} ${infer Others}` ? First | Names<Others> : Written;

const each =
  <Kind>(kind: Kind) =>
  <const Written extends string>(names: Written) =>
    Object.fromEntries(names.split(' ').map((name) => [name, kind])) as Record<Names<Written>, Kind>;

export const texts = each(z.string());
export const numbers = each(z.number());
export const flags = each(z.boolean());
/** Null where nothing is known. */
export const maybeTexts = each(z.nullable(z.string()));
export const maybeNumbers = each(z.nullable(z.number()));
