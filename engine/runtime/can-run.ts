// Checks that this browser can run the engine: lockdown modes disable WebAssembly, Safari before 16.4 lacks SIMD.

/** Minimal module with SIMD: one function that returns `i8x16.popcnt` of a splat. */
const WITH_A_VECTOR = Uint8Array.of(
  0x00,
  0x61,
  0x73,
  0x6d,
  0x01,
  0x00,
  0x00,
  0x00,
  // One type, () → v128; one function of it.
  0x01,
  0x05,
  0x01,
  0x60,
  0x00,
  0x01,
  0x7b,
  0x03,
  0x02,
  0x01,
  0x00,
  // i32.const 0; i8x16.splat; i8x16.popcnt; end
  0x0a,
  0x0a,
  0x01,
  0x08,
  0x00,
  0x41,
  0x00,
  0xfd,
  0x0f,
  0xfd,
  0x62,
  0x0b,
);

export function canRunEngine(): boolean {
  try {
    return WebAssembly.validate(WITH_A_VECTOR);
  } catch {
    return false;
  }
}
