// An outing is read from the device while the page before it is still on the screen: from the moment its address is
// asked for, or a hand lies on its link. What is opened with it is code of the coach's pages, which the entry leaves out.

export async function expectOuting(address: string): Promise<void> {
  try {
    const { useOutings } = await import('#src/outings/outings.ts');
    useOutings.getState().expect(address);
  } catch {
    // Without its code the page itself says so; nothing is lost by not having begun.
  }
}
