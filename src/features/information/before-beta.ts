// Home, for who reads the notice of the closed beta: those who were let in to a preview came from its own page.
const PREVIEW_FLAG = 'preview-auth';

export function beforeBeta(): '/coach-landing' | '/' {
  try {
    return sessionStorage.getItem(PREVIEW_FLAG) === null ? '/' : '/coach-landing';
  } catch {
    // Storage may be refused; then there is no flag either.
    return '/';
  }
}
