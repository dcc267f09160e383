// The family's own label for a saved school. Never computed: nothing here predicts admission, not even an erg score.

export const BUCKETS = ['reach', 'target', 'safety'] as const;
export type Bucket = (typeof BUCKETS)[number];

export const BUCKET_NAMES: Readonly<Record<Bucket, string>> = { reach: 'Reach', target: 'Target', safety: 'Safety' };
