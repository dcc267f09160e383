/** The bytes of an image or a clip in the text of an address: what a page that stands alone can carry. */
export const dataAddress = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    const lost = (): void => reject(reader.error ?? new Error('The browser lost what it had made.'));
    reader.addEventListener('load', () => (typeof reader.result === 'string' ? resolve(reader.result) : lost()));
    reader.addEventListener('error', lost);
    reader.readAsDataURL(content);
  });
