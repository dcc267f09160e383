// A B C A B C …: whatever slows the machine down for a while slows all contenders of that round.

/** One value per contender and round, in the order of the contenders. */
export async function interleave<Sample>(
  contenders: readonly string[],
  rounds: number,
  measure: (contender: string, round: number) => Promise<Sample> | Sample,
): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(contenders.map((contender) => [contender, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) samples.get(contender)?.push(await measure(contender, round));
  }
  return samples;
}
