// Where accounts live: the hosted project this build was made for, or the stack next to the page on this computer.

/** Not a secret: the local stack only answers this computer, and the key just names the application. */
const LOCAL_KEY = 'sb_publishable_local_stack_of_this_computer';

const hosted = import.meta.env['VITE_SUPABASE_URL'];
const key = import.meta.env['VITE_SUPABASE_PUBLISHABLE_KEY'];

export const backendUrl: string = typeof hosted === 'string' && hosted !== '' ? hosted : location.origin;
export const publishableKey: string = typeof key === 'string' && key !== '' ? key : LOCAL_KEY;
