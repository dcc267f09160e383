// What a coach sets for every session on this device, in one place: units, targets and definitions.
import { useState } from 'react';
import { row } from '#src/ui/primitives.ts';
import { readReference } from '#engine/analysis/crew/reference-name.ts';
import { SelectBox } from '#src/figures/choice/choice.tsx';
import { useTimingReferenceSetting } from '#src/library/setup/timing-reference-setting.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import { Subject } from '#src/ui/sheet-page.tsx';
import { useForceUnitSetting } from '#src/units/force-unit.ts';
import { SpeedUnitChoice } from './panels/course/course-speed.tsx';
import { TARGET_CLASSES } from './shared/targets/source-targets.ts';
import { TargetEditor } from './shared/targets/target-editor.tsx';
import { useTarget } from './shared/targets/use-targets.ts';
import { USUAL_REFERENCES, ForceUnitOptions, MenuOptions } from './shell/header/definition-card.tsx';

/** `desk`: address of the session looked at last; null without one. */
export function DeskSettings({ desk }: { readonly desk: string | null }) {
  const unit = useForceUnitSetting();
  const reference = useTimingReferenceSetting();
  // A seat is chosen on the desk, where it has a name.
  const references =
    typeof reference.chosen === 'number'
      ? [...USUAL_REFERENCES, { id: `${reference.chosen}`, name: `Seat ${reference.chosen}`, meaning: '' }]
      : USUAL_REFERENCES;
  return (
    <>
      <Subject title="Units" words="For every session on this device.">
        <ForceUnitOptions value={unit.chosen} onChange={unit.choose} />
        <div className={row({ gap: 3, wrap: true })}>
          <span>Speed in charts</span>
          <SpeedUnitChoice />
        </div>
      </Subject>
      <Subject title="Targets" words="What crews and rowers are compared with, by boat class, on this device.">
        <Targets />
      </Subject>
      <Subject
        title="Definitions"
        words="The definitions of slip and wash and the power model are chosen in each session, in its menu."
      >
        <MenuOptions
          label="Timing reference"
          options={references}
          value={`${reference.chosen}`}
          onChange={(id) => {
            const chosen = readReference(id);
            if (chosen !== null) reference.choose(chosen);
          }}
        />
        <div className={row({ gap: 3, wrap: true })}>
          <LinkButton label={desk === null ? 'Choose a session' : 'Open the last session'} to={desk ?? '/coach'} />
        </div>
      </Subject>
    </>
  );
}

const OPTIONS = TARGET_CLASSES.map((boatClass) => ({ value: boatClass, text: boatClass }));

function Targets() {
  const [boatClass, setBoatClass] = useState('M8+');
  const target = useTarget(boatClass);
  return (
    <div className={row({ gap: 3, wrap: true })}>
      <SelectBox label="Boat class" options={OPTIONS} value={boatClass} onChange={setBoatClass} />
      {target !== null && <TargetEditor set={target} />}
    </div>
  );
}
