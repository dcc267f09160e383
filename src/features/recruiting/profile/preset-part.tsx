// Presets of what colleges see, each with a preview; the athlete chooses, and for a minor a guardian approves.
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  answerPreset,
  choosePreset,
  endPreset,
  type PresetOverview,
  VIEWERS,
  type ShownProfile,
  type Viewer,
} from '#src/data/people/profile-views.ts';
import type { ReachBlocks, ProfileSubject } from '#src/data/people/profile-access.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { listText } from '#src/format/labels.ts';
import { PRESET_WORDS, PRESETS, type Preset } from '#src/recruiting/scopes.ts';
import { reachableIn, type Reachable } from '#src/recruiting/reachable.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { dayText } from '#src/format/day-text.ts';
import { blockSentence, REACHABLE_WORDS, VIEWER_WORDS } from './labels.ts';
import { SavingNote, useSaving, Waiting, presetQuery, seenAsQuery, underPresetQuery } from './profile-queries.tsx';
import styles from './profile.module.css';
import { ProfileSheet } from './profile-sheet.tsx';
import { CollegePage } from './college/college-page.tsx';

interface PresetPartProps {
  readonly subject: ProfileSubject;
  readonly blocks: ReachBlocks | null;
}

export function PresetPart({ subject, blocks }: PresetPartProps) {
  const asked = useQuery(presetQuery(subject.uaid));
  if (asked.data === undefined) return <Waiting asked={asked} />;
  if (asked.data === null) return null;
  return <Presets subject={subject} blocks={blocks} overview={asked.data} />;
}

interface PresetsProps extends PresetPartProps {
  readonly overview: PresetOverview;
}

function Presets({ subject, blocks, overview }: PresetsProps) {
  const { uaid, isMinor } = subject;
  /** Null: the current one. */
  const [preset, setPreset] = useState<Preset | null>(overview.waiting?.preset ?? overview.holds);
  const [viewer, setViewer] = useState<Viewer>('college');
  const closed = blockSentence(blocks?.colleges ?? [], 'colleges');
  return (
    <section className={stack({ gap: 3, columns: 1 }, styles.group)} aria-labelledby="presets">
      <h2 id="presets" className={text({ size: 16, weight: 'medium' })}>
        What colleges are shown
      </h2>
      <p role="status">{presetState(overview, isMinor)}</p>
      {closed !== null && <p className={text({ tone: 'quiet', size: 13 })}>Currently blocking: {closed}</p>}
      <div className={row({ gap: 3, wrap: true, print: 'none' })}>
        <Choice
          label="What to show"
          options={[
            { value: 'now', text: 'As it is now' },
            ...PRESETS.map((one) => ({ value: one, text: PRESET_WORDS[one].name })),
          ]}
          value={preset ?? 'now'}
          onChange={(value) => setPreset(PRESETS.find((one) => one === value) ?? null)}
        />
        <Choice
          label="See as"
          options={VIEWERS.map((one) => ({ value: one, text: VIEWER_WORDS[one].label }))}
          value={viewer}
          onChange={setViewer}
        />
      </div>
      {preset !== null && <p>{PRESET_WORDS[preset].shows}</p>}
      <Ways uaid={uaid} preset={preset} overview={overview} />
      {preset === null ? (
        <SeenNow uaid={uaid} viewer={viewer} />
      ) : (
        <SeenUnder uaid={uaid} viewer={viewer} preset={preset} isMinor={isMinor} />
      )}
    </section>
  );
}

interface WaysProps {
  readonly uaid: string;
  readonly preset: Preset | null;
  readonly overview: PresetOverview;
}

/** Actions: choose, approve a pending one, end the active one. */
function Ways({ uaid, preset, overview }: WaysProps) {
  const { saving, save } = useSaving(uaid);
  const { holds, waiting, may_answer: mayAnswer, may_choose: mayChoose } = overview;
  const isNew = preset !== null && preset !== holds && preset !== waiting?.preset;
  return (
    <div className={row({ gap: 3, wrap: true, print: 'none' })}>
      {waiting !== null && (mayAnswer || mayChoose) && (
        <Answer
          waiting={waiting}
          mayAnswer={mayAnswer}
          isShown={preset === waiting.preset}
          onAnswer={(agrees) => void save(() => answerPreset(waiting.id, agrees))}
        />
      )}
      {isNew && mayChoose && (
        <Button
          look="primary"
          label={mayAnswer ? `Show “${PRESET_WORDS[preset].name}”` : 'Ask a guardian to approve it'}
          onClick={() => void save(() => choosePreset(uaid, preset))}
        />
      )}
      {holds !== null && (mayAnswer || mayChoose) && (
        <Button look="quiet" label="Stop showing colleges anything" onClick={() => void save(() => endPreset(uaid))} />
      )}
      <SavingNote saving={saving} />
    </div>
  );
}

