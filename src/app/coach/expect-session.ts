// Preloads a session from the device as soon as its link is hovered or followed. The code it needs belongs to the coach
// pages and stays out of the entry chunk.

export async function expectSession(address: string): Promise<void> {
  try {
    const { useSessions } = await import('#src/library/open/sessions.ts');
    useSessions.getState().expect(address);
  } catch {
    // Without its code the page itself says so; nothing is lost by not having begun.
  }
}
