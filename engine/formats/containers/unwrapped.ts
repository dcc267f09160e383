// Finds the single recording in a container: the content of a gzip file, a workbook's first sheet with a recording,
// the only one in a zip archive, or the export of a logger's own file. Loaded on demand.
import { unzipSync, Gunzip } from 'fflate';
import type { Finding } from '../../recording/finding.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import { later, HEAD_BYTES } from '../byte-source.ts';
import { detect } from '../registry.ts';
import { foreignBytes } from '../foreign-formats.ts';
import { type ContainerKind, detectContainer } from './contents.ts';

interface Unwrapped {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Name of the member or sheet; null if it has none. */
  readonly within: string | null;
  readonly findings: readonly Finding[];
}

interface Wanted {
  /** Accept unknown tables too. */
  readonly takesTables: boolean;
  /** The sibling file with this extension; null if there is none. */
  readonly beside: (ending: string) => Promise<Uint8Array | null>;
}

/** Extension of PowerLine's crew list for a logger's file. */
const CREW_LIST_ENDING = '-index';

/** Maximum nesting: an archive of compressed files is opened, an archive of archives is not. */
const DEEPEST = 2;
const MAX_SHEET_BYTES = 60 * 1024 * 1024;

const lastPart = (path: string): string => path.split('/').at(-1) ?? path;

/** Failures: `archive`, `several-recordings`, `spreadsheet`, `too-large`, and those of `detect` for the content. */
export async function unwrapped(
  fileName: string,
  bytes: Uint8Array,
  kind: ContainerKind,
  wanted: Wanted = { takesTables: false, beside: async () => null },
  depth = 1,
): Promise<Result<Unwrapped>> {
  const name = `"${fileName}"`;
  if (depth > DEEPEST)
    return failure('archive', `${name} contains other archives. Unpack it and open the files in it.`);
  if (kind === 'zip') return fromZip(fileName, bytes, wanted, depth);
  if (kind === 'peach-data') return fromLogger(fileName, bytes, wanted);
  const inner = gunzipped(bytes);
  if (inner === null)
    return failure('too-large', `${name} contains more than 200 MB. Unpack it and open a smaller file.`);
  if (inner.bytes.length === 0) return failure('archive', `${name} is a damaged gzip archive. Copy it again.`);
  const opened = await opening(fileName, inner.bytes, wanted, depth);
  return opened.ok ? success({ ...opened.value, findings: [...inner.findings, ...opened.value.findings] }) : opened;
}

async function fromLogger(fileName: string, bytes: Uint8Array, { beside }: Wanted): Promise<Result<Unwrapped>> {
  const { peachDataText } = await later(() => import('../peach-data/peach-data-text.ts'));
  const text = peachDataText(fileName, bytes, await beside(CREW_LIST_ENDING));
  return text.ok ? success({ fileName, within: null, ...text.value }) : text;
}

/** Content of a container, which may be a container too. */
async function opening(fileName: string, bytes: Uint8Array, wanted: Wanted, depth: number): Promise<Result<Unwrapped>> {
  const kind = detectContainer(bytes.subarray(0, HEAD_BYTES));
  if (kind !== null) return unwrapped(fileName, bytes, kind, wanted, depth + 1);
  const refused = refusal(fileName, bytes, wanted);
  return refused ?? success({ fileName, bytes, within: null, findings: [] });
}

/** Reason to refuse the content; null if accepted. */
function refusal(fileName: string, bytes: Uint8Array, { takesTables }: Wanted): Result<never> | null {
  const detected = detect(fileName, bytes.subarray(0, HEAD_BYTES));
  return detected.ok || (takesTables && isUnknownTable(detected)) ? null : detected;
}

const isUnknownTable = (detected: Result<unknown>): boolean =>
  !detected.ok && detected.failure.code === 'unknown-table';

/** The first two recordings among the members, and all unknown tables. */
async function lookedInto(bytes: Uint8Array, members: readonly Member[], wanted: Wanted, depth: number) {
  const found: Unwrapped[] = [];
  const unknown: string[] = [];
  for (const member of members) {
    const inner = unpacked(bytes, member);
    if (inner === null || found.length > 1) continue;
    const beside = async (ending: string): Promise<Uint8Array | null> => {
      const listed = members.find(({ path }) => path === `${member.path}${ending}`);
      return listed === undefined ? null : unpacked(bytes, listed);
    };
    const opened = await opening(lastPart(member.path), inner, { ...wanted, beside }, depth);
    if (opened.ok) found.push({ ...opened.value, within: member.path });
    else if (isUnknownTable(opened)) unknown.push(member.path);
  }
  return { found, unknown };
}

/** Without a known recording: the question about an archive's only table. */
function unknownIn(name: string, [path, ...others]: readonly string[]): Result<never> | null {
  if (path === undefined) return null;
  if (others.length > 0) {
    const sentence = `${name} holds ${others.length + 1} tables in an unknown format. Unpack it and open them one by one.`;
    return failure('several-recordings', sentence);
  }
  return failure(
    'unknown-table',
    `${name} holds "${lastPart(path)}", a table in an unknown format. Choose what its columns are.`,
  );
}

