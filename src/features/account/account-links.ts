// Where a page leads that someone wanted before there was a session: carried along until there is one.

/** Search of the ways between signing in and registering. */
export const carried = (wanted: string | undefined): { readonly redirect?: string } =>
  wanted === undefined ? {} : { redirect: wanted };
