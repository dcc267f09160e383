// Plotly reads a few tags in its texts: what comes from a file or a person is written so that none is one.

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const plotlyText = (text: string): string => text.replaceAll(/[&<>]/gu, (letter) => ENTITIES[letter] ?? '');