async function fromZip(fileName: string, bytes: Uint8Array, wanted: Wanted, depth: number): Promise<Result<Unwrapped>> {
  const name = `"${fileName}"`;
  const members = listMembers(bytes);
  const foreign = foreignBytes(bytes.subarray(0, HEAD_BYTES));
  if (members?.some(({ path }) => path === 'xl/workbook.xml') === true)
    return fromWorkbook(fileName, bytes, members, wanted);
  if (foreign?.code === 'spreadsheet') return failure(foreign.code, `${name} ${foreign.sentence}`);
  if (members === null) {
    return failure(
      'archive',
      `${name} is a damaged zip archive. Copy it again, or unpack it and open the files in it.`,
    );
  }
  const { found, unknown } = await lookedInto(bytes, members, wanted, depth);
  const [only, another] = found;
  if (another !== undefined) {
    return failure('several-recordings', `${name} contains several recordings. Unpack it and open them one by one.`);
  }
  if (only !== undefined) return success(only);
  const asked = unknownIn(name, unknown);
  if (asked !== null) return asked;
  const isLarge = members.some(isTooLarge);
  return isLarge
    ? failure('too-large', `${name} contains files over 200 MB. Unpack it and open them.`)
    : failure('archive', `${name} is a zip archive without a supported recording.`);
}

async function fromWorkbook(
  fileName: string,
  bytes: Uint8Array,
  members: readonly Member[],
  wanted: Wanted,
): Promise<Result<Unwrapped>> {
  const name = `"${fileName}"`;
  const sheetBytes = members
    .filter(({ path }) => path.startsWith('xl/worksheets/') || path === 'xl/sharedStrings.xml')
    .reduce((sum, member) => sum + member.bytes, 0);
  if (sheetBytes > MAX_SHEET_BYTES || members.some(isTooLarge)) {
    return failure('too-large', `${name} is an Excel workbook over 60 MB. Save the sheet as CSV and open that.`);
  }
  const { readSheets } = await later(() => import('./workbook.ts'));
  const sheets = await readSheets(bytes).catch(() => null);
  if (sheets === null) {
    return failure('spreadsheet', `${name} is a damaged Excel workbook. Save the sheet as CSV and open that.`);
  }
  let unknown: Result<never> | null = null;
  for (const sheet of sheets) {
    const text = new TextEncoder().encode(sheet.text);
    const refused = refusal(fileName, text, wanted);
    if (refused === null) return success({ fileName, bytes: text, within: sheet.name, findings: [] });
    if (isUnknownTable(refused)) unknown ??= refused;
  }
  if (unknown !== null) return unknown;
  return failure('spreadsheet', `${name} is an Excel workbook without a supported rowing recording.`);
}

// Members of a zip archive, unpacked on demand.
interface Member {
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

const isTooLarge = ({ packedBytes, bytes }: Member): boolean =>
  bytes > MAX_MEMBER_BYTES || (bytes > SMALL_BYTES && bytes > MAX_RATIO * packedBytes);

/** Null for a damaged archive, or one with too many members. */
function listMembers(archive: Uint8Array): readonly Member[] | null {
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
function unpacked(archive: Uint8Array, member: Member): Uint8Array | null {
  if (isTooLarge(member)) return null;
  try {
    return unzipSync(archive, { filter: ({ name }) => name === member.path })[member.path] ?? null;
  } catch {
    return null;
  }
}

/** Size limit: telemetry compresses to a tenth, a repeated letter to a thousandth. */
const MAX_BYTES = 200 * 1024 * 1024;
const SLICE_BYTES = 65_536;

interface Gunzipped {
  readonly bytes: Uint8Array;
  readonly findings: readonly Finding[];
}

const warning = (code: string, message: string): Finding => ({ code, severity: 'warning', message });
const CUT = warning('cut-off', 'The archive is truncated or damaged. Everything before that was read.');
const TAIL = warning('bytes-after-end', 'Bytes after the end of the archive were ignored.');

/** fflate's error for trailing data after a member. */
const IS_NO_MEMBER = 'invalid gzip data';

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * Content of a gzip file: all members, and of a damaged one everything before the damage. Null if the content exceeds
 * a recording's maximum.
 */
export function gunzipped(packed: Uint8Array, mostBytes = MAX_BYTES): Gunzipped | null {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Gunzip((part) => {
    parts.push(part);
    length += part.length;
  });
  let finding: Finding | null = null;
  try {
    for (let at = 0; at < packed.length; at += SLICE_BYTES) {
      if (length > mostBytes) return null;
      stream.push(packed.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= packed.length);
    }
  } catch (error) {
    finding = error instanceof Error && error.message === IS_NO_MEMBER ? TAIL : CUT;
  }
  if (length > mostBytes) return null;
  return { bytes: joined(parts, length), findings: finding === null ? [] : [finding] };
}
