// One side of the comparison: its sessions with piece and rower, and a way to add one.
import { Plus, X } from 'lucide-react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { SelectBox } from '#src/figures/choice/choice.tsx';
import { buttonClass } from '#src/ui/button.ts';
import type { Compared, SideName } from '../compared.ts';
import { pieceText, rowerText, sourceText, type Source, findSource } from './sources.ts';
import { ofOtherSessions, findPartner } from '#src/library/setup/partner.ts';
import { row, stack, text } from '#src/ui/primitives.ts';
import type { AnalysisState } from '../use-asked.ts';

export const SIDE_WORDS: Readonly<Record<SideName, string>> = { before: 'Before', after: 'After' };

interface SideChooserProps {
  readonly side: SideName;
  readonly entries: readonly Compared[];
  /** Last entry of the other side. */
  readonly against: Compared | undefined;
  readonly sources: readonly Source[];
  readonly states: ReadonlyMap<string, AnalysisState>;
  /** Can either side take one more? */
  readonly hasRoom: boolean;
  readonly onChange: (entries: readonly Compared[]) => void;
}

export function SideChooser({ side, entries, against, sources, states, hasRoom, onChange }: SideChooserProps) {
  const last = entries.at(-1);
  const used = new Set(entries.map(({ session }) => session));
  const beside = sources.find(({ key }) => key === against?.session);
  // A session can be compared with itself, piece by piece, but not with a file that is part of it.
  const others = beside === undefined ? sources : ofOtherSessions(beside, sources);
  const offered = beside === undefined ? others : sources.filter((one) => one === beside || others.includes(one));
  const isNew = ({ key }: Source): boolean => !used.has(key);
  const partner = beside === undefined ? null : findPartner(beside, others.filter(isNew).concat(beside));
  const next = partner ?? offered.find(isNew) ?? sources[0];
  const add = (): void => {
    if (next !== undefined) onChange([...entries, { session: next.key, piece: null, seat: last?.seat ?? null }]);
  };
  return (
    <section className={stack({ gap: 1, columns: 1, narrow: true })} aria-label={SIDE_WORDS[side]}>
      <div className={row({ gap: 3, tall: 32 })}>
        <h2 className={text({ size: 14 })}>{SIDE_WORDS[side]}</h2>
        {hasRoom && next !== undefined && (
          <button type="button" className={buttonClass('quiet')} onClick={add}>
            <Plus size={16} aria-hidden /> {entries.length === 0 ? 'Add a session' : 'Add another'}
          </button>
        )}
      </div>
      <ul className={stack({ gap: 2 })}>
        {Object.entries(entries).map(([place, entry]) => {
          const at = Number(place);
          return (
            <li className={row({ gap: 1, align: 'start' })} key={place}>
              <EntryChooser
                label={`${SIDE_WORDS[side]}, ${at + 1}`}
                entry={entry}
                sources={sources.filter((one) => offered.includes(one) || one.key === entry.session)}
                state={states.get(entry.session) ?? 'loading'}
                onChange={(changed) => onChange(entries.with(at, changed))}
              />
              <button
                type="button"
                className={stack({
                  bare: true,
                  centered: true,
                  flex: 'none',
                  square: 28,
                  round: 'control',
                  tone: 'quiet',
                  hover: 'wash',
                })}
                aria-label={`Remove ${SIDE_WORDS[side]}, ${at + 1}`}
                onClick={() => onChange(entries.toSpliced(at, 1))}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface EntryChooserProps {
  readonly label: string;
  readonly entry: Compared;
  readonly sources: readonly Source[];
  readonly state: AnalysisState;
  readonly onChange: (entry: Compared) => void;
}

const WHOLE = 'whole';
const CREW = 'crew';

function EntryChooser({ label, entry, sources, state, onChange }: EntryChooserProps) {
  const found = findSource(sources, entry.session);
  const options = sources.map((source) => ({ value: source.key, text: sourceText(source) }));
  const sessions = found === undefined ? [{ value: entry.session, text: 'Not on this device' }, ...options] : options;
  return (
    <div className={row({ gap: 2, rowGap: 1, wrap: true, flex: 1, narrow: true })}>
      <SelectBox
        label={`${label}: session`}
        options={sessions}
        value={found?.key ?? entry.session}
        onChange={(session) => onChange({ ...entry, session, piece: null })}
      />
      {state === 'loading' ? (
        <span className={text({ tone: 'quiet', size: 13 })} role="status">
          Loading…
        </span>
      ) : state.analysis === null ? (
        <span className={text({ size: 13, tone: 'bad' })}>{state.problem}</span>
      ) : (
        <PartChooser label={label} entry={entry} analysis={state.analysis} onChange={onChange} />
      )}
    </div>
  );
}

function PartChooser({
  label,
  entry,
  analysis,
  onChange,
}: Pick<EntryChooserProps, 'label' | 'entry' | 'onChange'> & { readonly analysis: Analysis }) {
  const seats = [...new Set(analysis.gates.map(({ seat }) => seat))].toSorted((a, b) => b - a);
  return (
    <>
      <SelectBox
        label={`${label}: part`}
        options={[
          { value: WHOLE, text: 'Whole session' },
          ...analysis.pieces.map((_, index) => ({ value: String(index), text: pieceText(analysis, index) })),
        ]}
        value={entry.piece === null ? WHOLE : String(entry.piece)}
        onChange={(part) => onChange({ ...entry, piece: part === WHOLE ? null : Number(part) })}
      />
      <SelectBox
        label={`${label}: rower`}
        options={[
          { value: CREW, text: 'Crew' },
          ...seats.map((seat) => ({ value: String(seat), text: rowerText(analysis, seat) })),
        ]}
        value={entry.seat === null ? CREW : String(entry.seat)}
        onChange={(who) => onChange({ ...entry, seat: who === CREW ? null : Number(who) })}
      />
    </>
  );
}
