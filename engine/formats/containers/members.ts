// What a zip archive holds, member by member: none is unpacked before it is asked for.
import { unzipSync } from 'fflate';

export interface Member {
  /** With its folders, by slashes. */
  readonly path: string;
  readonly packedBytes: number;
  readonly bytes: number;
}

const MOST_MEMBERS = 5000;
const MOST_MEMBER_BYTES = 200 * 1024 * 1024;
/** Only a trap packs so well. */
const MOST_RATIO = 200;
const SMALL_BYTES = 20 * 1024 * 1024;

/** Folders, and the system's own leavings, which no one put there. */
const isLeaving = (path: string): boolean => path.endsWith('/') || /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$)/iu.test(path);

export const isTooLarge = ({ packedBytes, bytes }: Member): boolean =>
  bytes > MOST_MEMBER_BYTES || (bytes > SMALL_BYTES && bytes > MOST_RATIO * packedBytes);

/** Null where the archive is damaged, or lists more than anyone rows. */
export function membersOf(archive: Uint8Array): readonly Member[] | null {
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
  return members.length > MOST_MEMBERS ? null : members;
}

/** Null for a member that is too large, locked, damaged or packed in another way. */
export function unpacked(archive: Uint8Array, member: Member): Uint8Array | null {
  if (isTooLarge(member)) return null;
  try {
    return unzipSync(archive, { filter: ({ name }) => name === member.path })[member.path] ?? null;
  } catch {
    return null;
  }
}
