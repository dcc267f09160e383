export const PRODUCT = 'Strokeside';
