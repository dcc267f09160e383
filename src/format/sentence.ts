// Words that begin a sentence or a label.

/** "the oarlock" as "The oarlock". */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "the oarlock is late" as "The oarlock is late." */
export const toSentence = (words: string): string => `${capitalize(words)}.`;
