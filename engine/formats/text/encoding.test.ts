import { describe, expect, it } from 'vitest';
import { decoded, LineDecoder } from './encoding.ts';
import { encodedLegacy } from '../testing/rewritten.ts';

describe('an 8-bit text that is not UTF-8', () => {
  it.each([
    ['shift_jis', 'Name:,山田太郎'],
    ['shift_jis', 'Name:,ヤマダ'],
    ['shift_jis', 'Crew,佐々木,鈴木,髙橋,渡邉\nソ,表'],
    ['shift_jis', '05/14/26 05:36午後'],
    ['shift_jis', 'Name:,さくら,,,Rate,28'],
    ['euc-kr', 'Name:,김민수'],
    ['euc-kr', '2026-05-14 오후 5:36'],
    ['euc-kr', 'Crew,이서연,박지훈,최예은'],
    ['euc-kr', '거리,시간,속도'],
    ['gb18030', 'Name:,王小明'],
    ['gb18030', 'Name:,李娜'],
    ['gb18030', '2026/5/14 下午 5:36'],
    ['gb18030', '桨频,速度,距离,心率'],
    ['gb18030', 'Name:,刘洋,,,Rate,28'],
    ['windows-1252', 'Name:,Zoë Müller'],
    ['windows-1252', 'Élise Créée,Ménard,Ångström,Øyvind,Peña'],
    ['windows-1252', 'Catch (°),Slip (°)'],
    ['windows-1252', 'JOSÉ MUÑOZ,ÅSA ÖBERG'],
    ['windows-1252', 'Straßburg,Grün-Weiß,façade,naïve,12½ °C'],
  ] as const)('%s: %s', (encoding, text) => {
    const bytes = encodedLegacy(text, encoding);
    expect(decoded(bytes)).toEqual({ text, encoding });
    const lines = new LineDecoder('utf-8');
    expect([lines.decode(bytes), lines.encoding]).toEqual([text, encoding]);
  });

  it('is western with quotes and dashes, which decoders of some platforms lack', () => {
    const bytes = Uint8Array.from('Today\x92s row \x96 5 km', (character) => character.charCodeAt(0));
    expect(decoded(bytes).encoding).toBe('windows-1252');
  });

  it('is read where a byte is damaged or the end is cut', () => {
    const text = 'Crew,山田太郎,佐藤花子,鈴木一郎,午後';
    const bytes = encodedLegacy(text, 'shift_jis');
    expect(decoded(bytes.subarray(0, -1))).toMatchObject({ encoding: 'shift_jis' });
    expect(decoded(bytes.with(6, 0xff))).toMatchObject({ encoding: 'shift_jis' });
  });
});
