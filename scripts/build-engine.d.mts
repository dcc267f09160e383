/** Words for the compiler of the kernels, which works in the folder of the project. */
export function compilerWords(how?: { readonly unoptimised?: boolean }): string[];
