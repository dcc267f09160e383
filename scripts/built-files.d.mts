export function findWorkerImporters(texts: ReadonlyMap<string, string>): readonly string[];
export function tooYoungScripts(texts: ReadonlyMap<string, string>): readonly string[];
export function tooYoungStyles(texts: ReadonlyMap<string, string>): readonly string[];
