/** One name however it was spaced and capitalized. */
export const foldedName = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLocaleLowerCase('en');
