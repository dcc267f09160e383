/** Folders with a tsconfig.json, from the root, which is among them as `.`. */
export function typedRooms(): readonly string[];
/** Whether all of them are without an error; each error is printed. */
export function typesHold(): Promise<boolean>;
