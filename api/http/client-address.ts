// The address a request came from, which limits count by. What a header says of it is believed only behind a proxy that
// writes that header itself: anyone else could claim a new address with every request.

/** `socket`: the address of the connection, where there is one. */
export function clientAddress(request: Request, socket: string | null, trustForwarded: boolean): string {
  // The last entry is what the nearest proxy saw; earlier ones are claims.
  const forwarded = trustForwarded ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || socket || 'unknown';
}
