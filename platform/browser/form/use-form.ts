// The one form of the site and the back office: what is typed, checked, sent and refused. Every refusal stands on the field that it speaks
// of, goes as the field is put right, and the focus is on the first of them.
import {
  useRef,
  useState,
  type ChangeEvent,
  type Dispatch,
  type FormEvent,
  type RefObject,
  type SetStateAction,
} from 'react'
import { refuse, type Refusal, type Refused, type Result } from '#kernel/result.ts'
import { backofficeRefusals } from '../backoffice/refusal-keys.ts'
import { focusFirst } from './focus-first.ts'
import { formTexts } from './form-data.ts'
import { placeRefusal, type FormFields, type PlacedRefusal } from './place-refusal.ts'
import { useRefusalText, type FormIssue, type RefusalKeys } from './refusal-text.ts'

type Values = Readonly<Record<string, string>>
/** Code by field. */
export type WrongFields = Readonly<Record<string, string>>

/** What a post without JavaScript was refused for, and what had been typed: the page begins with it. */
export type RefusedPost = { readonly values: Values; readonly refusal: Refusal }

export type FormOptions<T> = FormFields & {
  /** Those of the back office unless told. */
  readonly words?: RefusalKeys
  readonly initial?: Values
  readonly before?: RefusedPost | undefined
  /** What is wrong at first sight; asked again for a wrong field as it is changed. */
  readonly check?: (data: FormData) => WrongFields
  /** Without it the browser itself posts the form. */
  readonly send?: (data: FormData) => Promise<Result<T>>
  /** 'leaving': the page goes, and the form stays busy until it does. */
  readonly onDone?: (value: T, data: FormData) => AfterDone | Promise<AfterDone>
  /** True: the refusal is dealt with, and nothing is shown. */
  readonly onRefused?: (refusal: Refusal) => boolean | void
}

type AfterDone = void | 'leaving'

type Typed = { readonly name: string; readonly error: string | undefined; readonly autoFocus?: true }
type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export type Form = {
  readonly isBusy: boolean
  /** Of the whole form, in words. */
  readonly error: string | undefined
  /** Of the whole form. */
  readonly issue: FormIssue | undefined
  readonly values: Values
  /** Something was changed since the form was opened or taken. */
  readonly isTouched: boolean
  /** For the <form>. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly method: 'post'
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
    readonly onChange: (event: FormEvent<HTMLFormElement>) => void
  }
  errorOf(field: string): string | undefined
  issueOf(field: string): FormIssue | undefined
  /** For a field that keeps its text by itself. */
  field(name: string): Typed & { readonly defaultValue: string | undefined }
  /** For a box to be ticked. */
  box(name: string): Typed & { readonly defaultChecked: boolean }
  /** For a field whose text the screen reads or changes while it is typed; `read`: from what is typed to what stands there. */
  bound(
    name: string,
    read?: (typed: string) => string,
  ): Typed & { readonly value: string; readonly onChange: (event: ChangeEvent<FieldElement>) => void }
  set(values: Values): void
  /** Fields that go, of another kind of form, find their text again when they come back. */
  keep(): void
  /** As a refusal by the server. */
  refuse(refusal: Refusal): void
  /** For buttons that ask something beside the form. A second press meanwhile does nothing. */
  run<V>(ask: () => Promise<Result<V>>): Promise<V | undefined>
  clear(): void
  /** After 'leaving', where the page has stayed or come back. */
  stay(): void
}

/** The player has closed the prompt, or the request was aborted: no message is shown. */
const SILENT: ReadonlySet<string> = new Set(['close', 'step_up_needed'])
const CALM: PlacedRefusal = { fields: {} }

const without = (refused: PlacedRefusal, field: string): PlacedRefusal => ({
  ...refused,
  fields: Object.fromEntries(Object.entries(refused.fields).filter(([name]) => name !== field)),
})

const issuesOf = (wrong: WrongFields): PlacedRefusal => ({
  fields: Object.fromEntries(Object.entries(wrong).map(([field, code]) => [field, { code }])),
})

/** A box that is not ticked has the empty text. */
const textsIn = (form: HTMLFormElement | null): Values =>
  form === null
    ? {}
    : {
        ...Object.fromEntries(Array.from(form.elements, (element) => [element.getAttribute('name') ?? '', ''])),
        ...formTexts(new FormData(form)),
      }

/** What stands on the fields, and what becomes of it. */
function useRefused(options: Omit<FormOptions<never>, 'send' | 'onDone'>) {
  const { before, check, words = backofficeRefusals } = options
  const element = useRef<HTMLFormElement>(null)
  const say = useRefusalText(words)
  const [refused, setRefused] = useState(() => (before === undefined ? CALM : placeRefusal(before.refusal, options)))
  const show = (next: PlacedRefusal): void => {
    setRefused(next)
    if (element.current !== null) focusFirst(element.current, next.fields)
  }
  return {
    element,
    refused,
    setRefused,
    show,
    textOf: (issue: FormIssue | undefined): string | undefined => (issue === undefined ? undefined : say(issue)),
    /** After a change of the field: it is looked at again, or given the benefit of the doubt. */
    review: (field: string): void => {
      if (refused.fields[field] === undefined) return
      const wrong = check === undefined || element.current === null ? {} : check(new FormData(element.current))
      const code = wrong[field]
      setRefused((now) =>
        code === undefined ? without(now, field) : { ...now, fields: { ...now.fields, [field]: { code } } },
      )
    },
  }
}

