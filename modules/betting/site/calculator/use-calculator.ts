// The calculator's form with the address beside it: what is on the screen can be sent to anybody as a link.
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { CalculatorType } from '#modules/betting/rules/returns/calculator-plan.ts'
import { emptyLeg, queryOf, withEnoughLegs, type CalculatorForm, type LegForm } from './calculator-form.ts'
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
  readonly form: CalculatorForm
  readonly view: CalculatorView
  readonly changes: CalculatorChanges
}

const changesOf = (
  setForm: (next: (form: CalculatorForm) => CalculatorForm) => void,
  types: CalculatorFacts['types'],
): CalculatorChanges => {
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

/** What was typed into the page before it was awake; undefined where nothing was. */
function typedEarly(): URLSearchParams | undefined {
  const form = typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('form[data-calculator]')
  if (form === null || ![...form.elements].some(isTouched)) return undefined
  return new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}

export function useCalculator(loaded: CalculatorFacts): Calculator {
  const [facts] = useState(loaded)
  const [form, setForm] = useState(facts.form)
  const [early] = useState(typedEarly)
  useEffect(() => {
    if (early === undefined) return
    void import('./read-form.ts').then(
      ({ readForm }) => setForm((now) => (now === facts.form ? readForm(early) : now)),
      () => undefined,
    )
  }, [early, facts])
  // A large system takes a moment: typing goes first.
  const view = useView(useDeferredValue(form), facts)
  const query = queryOf(form)
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = query === '' ? location.pathname : `${location.pathname}?${query}`
      if (address !== location.pathname + location.search) history.replaceState(history.state, '', address)
    }, ADDRESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [query])
  const changes = useMemo(() => changesOf(setForm, facts.types), [facts])
  return { form, view, changes }
}
