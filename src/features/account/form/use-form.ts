// How every form of an account behaves: nothing is judged before it is sent; then the focus goes to the first field that
// is wrong, and a field that was wrong is judged anew while it is typed in. It is sent once at a time.
import { useEffect, useRef, useState, type ComponentPropsWithRef, type FormEvent } from 'react';
import type { AccountField, AccountProblem } from '#src/backend/session/account-problem.ts';

/** What stands in a field now. */
export type Typed<Name extends string> = (name: Name) => string;

export type FormAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly problem: Pick<AccountProblem, 'sentence' | 'kind'> & { readonly field?: AccountField };
    };

interface FormOptions<Name extends string> {
  /** Each field's check, in the order of the screen. */
  readonly checks: Readonly<Record<Name, (typed: string) => string | null>>;
  readonly send: (typed: Typed<Name>) => Promise<FormAnswer>;
  /** The form takes the place of another: the focus goes to this field. */
  readonly focusFirst?: NoInfer<Name>;
}

type Problems = ReadonlyMap<string, string>;

interface AccountForm<Name extends string> {
  readonly form: Pick<ComponentPropsWithRef<'form'>, 'ref' | 'onSubmit' | 'onInput' | 'noValidate'>;
  /** For the field of this name. */
  readonly field: (name: Name) => { readonly name: Name; readonly error: string | undefined };
  readonly typed: Typed<Name>;
  readonly busy: boolean;
  /** What went wrong that is not about one field. */
  readonly problem: Pick<AccountProblem, 'sentence' | 'kind'> | null;
}

export function useForm<Name extends string>({ checks, send, focusFirst }: FormOptions<Name>): AccountForm<Name> {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>(new Map());
  const [problem, setProblem] = useState<AccountForm<Name>['problem']>(null);
  /** Where the focus goes once the sentences stand there; an object of its own for every time. */
  const [toFocus, setToFocus] = useState<{ readonly name: string } | null>(
    focusFirst === undefined ? null : { name: focusFirst },
  );

  useEffect(() => {
    const control = toFocus === null ? null : form.current?.elements.namedItem(toFocus.name);
    if (control instanceof HTMLElement) control.focus();
  }, [toFocus]);

  const typed: Typed<string> = (name) => {
    const control = form.current?.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control.value : '';
  };

  const refuse = (found: Problems): void => {
    setProblems(found);
    const [first] = found.keys();
    if (first !== undefined) setToFocus({ name: first });
  };

  const submit = async (): Promise<void> => {
    const found = new Map(
      entriesOf(checks).flatMap(([name, check]) => {
        const sentence = check(typed(name));
        return sentence === null ? [] : [[name, sentence] as const];
      }),
    );
    setProblem(null);
    refuse(found);
    if (found.size > 0) return;
    setBusy(true);
    const answer = await send(typed);
    setBusy(false);
    if (answer.ok) return;
    const { field, sentence, kind } = answer.problem;
    if (field !== undefined && field in checks) refuse(new Map([[field, sentence]]));
    else setProblem({ sentence, kind });
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    void submit().finally(() => {
      sending.current = false;
    });
  };

  const onInput = ({ target }: FormEvent): void => {
    if (!(target instanceof HTMLInputElement) || !problems.has(target.name)) return;
    const check = new Map(entriesOf(checks)).get(target.name);
    const sentence = check?.(target.value) ?? null;
    const rest = new Map(problems);
    if (sentence === null) rest.delete(target.name);
    else rest.set(target.name, sentence);
    setProblems(rest);
  };

  return {
    form: { ref: form, onSubmit, onInput, noValidate: true },
    field: (name) => ({ name, error: problems.get(name) }),
    typed,
    busy,
    problem,
  };
}

const entriesOf = <Check>(checks: Readonly<Record<string, Check>>): [string, Check][] => Object.entries(checks);
