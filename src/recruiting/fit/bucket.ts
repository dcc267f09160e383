// A family's own word for a saved school. It is theirs alone: nothing here can say how near a college is, and no erg does.

export const BUCKETS = ['reach', 'target', 'safety'] as const;
export type Bucket = (typeof BUCKETS)[number];

export const BUCKET_NAMES: Readonly<Record<Bucket, string>> = { reach: 'Reach', target: 'Target', safety: 'Safety' };
