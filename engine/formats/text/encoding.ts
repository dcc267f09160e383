// Detects the encoding of a text from its first bytes.
import type { Encoding } from '../../recording/recording.ts';

export interface DetectedEncoding {
  /** An 8-bit text counts as UTF-8 until a line proves otherwise (see LineDecoder). */
  readonly encoding: Exclude<Encoding, LegacyEncoding>;
  readonly byteOrderMarkBytes: number;
}

/** Share of zero bytes on one side of the 16-bit units from which a text without byte order mark is UTF-16. */
const ZERO_SHARE = 0.4;
const SAMPLE_BYTES = 2048;

export function detectEncoding(head: Uint8Array): DetectedEncoding {
  return markedEncoding(head) ?? { encoding: unmarkedEncoding(head), byteOrderMarkBytes: 0 };
}

function markedEncoding([first, second, third]: Uint8Array): DetectedEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', byteOrderMarkBytes: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', byteOrderMarkBytes: 2 };
  return first === 0xfe && second === 0xff ? { encoding: 'utf-16be', byteOrderMarkBytes: 2 } : null;
}

function unmarkedEncoding(head: Uint8Array): DetectedEncoding['encoding'] {
  let evenZeros = 0;
  let oddZeros = 0;
  const pairs = Math.floor(Math.min(head.length, SAMPLE_BYTES) / 2);
  for (let pair = 0; pair < pairs; pair++) {
    if (head[2 * pair] === 0) evenZeros++;
    if (head[2 * pair + 1] === 0) oddZeros++;
  }
  if (oddZeros > ZERO_SHARE * pairs && evenZeros < 0.1 * oddZeros) return 'utf-16le';
  return evenZeros > ZERO_SHARE * pairs && oddZeros < 0.1 * evenZeros ? 'utf-16be' : 'utf-8';
}

/** Decodes a whole text, or its beginning, in the detected encoding. */
export function decoded(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  const { encoding, byteOrderMarkBytes } = detectEncoding(bytes);
  const body = bytes.subarray(byteOrderMarkBytes);
  if (encoding !== 'utf-8') return { text: new TextDecoder(encoding).decode(body), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(body), encoding };
  } catch {
    // A cut in the middle of a character does not indicate another encoding.
    const loose = new TextDecoder('utf-8').decode(body);
    const broken = loose.indexOf('\uFFFD');
    if (broken >= loose.length - 1) return { text: loose.slice(0, broken), encoding };
    const legacy = legacyEncoding(body);
    return { text: new TextDecoder(legacy).decode(body), encoding: legacy };
  }
}

/** Decodes lines of the window: UTF-8, or the encoding of the first line that is not valid UTF-8. */
export class LineDecoder {
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  #legacy: TextDecoder | null = null;
  #encoding: Encoding;

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
  }

  get encoding(): Encoding {
    return this.#encoding;
  }

  decode(line: Uint8Array): string {
    if (this.#legacy === null) {
      try {
        return this.#utf8.decode(line);
      } catch {
        // Converted UTF-16 is valid UTF-8 and cannot fail.
        this.#encoding = legacyEncoding(line);
        this.#legacy = new TextDecoder(this.#encoding);
      }
    }
    return this.#legacy.decode(line);
  }
}

/**
 * Detects the encoding of an 8-bit text other than UTF-8, such as a computer's own in East Asia. Nearly all bytes are
 * valid in each of them, so the one with the most common characters wins.
 */
export type LegacyEncoding = Extract<Encoding, 'windows-1252' | 'shift_jis' | 'euc-kr' | 'gb18030'>;

interface Script {
  readonly encoding: Exclude<LegacyEncoding, 'windows-1252'>;
  /** Byte pairs [from, to] of common characters. */
  readonly everyday: readonly [number, number];
  /** Additional characters. */
  readonly signs: RegExp;
  /** Characters of names, times and sensors, which distinguish languages with the same bytes. */
  readonly frequent: string;
}

const SCRIPTS: readonly Script[] = [
  {
    encoding: 'shift_jis',
    everyday: [0x889f, 0x9872],
    signs: /[\u3001-\u303F\u3041-\u30FF\uFF01-\uFF5E]/u,
    frequent: '佐藤鈴木高橋田中伊渡辺山本村小林加吉川口松井上下前後午時分秒日月年大一二三四五朗郎子美人',
  },
  {
    encoding: 'euc-kr',
    everyday: [0xb0a1, 0xc8fe],
    signs: /[\u3001-\u303F\uFF01-\uFF5E]/u,
    frequent:
      '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용예경봉사부가복태목형피두감음빈동온호범후분초시간거리속박수율',
  },
  {
    encoding: 'gb18030',
    everyday: [0xb0a1, 0xd7f9],
    signs: /[\u3001-\u303F\uFF01-\uFF5E]/u,
    frequent:
      '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严戴莫孔向汤上下午早晚时间分秒年月日的是人大小明华国建文军伟强平志海丽英艇桨频速度距离心率功',
  },
];

/** Score of a character: in names, common, rare, or invalid. */
const FREQUENT = 3;
const EVERYDAY = 1;
const DAMAGED = -3;

interface Alphabet extends Script {
  readonly names: ReadonlySet<string>;
  readonly usual: ReadonlySet<string>;
}

let alphabets: readonly Alphabet[] | null = null;

function listEverydayCharacters({ encoding, everyday: [from, to] }: Script): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding);
  const pairs = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((pair) => (pair & 0xff) >= 0x40);
  return new Set(pairs.map((pair) => decoder.decode(Uint8Array.of(pair >> 8, pair & 0xff))));
}

const known = (): readonly Alphabet[] =>
  (alphabets ??= SCRIPTS.map((script) => ({
    ...script,
    names: new Set(script.frequent),
    usual: listEverydayCharacters(script),
  })));

const computeMean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

function scoreText({ names, usual, signs }: Alphabet, text: string): number {
  const characters = Array.from(text).filter((character) => character > '\x7F');
  return computeMean(
    characters.map((character) => {
      if (character === '\uFFFD') return DAMAGED;
      if (names.has(character)) return FREQUENT;
      return usual.has(character) || signs.test(character) ? EVERYDAY : 0;
    }),
  );
}

/**
 * Accented letters occur singly or in pairs within a word, punctuation singly. Some platforms decode quotes and dashes
 * as controls.
 */
const WESTERN_RUN = /^(?:[ß-öø-ÿœšž]{1,2}|[°²³µ½’‘“”–—…€£·«»±×®©\u0080-\u00A0]|[À-ÖØ-ÞŒŠŽ])$/u;

/** Share of non-ASCII runs that are plausible in a Western text. */
const westernWorth = (text: string): number =>
  computeMean((text.match(/\P{ASCII}+/gu) ?? []).map((run) => (WESTERN_RUN.test(run) ? EVERYDAY : 0)));

/** A cut in the middle of a character does not count as damage. */
const decodedAs = (encoding: LegacyEncoding, bytes: Uint8Array): string =>
  new TextDecoder(encoding).decode(bytes, { stream: true });

/** Windows-1252 unless another encoding fits better. */
function legacyEncoding(bytes: Uint8Array): LegacyEncoding {
  const western = westernWorth(decodedAs('windows-1252', bytes));
  let best: { readonly encoding: LegacyEncoding; readonly worth: number } = {
    encoding: 'windows-1252',
    worth: western,
  };
  for (const alphabet of known()) {
    const worth = scoreText(alphabet, decodedAs(alphabet.encoding, bytes));
    if (worth > best.worth) best = { encoding: alphabet.encoding, worth };
  }
  return best.encoding;
}
