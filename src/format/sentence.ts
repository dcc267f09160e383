// Words that begin a sentence or a label.

/** "the oarlock" as "The oarlock". */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
