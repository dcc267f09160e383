// `node scripts/seat-race.mjs RACE.json`: what the pieces of a seat race tell, as JSON. The file is what the page of
// seat races saves, or is written by hand (docs/deciding.md).
import { readFileSync } from 'node:fs';
import { command, WrongWords } from './machine/command.mjs';
import { readTypeScript } from './machine/typescript.mjs';

const usage = 'node scripts/seat-race.mjs RACE.json';

await command({ usage, allowPositionals: true }, async (_values, files) => {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) throw new WrongWords('One file is asked for.');
  await readTypeScript();
  const { SEAT_RACES, toSeatRace, raceProblem } = await import('../storage/race-record.ts');
  const { lineupAnswer, seatRaceAnswer } = await import('../engine/analysis/selection/race-answer.ts');
  const document = JSON.parse(readFileSync(file, 'utf8'));
  const race = SEAT_RACES.read(document);
  if (race === null) throw new Error(`${file} is no seat race: ${raceProblem(document)}`);
  const raced = toSeatRace(race);
  const { pairs, closed, sentence, ...answer } = seatRaceAnswer(raced);
  const { choice, next, sentence: chosen } = lineupAnswer(raced);
  const nameOf = (place) => race.rowers[place].name;
  const named = pairs.map(({ before, after, ...pair }) => ({ before: nameOf(before), after: nameOf(after), ...pair }));
  const swap = next && {
    out: nameOf(next.out),
    into: nameOf(next.into),
    a: next.lineUp.a.map(nameOf),
    b: next.lineUp.b.map(nameOf),
  };
  const lineup = choice && {
    crew: choice.crew.map(nameOf),
    probability: choice.probability,
    seats: Object.fromEntries(race.rowers.map(({ name }, place) => [name, choice.seatShares[place]])),
    isTold: choice.isTold,
    allowed: choice.allowed,
    equals: choice.equals.map(({ out, into, ...rival }) => ({
      out: out.map(nameOf),
      into: into.map(nameOf),
      ...rival,
    })),
  };
  const sentences = { closed: closed?.message ?? null, sentence: sentence.message, chosen: chosen.message };
  process.stdout.write(`${JSON.stringify({ ...answer, ...sentences, pairs: named, lineup, next: swap }, null, 2)}\n`);
});
