// Depth of repetitive tests: a sample on every change, all with `npm run soak`.

export const THOROUGH = process.env['SOAK'] !== undefined;

/** A sample of similar cases, or all when thorough. */
export const pickCases = <Case>(all: readonly Case[], some: readonly NoInfer<Case>[]): readonly Case[] =>
  THOROUGH ? all : some;
