// The generated sample recording served with the application.
import { failure, success, type Result } from '#engine/recording/result.ts';

const ADDRESS = '/sample/strokeside-sample-outing.txt';
export const SAMPLE_FILE_NAME = 'strokeside-sample-outing.txt';

export async function fetchSampleSession(): Promise<Result<File>> {
  try {
    const response = await fetch(ADDRESS);
    const isPage = response.headers.get('content-type')?.includes('text/html') === true;
    if (response.ok && !isPage) return success(new File([await response.blob()], SAMPLE_FILE_NAME));
  } catch {
    // No connection: the sentence below says so.
  }
  return failure(
    'sample-unavailable',
    'Couldn’t load the sample session. Check your connection and try again, or choose your own recording.',
  );
}
