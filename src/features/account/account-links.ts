// Page that a user wanted before signing in, carried along until they are.

/** Search params of the links between sign-in and sign-up. */
export const carried = (wanted: string | undefined): { readonly redirect?: string } =>
  wanted === undefined ? {} : { redirect: wanted };
