// Whose profile an address means, for who keeps several.
import * as z from 'zod/mini';

export const profileSearch = z.object({
  of: z.catch(z.optional(z.uuid()), undefined),
});
