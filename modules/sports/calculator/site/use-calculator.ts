// The calculator's form, synchronised with the address: what is on the screen can be shared as a link.
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { CalculatorType } from '#modules/sports/calculator/rules/calculator-plan.ts'
import { emptyLeg, queryOf, withEnoughLegs, type CalculatorForm, type LegForm } from './form/calculator-form.ts'
import type { CalculatorFacts } from './calculator-facts.ts'
import type { CalculatorView } from './calculator-view.ts'

/** The address follows when the hands rest: browsers refuse to change it with every key. */
const ADDRESS_AFTER_MS = 500

export type CalculatorChanges = {
  readonly set: (change: Partial<Omit<CalculatorForm, 'type' | 'legs'>>) => void
  readonly setType: (type: CalculatorType) => void
  readonly setLeg: (index: number, change: Partial<LegForm>) => void
  readonly addLeg: () => void
  readonly removeLeg: (index: number) => void
  readonly clear: () => void
}

export type Calculator = {
  /** A change takes effect at once, without reading it back. */
  readonly isAwake: boolean
  readonly form: CalculatorForm
  readonly view: CalculatorView
  readonly changes: CalculatorChanges
}

type Change = (form: CalculatorForm) => CalculatorForm

const changesOf = (setForm: (next: Change) => void, types: CalculatorFacts['types']): CalculatorChanges => {
  const enough = (form: CalculatorForm): CalculatorForm =>
    withEnoughLegs(form, types.find(({ type }) => type === form.type)?.legs ?? 1)
  return {
    set: (change) => setForm((form) => ({ ...form, ...change })),
    setType: (type) => setForm((form) => enough({ ...form, type })),
    setLeg: (index, change) =>
      setForm((form) => ({
        ...form,
        legs: form.legs.map((leg, at) => (at === index ? { ...leg, ...change } : leg)),
      })),
    addLeg: () => setForm((form) => ({ ...form, legs: [...form.legs, emptyLeg] })),
    removeLeg: (index) => setForm((form) => ({ ...form, legs: form.legs.toSpliced(index, 1) })),
    clear: () => setForm((form) => enough({ ...form, legs: [], sizes: [], antiOdds: '' })),
  }
}

/** Where the rules did not come: no figure is better than an old one. */
const withoutRules: CalculatorView = { refusal: { code: 'other', field: '' }, papers: [], hasOpenLegs: false }

/** The server's until the form is another; the rules come with the first change. */
function useView(form: CalculatorForm, facts: CalculatorFacts): CalculatorView {
  const [view, setView] = useState(facts.view)
  useEffect(() => {
    if (form === facts.form) return undefined
    let isOld = false
    void import('./calculator-view.ts').then(
      ({ calculatorView }) => {
        if (!isOld) setView(calculatorView(form))
      },
      () => setView(withoutRules),
    )
    return () => {
      isOld = true
    }
  }, [form, facts])
  return view
}

const isTouched = (field: Element): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].some((option) => option.selected !== option.defaultSelected)
    : field instanceof HTMLInputElement &&
      (field.value !== field.defaultValue || field.checked !== field.defaultChecked)

/** What is typed before hydration, and changes while that is still being read. */
type Early = {
  /** Stops listening; undefined where nothing was typed. */
  readonly words: () => URLSearchParams | undefined
  readonly record: (change: Change) => void
  readonly recorded: () => readonly Change[]
}

const wordsOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))

/** From the first render until hydration: only this listener receives input meanwhile. */
function hearEarly(): Early | undefined {
  const form = typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('form[data-calculator]')
  if (form === null) return undefined
  let words = [...form.elements].some(isTouched) ? wordsOf(form) : undefined
  let changes: Change[] | undefined = []
  const hear = (): void => void (words = wordsOf(form))
  const kinds = ['input', 'change'] as const
  for (const kind of kinds) form.addEventListener(kind, hear, true)
  return {
    words: () => {
      for (const kind of kinds) form.removeEventListener(kind, hear, true)
      if (words === undefined) changes = undefined
      return words
    },
    record: (change) => void changes?.push(change),
    recorded: () => {
      const all = changes ?? []
      changes = undefined
      return all
    },
  }
}

/** The form as typed before hydration, with later changes; undefined where nothing was. */
async function readBack(early: Early | undefined): Promise<CalculatorForm | undefined> {
  const words = early?.words()
  if (early === undefined || words === undefined) return undefined
  try {
    const { readForm } = await import('./form/read-form.ts')
    return early.recorded().reduce((now, change) => change(now), readForm(words))
  } catch {
    early.recorded()
    return undefined
  }
}

export function useCalculator(loaded: CalculatorFacts): Calculator {
  const [facts] = useState(loaded)
  const [form, setForm] = useState(facts.form)
  const [early] = useState(hearEarly)
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => {
    void readBack(early).then((told) => {
      if (told !== undefined) setForm(told)
      setIsAwake(true)
    })
  }, [early])
  // A large system takes a moment: typing has priority.
  const view = useView(useDeferredValue(form), facts)
  const query = queryOf(form)
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = query === '' ? location.pathname : `${location.pathname}?${query}`
      if (address !== location.pathname + location.search) history.replaceState(history.state, '', address)
    }, ADDRESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [query])
  const changes = useMemo(() => {
    const change = (next: Change): void => {
      early?.record(next)
      setForm(next)
    }
    return changesOf(change, facts.types)
  }, [facts, early])
  return { form, view, changes, isAwake }
}