interface AnswerProps {
  readonly waiting: NonNullable<PresetOverview['waiting']>;
  readonly mayAnswer: boolean;
  /** Approval is next to its preview. */
  readonly isShown: boolean;
  readonly onAnswer: (agrees: boolean) => void;
}

const Answer = ({ waiting, mayAnswer, isShown, onAnswer }: AnswerProps) => (
  <>
    {mayAnswer && isShown && (
      <button type="button" className={buttonClass('primary')} onClick={() => onAnswer(true)}>
        Approve “{PRESET_WORDS[waiting.preset].name}”
      </button>
    )}
    <Button label={mayAnswer ? 'Say no' : 'Take it back'} onClick={() => onAnswer(false)} />
  </>
);

interface SeenProps {
  readonly uaid: string;
  readonly viewer: Viewer;
}

/** Preview as that reader sees it now. */
function SeenNow({ uaid, viewer }: SeenProps) {
  const shown = useQuery(seenAsQuery(uaid, viewer));
  if (!shown.data) return <Waiting asked={shown} />;
  return (
    <ReaderPage
      profile={shown.data}
      uaid={uaid}
      viewer={viewer}
      note={`As seen by: ${VIEWER_WORDS[viewer].label}`}
      above={<p>{VIEWER_WORDS[viewer].sees}</p>}
    />
  );
}

interface SeenUnderProps extends SeenProps {
  readonly preset: Preset;
  readonly isMinor: boolean;
}

/** Contact details on a page that strangers could use; links to videos or images are not followed. */
const reachableOn = ({ sections }: ShownProfile): readonly Reachable[] =>
  reachableIn(
    sections
      .flatMap(({ fields }) => fields)
      .flatMap(({ kind, value }) => (kind === 'text' && typeof value === 'string' ? [value] : []))
      .join('\n'),
  );

/** Preview as that reader would see it after approval. */
function SeenUnder({ uaid, viewer, preset, isMinor }: SeenUnderProps) {
  const shown = useQuery(underPresetQuery(uaid, preset, viewer));
  if (!shown.data) return <Waiting asked={shown} />;
  const found = isMinor && viewer !== 'parent' ? reachableOn(shown.data) : [];
  return (
    <ReaderPage
      profile={shown.data}
      uaid={uaid}
      viewer={viewer}
      note={`“${PRESET_WORDS[preset].name}”, as seen by: ${VIEWER_WORDS[viewer].label}`}
      above={
        <div>
          <p>A preview: what is approved is what is seen.</p>
          {found.length > 0 && (
            <p role="alert" className={box({ padY: 2, padX: 3, border: 'caution', round: 'control' })}>
              The words shown here seem to hold {listText(found.map((one) => REACHABLE_WORDS[one]))}. Take it out of the
              answer before colleges see it: a coach writes to the guardian.
            </p>
          )}
        </div>
      }
    />
  );
}

interface ReaderPageProps {
  readonly profile: ShownProfile;
  readonly uaid: string;
  readonly viewer: Viewer;
  readonly note: string;
  /** Content above it. */
  readonly above: ReactNode;
}

/** Profile by kind of reader: colleges and link holders get the college's page, parents and club coaches the sheet. */
const ReaderPage = ({ profile, uaid, viewer, note, above }: ReaderPageProps) =>
  viewer === 'college' || viewer === 'link' ? (
    <>
      {above}
      <CollegePage profile={profile} level={2} note={note} reader={{ uaid }} />
    </>
  ) : (
    <ProfileSheet profile={profile} level={2} note={note} actions={above} />
  );

/** "“Recruiting” has been shown since 12 Nov 2026. A guardian approved it." */
function presetState(
  { holds, holds_since: since, waiting, may_answer: mayAnswer }: PresetOverview,
  isMinor: boolean,
): string {
  const name = holds === null ? '' : PRESET_WORDS[holds].name;
  const shown = since === null ? `“${name}” is shown.` : `“${name}” has been shown since ${dayText(since)}.`;
  const held =
    holds === null
      ? 'No preset chosen: each answer uses its own visibility setting.'
      : `${isMinor ? `${shown} A guardian approved it.` : shown} You can restrict answers further, but not share more.`;
  if (waiting === null) return held;
  const [asked, on] = [PRESET_WORDS[waiting.preset].name, dayText(waiting.asked_at)];
  const waits = mayAnswer
    ? `“${asked}” was requested on ${on} and is waiting for your answer.`
    : `“${asked}” was requested on ${on} and is waiting for a guardian.`;
  return `${waits} ${held}`;
}
