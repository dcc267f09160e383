// Tags of one or all selected sessions: remove by click, add by typing.
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { Button, Dialog, Popover, Tag, TagGroup, TagList } from 'react-aria-components';
import * as z from 'zod/mini';
import { useLibrary } from '#src/library/stored/library.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Form, FormProblem } from '#src/ui/form/form.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { box, inline, row, stack, text } from '#src/ui/primitives.ts';
import { LONGEST_TAG, MAX_TAGS, type LibraryRecord } from '#storage/library-record.ts';
import { recordTitle } from './list/records.ts';
import styles from './library.module.css';

export interface TagsTarget {
  readonly fingerprints: readonly string[];
  /** Anchor of the card. */
  readonly anchor: Element;
}

interface TagsCardProps {
  readonly target: TagsTarget | null;
  /** Tags used anywhere in the library. */
  readonly choices: readonly string[];
  readonly onClose: () => void;
  readonly onProblem: (sentence: string | null) => void;
}

export function TagsCard({ target, choices, onClose, onProblem }: TagsCardProps) {
  const anchor = useMemo(() => ({ current: target?.anchor ?? null }), [target]);
  const records = useLibrary((state) => state.records);
  const tagged = records.filter(({ fingerprint }) => target?.fingerprints.includes(fingerprint) === true);
  const title = tagged.length === 1 && tagged[0] !== undefined ? recordTitle(tagged[0]) : `${tagged.length} sessions`;
  return (
    <Popover
      triggerRef={anchor}
      isOpen={target !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={box({ card: true, floats: true })}
      placement="bottom start"
      offset={4}
    >
      <Dialog
        className={stack({ gap: 3, pad: 3, outline: 'none', size: 13 })}
        style={{ width: 'min(18.75rem, calc(100vw - 26px))' }}
        aria-label={`Tags of ${title}`}
      >
        <TagsEditor tagged={tagged} choices={choices} onProblem={onProblem} />
      </Dialog>
    </Popover>
  );
}

const NEW_TAG = z.object({ tag: z.string() });

interface TagsEditorProps extends Pick<TagsCardProps, 'choices' | 'onProblem'> {
  readonly tagged: readonly LibraryRecord[];
}

function TagsEditor({ tagged, choices, onProblem }: TagsEditorProps) {
  const setTags = useLibrary((state) => state.setTags);
  const used = [...new Set(tagged.flatMap(({ tags }) => tags))];

  const change = (edit: (tags: readonly string[]) => readonly string[]): void => {
    const changes = tagged
      .map(({ fingerprint, tags }) => ({ fingerprint, before: tags, after: edit(tags) }))
      .filter(({ before, after }) => after !== before);
    void Promise.all(changes.map(({ fingerprint, after }) => setTags(fingerprint, after))).then((answers) => {
      const refused = answers.find(({ ok }) => !ok);
      onProblem(refused === undefined || refused.ok ? null : refused.failure.sentence);
    });
  };
  const remove = (gone: ReadonlySet<unknown>): void =>
    change((tags) => (tags.some((tag) => gone.has(tag)) ? tags.filter((tag) => !gone.has(tag)) : tags));
  const add = (wanted: string): void => {
    const tag = wanted.trim().replaceAll(/\s+/gu, ' ').slice(0, LONGEST_TAG);
    if (tag === '') return;
    change((tags) => (tags.includes(tag) || tags.length >= MAX_TAGS ? tags : [...tags, tag]));
  };
  const form = useForm({
    schema: NEW_TAG,
    initial: { tag: '' },
    send: ({ tag }, { reset }) => {
      add(tag);
      reset();
    },
  });
  const unused = choices.filter((tag) => tagged.some(({ tags }) => !tags.includes(tag))).slice(0, 12);

  return (
    <>
      {used.length > 0 && (
        <TagGroup aria-label="Tags" onRemove={remove}>
          <TagList className={row({ gap: '6px', wrap: true, align: 'stretch' })}>
            {used.map((tag) => {
              const count = tagged.filter(({ tags }) => tags.includes(tag)).length;
              return (
                <Tag
                  key={tag}
                  id={tag}
                  textValue={tag}
                  className={inline({
                    gap: '6px',
                    fit: true,
                    tall: 28,
                    padX: '6px',
                    on: 'wash',
                    border: 'line',
                    round: 'small',
                    breaks: true,
                  })}
                >
                  {tag}
                  {count < tagged.length && <small className={text({ tone: 'quiet' })}>{count}</small>}
                  <Button
                    className={stack({
                      bare: true,
                      centered: true,
                      pad: 0,
                      square: 24,
                      round: 'small',
                      tone: 'quiet',
                      hover: 'ink',
                    })}
                    slot="remove"
                    aria-label={`Remove tag ${tag}`}
                  >
                    <X size={12} aria-hidden />
                  </Button>
                </Tag>
              );
            })}
          </TagList>
        </TagGroup>
      )}
      <Form form={form} className={row({ align: 'stretch', gap: 2 })}>
        <input
          className={box({ control: true, flex: 1, narrow: true, tall: 36, padY: 0, padX: 2 })}
          type="text"
          aria-label="New tag"
          placeholder="New tag"
          maxLength={LONGEST_TAG}
          {...form.text('tag')}
        />
        <button type="submit" className={buttonClass('secondary')} disabled={form.values.tag.trim() === ''}>
          Add
        </button>
        <FormProblem />
      </Form>
      <Choices tags={unused} onAdd={add} />
    </>
  );
}

interface ChoicesProps {
  readonly tags: readonly string[];
  readonly onAdd: (tag: string) => void;
}

const Choices = ({ tags, onAdd }: ChoicesProps) =>
  tags.length > 0 && (
    <ul className={row({ gap: '6px', wrap: true, align: 'stretch' })} aria-label="Tags in use">
      {tags.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            className={box(
              { bare: true, tall: 26, pad: 0, padX: 2, round: 'small', tone: 'quiet', size: 12, hover: 'edge' },
              styles.choice,
            )}
            aria-label={`Add ${tag}`}
            onClick={() => onAdd(tag)}
          >
            + {tag}
          </button>
        </li>
      ))}
    </ul>
  );
