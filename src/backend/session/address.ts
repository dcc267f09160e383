// Where accounts live: the hosted project this build was made for, or the stack next to the page on this computer.

/** The local stack answers only this computer, and this key only says which application asks: it is no secret. */
const LOCAL_KEY = 'sb_publishable_local_stack_of_this_computer';

const hosted = import.meta.env['VITE_SUPABASE_URL'];
const key = import.meta.env['VITE_SUPABASE_PUBLISHABLE_KEY'];

export const backendUrl: string = typeof hosted === 'string' && hosted !== '' ? hosted : location.origin;
export const publishableKey: string = typeof key === 'string' && key !== '' ? key : LOCAL_KEY;
