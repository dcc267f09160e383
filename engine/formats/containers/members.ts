// Members of a zip archive, unpacked on demand.
import { unzipSync } from 'fflate';

export interface Member {
  /** Path with folders, separated by slashes. */
  readonly path: string;
  readonly packedBytes: number;
  readonly bytes: number;
}

const MAX_MEMBERS = 5000;
const MAX_MEMBER_BYTES = 200 * 1024 * 1024;
/** Maximum compression ratio; more is a zip bomb. */
const MAX_RATIO = 200;
const SMALL_BYTES = 20 * 1024 * 1024;

/** Folders, and files created by the system. */
const isLeaving = (path: string): boolean => path.endsWith('/') || /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$)/iu.test(path);

export const isTooLarge = ({ packedBytes, bytes }: Member): boolean =>
  bytes > MAX_MEMBER_BYTES || (bytes > SMALL_BYTES && bytes > MAX_RATIO * packedBytes);

/** Null for a damaged archive, or one with too many members. */
export function listMembers(archive: Uint8Array): readonly Member[] | null {
  const members: Member[] = [];
  try {
    unzipSync(archive, {
      filter({ name, size, originalSize }) {
        if (!isLeaving(name)) members.push({ path: name, packedBytes: size, bytes: originalSize });
        return false;
      },
    });
  } catch {
    return null;
  }
  return members.length > MAX_MEMBERS ? null : members;
}

/** Null for a member that is too large, encrypted, damaged or in an unsupported compression. */
export function unpacked(archive: Uint8Array, member: Member): Uint8Array | null {
  if (isTooLarge(member)) return null;
  try {
    return unzipSync(archive, { filter: ({ name }) => name === member.path })[member.path] ?? null;
  } catch {
    return null;
  }
}
