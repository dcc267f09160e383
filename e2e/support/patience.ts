// How long a test waits before it calls something broken, from what the slowest work takes where it is slowest: two
// tests at a time on two slow cores, without a graphics card. A wait ends as soon as it is over; these are only its
// ends.

/** A click, an engine response, a table. */
export const SHOWN_MS = 15_000;

/**
 * A view with everything in it. Shaders are compiled by the processor: five seconds of a whole core for the map, and
 * the page stands still in the meantime. Plotly is four megabytes to read and compile. Three times that with a core
 * shared by two.
 */
export const DRAWN_MS = 45_000;

/** One session, one or two views of it. */
export const TEST_MS = 90_000;

/** Every view of the desk, one after the other. */
export const EVERY_VIEW_MS = 300_000;
