// Behavior of every form: validates on submit, focuses the first invalid field, then revalidates while typing. One
// submission at a time. Server errors show at their field or at the form's end; input is never lost.
import { useEffect, useRef, useState, type FormEvent, type RefObject, type Dispatch, type SetStateAction } from 'react';
import * as z from 'zod/mini';

/** The value that its reader gave a control; undefined where it still has the one it was made with. */
function readControl(control: Element | RadioNodeList | null): string | boolean | undefined {
  if (control instanceof HTMLSelectElement) {
    const made = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex === Math.max(made, 0) ? undefined : control.value;
  }
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    return control.checked === control.defaultChecked ? undefined : control.checked;
  }
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    return control.value === control.defaultValue ? undefined : control.value;
  }
  return undefined;
}

/** Takes up what the controls hold, by their names, when the form comes alive. */
function useEarlyValues<Typed extends object>(
  form: RefObject<HTMLFormElement | null>,
  setValues: Dispatch<SetStateAction<Typed>>,
): void {
  useEffect(() => {
    setValues((before) => {
      const early = Object.keys(before).flatMap((name) => {
        const value = readControl(form.current?.elements.namedItem(name) ?? null);
        return value === undefined ? [] : [[name, value]];
      });
      return early.length === 0 ? before : { ...before, ...Object.fromEntries(early) };
    });
  }, [form, setValues]);
}

/** Field values by name. */
export type FormValues = Readonly<Record<string, unknown>>;

/** From what is typed to what is sent; its messages are the sentences people read. */
type FormSchema<Typed extends FormValues, Valid> = z.core.$ZodType<Valid, Typed>;

/** Under this name stands what is wrong with the form as a whole. */
export const WHOLE = '';

type Problems = ReadonlyMap<string, string>;

type ReadForm<Valid> =
  | { readonly ok: true; readonly valid: Valid }
  | { readonly ok: false; readonly problems: Problems };

/** One sentence for each field: its first. */
export function readForm<Typed extends FormValues, Valid>(
  schema: FormSchema<Typed, Valid>,
  typed: Typed,
): ReadForm<Valid> {
  const read = z.safeParse(schema, typed);
  if (read.success) return { ok: true, valid: read.data };
  const problems = new Map<string, string>();
  for (const { path, message } of read.error.issues) {
    const name = String(path[0] ?? WHOLE);
    if (!problems.has(name)) problems.set(name, message);
  }
  return { ok: false, problems };
}

/** All that is wrong now. */
function problemsIn<Typed extends FormValues>(schema: FormSchema<Typed, unknown>, typed: Typed): Problems {
  const read = readForm(schema, typed);
  return read.ok ? new Map() : read.problems;
}

/** Remaining errors of the fields that were invalid on the last submission. */
export function stillWrong<Typed extends FormValues>(
  schema: FormSchema<Typed, unknown>,
  typed: Typed,
  asked: ReadonlySet<string>,
): Problems {
  if (asked.size === 0) return new Map();
  return new Map([...problemsIn(schema, typed)].filter(([name]) => asked.has(name)));
}

/** Why something that was sent was not taken. */
export interface Refusal {
  readonly sentence: string;
  /** The field it is about; absent for the form as a whole. */
  readonly field?: string | undefined;
}

export type FormAnswer<Why extends Refusal = Refusal> =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: Why };

interface Holding<Typed> {
  readonly change: (part: Partial<Typed>) => void;
  /** Back to what it began with, or was last saved with, but for the fields named. */
  readonly reset: (but?: readonly (keyof Typed & string)[]) => void;
  /** What was sent stays in the form, and counts as saved. */
  readonly keep: () => void;
}

/** Submits the validated values. Returning nothing means success; a thrown error shows at the form's end. */
export type Send<Typed, Valid, Why extends Refusal> = (
  valid: Valid,
  form: Holding<Typed>,
) => FormAnswer<Why> | void | Promise<FormAnswer<Why> | void>;

export interface FormOptions<Typed extends FormValues, Valid, Why extends Refusal> {
  readonly schema: FormSchema<Typed, Valid>;
  readonly initial: NoInfer<Typed>;
  readonly send: Send<NoInfer<Typed>, NoInfer<Valid>, Why>;
  /** Field to focus when this form replaces another. */
  readonly focusFirst?: keyof NoInfer<Typed> & string;
  /** Says what is wrong while it is typed: for a form whose button waits until all is well. */
  readonly judgesAtOnce?: boolean;
  /**
   * Once it was sent and something was wrong, every field is judged while it is typed in: for fields that bound each
   * other.
   */
  readonly judgesAllOnceSent?: boolean;
  /** The words for what `send` throws; its own message unless told otherwise. */
  readonly wordsOf?: (error: unknown) => string;
}

type NameOf<Typed, Value> = { [Name in keyof Typed]: Typed[Name] extends Value ? Name : never }[keyof Typed] & string;

