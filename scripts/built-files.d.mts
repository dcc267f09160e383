export function importersOfWorkers(texts: ReadonlyMap<string, string>): readonly string[];
