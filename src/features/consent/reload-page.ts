/** A script that ran cannot be taken back: only a page loaded again is without it. */
export const reloadPage = (): void => location.reload();
