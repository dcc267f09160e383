// Chooses by whose definitions the outing is measured; the engine analyses it again.
import { ChevronDown } from 'lucide-react';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue, Text } from 'react-aria-components';
import type { DefinitionSet } from '#engine/analysis/analysis.ts';
import { DEFINITION_SETS } from './definition-sets.ts';
import styles from './definition-select.module.css';

interface DefinitionSelectProps {
  readonly value: DefinitionSet;
  readonly busy: boolean;
  readonly onChange: (definitions: DefinitionSet) => void;
}

export function DefinitionSelect({ value, busy, onChange }: DefinitionSelectProps) {
  return (
    <Select
      aria-label="Definitions"
      value={value}
      onChange={(key) => {
        const chosen = DEFINITION_SETS.find((set) => set.id === key);
        if (chosen !== undefined) onChange(chosen.id);
      }}
    >
      <Button className={styles.button ?? ''} aria-busy={busy}>
        <SelectValue className={styles.value ?? ''}>{({ selectedText }) => selectedText}</SelectValue>
        <ChevronDown size={14} aria-hidden />
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end" offset={6}>
        <ListBox className={styles.list ?? ''}>
          {DEFINITION_SETS.map(({ id, name, meaning }) => (
            <ListBoxItem key={id} id={id} textValue={name} className={styles.item ?? ''}>
              <Text slot="label">{name}</Text>
              <Text slot="description">{meaning}</Text>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
