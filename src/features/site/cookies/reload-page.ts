/** A script that ran can't be unloaded: reload the page without it. */
export const reloadPage = (): void => location.reload();
