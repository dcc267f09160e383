// Presets of what colleges see, each with a preview; the athlete chooses, and for a minor a guardian approves.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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

function Presets({ subject, blocks, overview }: PresetPartProps & { readonly overview: PresetOverview }) {
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
      <Seen key={preset ?? 'now'} uaid={uaid} viewer={viewer} preset={preset} isMinor={isMinor} />
    </section>
  );
}

interface WaysProps {
  readonly uaid: string;
  readonly preset: Preset | null;
  readonly overview: PresetOverview;
}

function Ways({ uaid, preset, overview }: WaysProps) {
  const { saving, save } = useSaving(uaid);
  const { holds, waiting, may_answer: mayAnswer, may_choose: mayChoose } = overview;
  const isNew = preset !== null && ![holds, waiting?.preset].includes(preset);
  const mayDecide = mayAnswer || mayChoose;
  return (
    <div className={row({ gap: 3, wrap: true, print: 'none' })}>
      {/* Approval is next to its preview. */}
      {waiting !== null && mayAnswer && preset === waiting.preset && (
        <Button
          look="primary"
          label={`Approve “${PRESET_WORDS[waiting.preset].name}”`}
          onClick={() => void save(() => answerPreset({ choice: waiting.id, agrees: true }))}
        />
      )}
      {waiting !== null && mayDecide && (
        <Button
          label={mayAnswer ? 'Say no' : 'Take it back'}
          onClick={() => void save(() => answerPreset({ choice: waiting.id, agrees: false }))}
        />
      )}
      {isNew && mayChoose && (
        <Button
          look="primary"
          label={mayAnswer ? `Show “${PRESET_WORDS[preset].name}”` : 'Ask a guardian to approve it'}
          onClick={() => void save(() => choosePreset({ uaid, preset }))}
        />
      )}
      {holds !== null && mayDecide && (
        <Button
          look="quiet"
          label="Stop showing colleges anything"
          onClick={() => void save(() => endPreset({ uaid }))}
        />
      )}
      <SavingNote saving={saving} />
    </div>
  );
}

interface SeenProps {
  readonly uaid: string;
  readonly viewer: Viewer;
  /** Null: as it is now. */
  readonly preset: Preset | null;
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

/**
 * Preview as that reader sees it now, or would see it after approval: colleges and link holders get the college's page,
 * parents and club coaches the sheet.
 */
function Seen({ uaid, viewer, preset, isMinor }: SeenProps) {
  const shown = useQuery(preset === null ? seenAsQuery(uaid, viewer) : underPresetQuery(uaid, preset, viewer));
  if (!shown.data) return <Waiting asked={shown} />;
  const { label, sees } = VIEWER_WORDS[viewer];
  const of = {
    profile: shown.data,
    level: 2,
    note: preset === null ? `As seen by: ${label}` : `“${PRESET_WORDS[preset].name}”, as seen by: ${label}`,
  } as const;
  const found = isMinor && viewer !== 'parent' ? reachableOn(shown.data) : [];
  const above =
    preset === null ? (
      <p>{sees}</p>
    ) : (
      <div>
        <p>A preview: what is approved is what is seen.</p>
        {found.length > 0 && (
          <p role="alert" className={box({ padY: 2, padX: 3, border: 'caution', round: 'control' })}>
            The words shown here seem to hold {listText(found.map((one) => REACHABLE_WORDS[one]))}. Take it out of the
            answer before colleges see it: a coach writes to the guardian.
          </p>
        )}
      </div>
    );
  return viewer === 'college' || viewer === 'link' ? (
    <>
      {above}
      <CollegePage {...of} reader={{ uaid }} />
    </>
  ) : (
    <ProfileSheet {...of} actions={above} />
  );
}

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
  return mayAnswer
    ? `“${asked}” was requested on ${on} and is waiting for your answer. ${held}`
    : `“${asked}” was requested on ${on} and is waiting for a guardian. ${held}`;
}
