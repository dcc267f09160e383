// A field's id where none is given: its label in lower case, spaces as hyphens. "Friend's Name" is found as friend's-name.
export const fieldId = (label: string): string => label.toLowerCase().replaceAll(' ', '-');