/** One question at a time. */
function useAsking(onStart: () => void, onRefusal: (refusal: Refusal) => void) {
  const [isBusy, setIsBusy] = useState(false)
  const busy = useRef(false)
  const settle = (is: boolean): void => {
    busy.current = is
    setIsBusy(is)
  }
  const ask = async <V>(
    question: () => Promise<Result<V>>,
    onValue: (value: V) => AfterDone | Promise<AfterDone>,
  ): Promise<void> => {
    if (busy.current) return
    settle(true)
    onStart()
    let isLeaving = false
    try {
      const result = await question()
      if (result.ok) isLeaving = (await onValue(result.value)) === 'leaving'
      else onRefusal(result.refusal)
    } finally {
      if (!isLeaving) settle(false)
    }
  }
  return {
    isBusy,
    ask,
    isAsking: () => busy.current,
    stay: () => settle(false),
    run: async <V>(question: () => Promise<Result<V>>): Promise<V | undefined> => {
      let answer: V | undefined
      await ask(question, (value) => {
        answer = value
      })
      return answer
    },
  }
}

type FieldState = Pick<ReturnType<typeof useRefused>, 'refused' | 'textOf'> & {
  readonly values: Values
  readonly setValues: Dispatch<SetStateAction<Values>>
}

/** What a screen spreads on its fields. */
function fieldsOf(
  { before, fields }: Pick<FormOptions<never>, 'before' | 'fields'>,
  { values, setValues, refused, textOf }: FieldState,
): Pick<Form, 'field' | 'box' | 'bound'> {
  const first = before === undefined ? undefined : fields.find((field) => refused.fields[field] !== undefined)
  const typed = (name: string): Typed => ({
    name,
    error: textOf(refused.fields[name]),
    ...(name === first ? { autoFocus: true as const } : {}),
  })
  return {
    field: (name) => ({ ...typed(name), defaultValue: values[name] }),
    box: (name) => ({ ...typed(name), defaultChecked: (values[name] ?? '') !== '' }),
    bound: (name, read = (text) => text) => ({
      ...typed(name),
      value: values[name] ?? '',
      onChange: ({ target }) => setValues((now) => ({ ...now, [name]: read(target.value) })),
    }),
  }
}

export function useForm<T = unknown>(options: FormOptions<T>): Form {
  const { initial = {}, before, check, send, onDone, onRefused } = options
  const { element, refused, setRefused, show, textOf, review } = useRefused(options)
  const [values, setValues] = useState<Values>({ ...initial, ...before?.values })
  const [isTouched, setIsTouched] = useState(false)
  const onRefusal = (refusal: Refusal): void => {
    if (onRefused?.(refusal) === true || SILENT.has(refusal.code)) return
    show(placeRefusal(refusal, options))
  }
  const clear = () => setRefused(CALM)
  const asking = useAsking(clear, onRefusal)
  const submit = (form: HTMLFormElement): void => {
    if (asking.isAsking() || send === undefined) return
    const data = new FormData(form)
    const wrong = check?.(data) ?? {}
    if (Object.keys(wrong).length > 0) return show(issuesOf(wrong))
    void asking.ask(
      () => send(data),
      (value) => {
        setIsTouched(false)
        return onDone?.(value, data)
      },
    )
  }
  return {
    isBusy: asking.isBusy,
    error: textOf(refused.form),
    issue: refused.form,
    values,
    isTouched,
    props: {
      ref: element,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        if (send === undefined) return
        event.preventDefault()
        submit(event.currentTarget)
      },
      onChange: ({ target }) => {
        const { name = '' } = target as Partial<FieldElement>
        setIsTouched(true)
        review(options.fieldOf?.[name] ?? name)
      },
    },
    errorOf: (field) => textOf(refused.fields[field]),
    issueOf: (field) => refused.fields[field],
    ...fieldsOf(options, { values, setValues, refused, textOf }),
    set: (next) => {
      setIsTouched(true)
      setValues((now) => ({ ...now, ...next }))
      setRefused((now) => Object.keys(next).reduce(without, now))
    },
    keep: () => setValues({ ...values, ...textsIn(element.current) }),
    refuse: onRefusal,
    run: asking.run,
    clear,
    stay: asking.stay,
  }
}

/** What the screen itself finds wrong, as a server would refuse it. */
export const wrongField = (field: string, code: string): Refused => refuse(code, code, { field })