/** Props of a text control in a form. */
export interface TextField {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

interface TickField {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export interface HeldForm<
  Typed extends FormValues,
  Valid = unknown,
  Why extends Refusal = Refusal,
> extends Holding<Typed> {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly values: Typed;
  /** For a control of text: an input, a text area, a dropdown. */
  readonly text: (name: NameOf<Typed, string>) => TextField;
  readonly tick: (name: NameOf<Typed, boolean>) => TickField;
  /** For fields that are drawn from a list. */
  readonly put: (name: keyof Typed & string, value: string | boolean) => void;
  /** The sentence at each field that has one. */
  readonly problems: Readonly<Record<string, string>>;
  /** Error of the form as a whole. */
  readonly problem: string | null;
  /** Refusal of the entire form, with any data of the response. */
  readonly refusal: Why | null;
  readonly busy: boolean;
  /** Something was changed that is not saved. */
  readonly dirty: boolean;
  /** Sends it, by `send` unless told otherwise. */
  readonly submit: (by?: Send<Typed, Valid, Why>) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

interface Refused<Why> {
  readonly why: Why;
  /** Null: it is about the form as a whole. */
  readonly at: string | null;
}

const NOTHING: ReadonlySet<string> = new Set();
const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Focuses the first field to fill once, when the form appears, and after a failed attempt the first that is wrong. */
function useFormFocus(element: RefObject<HTMLFormElement | null>, first: string | undefined, turns: number): void {
  useEffect(() => {
    const control = first === undefined ? null : element.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }, [element, first]);
  useEffect(() => {
    if (turns > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [element, turns]);
}

export function useForm<Typed extends FormValues, Valid, Why extends Refusal = Refusal>(
  options: FormOptions<Typed, Valid, Why>,
): HeldForm<Typed, Valid, Why> {
  const {
    schema,
    initial,
    send,
    focusFirst,
    judgesAtOnce = false,
    judgesAllOnceSent = false,
    wordsOf = errorMessage,
  } = options;
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [first] = useState(initial);
  const [values, setValues] = useState<Typed>(initial);
  const [kept, setKept] = useState<Typed | null>(null);
  const [busy, setBusy] = useState(false);
  /** The fields that were wrong when it was last sent. */
  const [asked, setAsked] = useState(NOTHING);
  const [refused, setRefused] = useState<Refused<Why> | null>(null);
  const [thrown, setThrown] = useState<string | null>(null);
  /** Counts failed attempts: each one moves the focus. */
  const [turns, setTurns] = useState(0);

  useFormFocus(element, focusFirst, turns);
  useEarlyValues(element, setValues);

  const wrong = new Map(judgesAtOnce ? problemsIn(schema, values) : stillWrong(schema, values, asked));
  if (refused !== null && refused.at !== null) wrong.set(refused.at, refused.why.sentence);
  const refusal = refused?.at === null ? refused.why : null;

  const change = (part: Partial<Typed>): void => {
    setValues((before) => ({ ...before, ...part }));
    setRefused((before) => (before?.at != null && before.at in part ? null : before));
  };
  const changeTo = (name: string, value: unknown): void => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused((before) => (before?.at === name ? null : before));
  };
  const reset: Holding<Typed>['reset'] = (but = []) => {
    setValues((before) => ({ ...(kept ?? initial), ...Object.fromEntries(but.map((name) => [name, before[name]])) }));
    setAsked(NOTHING);
    setRefused(null);
    setThrown(null);
  };
  const keep = (): void => setKept(values);
  const say = (found: ReadonlySet<string>, refused: Refused<Why> | null, thrown: string | null): void => {
    setAsked(found);
    setRefused(refused);
    setThrown(thrown);
    setTurns((before) => before + 1);
  };
  const refuse = (why: Why): void => {
    const { field } = why;
    const isHere = field !== undefined && (element.current?.elements.namedItem(field) ?? null) !== null;
    say(NOTHING, { why, at: isHere ? field : null }, null);
  };
  const sendNow = async (by: Send<Typed, Valid, Why>, valid: Valid): Promise<void> => {
    setBusy(true);
    setAsked(NOTHING);
    setRefused(null);
    setThrown(null);
    try {
      const answer = await by(valid, { change, reset, keep });
      if (answer !== undefined && !answer.ok) refuse(answer.problem);
    } catch (error) {
      say(NOTHING, null, wordsOf(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const submit = (by: Send<Typed, Valid, Why> = send): void => {
    if (sending.current) return;
    const read = readForm(schema, values);
    if (!read.ok) {
      say(new Set(judgesAllOnceSent ? [WHOLE, ...Object.keys(values)] : read.problems.keys()), null, null);
      return;
    }
    sending.current = true;
    void sendNow(by, read.valid);
  };

  return {
    element,
    values,
    text: (name) => ({ name, value: String(values[name]), onChange: ({ target }) => changeTo(name, target.value) }),
    tick: (name) => ({ name, checked: values[name] === true, onChange: (checked) => changeTo(name, checked) }),
    problems: Object.fromEntries([...wrong].filter(([name]) => name !== WHOLE)),
    problem: wrong.get(WHOLE) ?? refusal?.sentence ?? thrown,
    put: changeTo,
    refusal,
    busy,
    dirty: Object.entries(kept ?? first).some(([name, value]) => values[name] !== value),
    change,
    reset,
    keep,
    submit,
    onSubmit: (event) => {
      event.preventDefault();
      submit();
    },
  };
}
