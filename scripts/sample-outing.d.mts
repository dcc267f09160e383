/** Writes the sample outing into public/sample, once per version of its generator. */
export function ensureSampleOuting(): Promise<void>;
