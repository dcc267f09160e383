// Days and moments as people write them, in their own time zone.

/** "21 November 2026". */
export const dayInWords = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** "21 November, 18:05", where hours matter. */
export const momentInWords = (moment: string): string =>
  new Date(moment).toLocaleString('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
