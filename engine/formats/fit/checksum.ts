// Checksum at the end of a FIT file. Source: the FIT protocol, "CRC", a CRC-16 computed four bits at a time.

const NIBBLES = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01,
  0x8801, 0x4400,
];

const nibble = (index: number): number => NIBBLES[index & 0x0f] ?? 0;

export function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc = ((crc >> 4) & 0x0fff) ^ nibble(crc) ^ nibble(byte);
    crc = ((crc >> 4) & 0x0fff) ^ nibble(crc) ^ nibble(byte >> 4);
  }
  return crc;
}
