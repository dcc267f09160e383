// Home for readers of the closed beta notice: those admitted to a preview came from its own page.
const PREVIEW_FLAG = 'preview-auth';

export function beforeBeta(): '/coach-landing' | '/' {
  try {
    return sessionStorage.getItem(PREVIEW_FLAG) === null ? '/' : '/coach-landing';
  } catch {
    // Without storage there is no flag either.
    return '/';
  }
}
