/** Folders with a tsconfig.json, from the root, which is among them as `.`. */
export function typedRooms(): readonly string[];
