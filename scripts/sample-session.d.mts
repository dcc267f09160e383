/** Writes the sample session into public/sample, once per version of its generator. */
export function ensureSampleSession(): Promise<void>;
