// How much of what repeats itself is walked: a part of it for every change, the whole by `npm run soak`.

export const THOROUGH = process.env['SOAK'] !== undefined;

/** Of cases that are alike only some, unless all are asked for. */
export const someOf = <Case>(all: readonly Case[], some: readonly NoInfer<Case>[]): readonly Case[] =>
  THOROUGH ? all : some;
