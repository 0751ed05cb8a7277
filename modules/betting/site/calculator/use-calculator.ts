// The calculator's form with the address beside it: what is on the screen can be sent to anybody as a link.
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CalculatorType } from '#modules/betting/rules/returns/calculator-plan.ts'
import { emptyLeg, queryOf, readForm, withEnoughLegs, type CalculatorForm, type LegForm } from './calculator-form.ts'
import { calculatorView, type CalculatorView } from './calculator-view.ts'

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

const changesOf = (setForm: (next: (form: CalculatorForm) => CalculatorForm) => void): CalculatorChanges => ({
  set: (change) => setForm((form) => ({ ...form, ...change })),
  setType: (type) => setForm((form) => withEnoughLegs({ ...form, type })),
  setLeg: (index, change) =>
    setForm((form) => ({
      ...form,
      legs: form.legs.map((leg, at) => (at === index ? { ...leg, ...change } : leg)),
    })),
  addLeg: () => setForm((form) => ({ ...form, legs: [...form.legs, emptyLeg] })),
  removeLeg: (index) => setForm((form) => ({ ...form, legs: form.legs.toSpliced(index, 1) })),
  clear: () => setForm((form) => withEnoughLegs({ ...form, legs: [], sizes: [], antiOdds: '' })),
})

export function useCalculator(): Calculator {
  const [parameters] = useSearchParams()
  const [form, setForm] = useState(() => readForm(parameters))
  // A large system takes a moment: typing goes first.
  const shown = useDeferredValue(form)
  const view = useMemo(() => calculatorView(shown), [shown])
  const query = queryOf(form)
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = query === '' ? location.pathname : `${location.pathname}?${query}`
      if (address !== location.pathname + location.search) history.replaceState(history.state, '', address)
    }, ADDRESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [query])
  const changes = useMemo(() => changesOf(setForm), [])
  return { form, view, changes }
}
