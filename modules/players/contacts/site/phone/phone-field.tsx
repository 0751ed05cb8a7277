// A telephone number: the country's code from a list, the number in the groups of its country. A whole number that is pasted or filled
// in by the browser is understood. Sends `phone_number` and `country_code`.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  caretAfter,
  digitsOf,
  maskDigits,
  readTypedPhone,
  type TypedPhone,
} from '#modules/players/contacts/rules/phone-mask.ts'
import type { Form } from '#platform/browser/form/use-form.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { useEarlyValue } from '#ui/awake.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { loadPhoneChoices, type PhoneChoice } from './phone-data.ts'
import styles from './phone-field.module.css'

type PhoneFieldProps = {
  readonly form: Form
  /** Chosen first where the form has no other; ISO 3166 numeric. */
  readonly countryId: number | null
}

const unknown: PhoneChoice = { id: 0, name: '', iso: '', code: '', mask: '', max: 15 }

/** Empty until they are loaded, and where they are unavailable. */
function useChoices(): readonly PhoneChoice[] {
  const { language } = useLocale()
  const [choices, setChoices] = useState<readonly PhoneChoice[]>([])
  useEffect(() => {
    let isGone = false
    loadPhoneChoices(language).then(
      (loaded) => isGone || setChoices(loaded),
      () => undefined,
    )
    return () => void (isGone = true)
  }, [language])
  return choices
}

/** The caret stays behind the digit it was behind, wherever the mask moves it. */
function useCaret(text: string) {
  const box = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number>(undefined)
  useLayoutEffect(() => {
    const [input, digits] = [box.current, digitsBefore.current]
    if (input === null || digits === undefined || document.activeElement !== input) return
    digitsBefore.current = undefined
    const at = caretAfter(text, digits)
    input.setSelectionRange(at, at)
  }, [text])
  return {
    box,
    note: (input: HTMLInputElement, shift: number) => {
      const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length
      digitsBefore.current = Math.max(0, before - shift)
    },
  }
}

export function PhoneField({ form, countryId: first }: PhoneFieldProps) {
  const t = useText()
  const choices = useChoices()
  const [chosen, setChosen] = useState<Omit<TypedPhone, 'countryId'> & { readonly countryId: number | null }>({
    countryId: Number(form.values['phone_country'] ?? '') || first,
    digits: digitsOf(form.values['phone_number'] ?? ''),
  })
  const current = choices.find((one) => one.id === chosen.countryId) ?? choices[0] ?? unknown
  const text = chosen.begun ?? maskDigits(chosen.digits, current.mask)
  const { box, note } = useCaret(text)
  const type = (input: HTMLInputElement) => {
    const read = readTypedPhone(input.value, choices, current, current.max)
    if (read.begun === undefined) note(input, Math.max(0, digitsOf(input.value).length - read.digits.length))
    setChosen(read)
  }
  return (
    <>
      <Field
        ref={box}
        label={t('accounts.phone.number')}
        prefix={
          <Country choices={choices} current={current} onChange={(countryId) => setChosen({ ...chosen, countryId })} />
        }
        className={styles.field}
        name="phone_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        isFigure
        maxLength={40}
        required
        placeholder={current.mask.replaceAll('#', '0')}
        value={text}
        error={form.errorOf('phone_number')}
        onChange={(event) => type(event.currentTarget)}
      />
      <input type="hidden" name="country_code" value={current.code} />
      <input type="hidden" name="phone_country" value={current.id} />
    </>
  )
}

type CountryProps = {
  readonly choices: readonly PhoneChoice[]
  readonly current: PhoneChoice
  readonly onChange: (countryId: number) => void
}

/** The platform's own list, with no more shown of the choice than its letters and code. */
function Country({ choices, current, onChange }: CountryProps) {
  const t = useText()
  const { language } = useLocale()
  const sorted = useMemo(() => choices.toSorted((a, b) => a.name.localeCompare(b.name, language)), [choices, language])
  const ref = useEarlyValue<HTMLSelectElement>({ value: current.id }, (event) =>
    onChange(Number(event.currentTarget.value)),
  )
  return (
    <span className={styles.country}>
      <span aria-hidden="true">
        {current.iso} <span className={styles.code}>+{current.code}</span>
      </span>
      <Icon name="chevron-down" size={16} />
      <select
        ref={ref}
        aria-label={t('accounts.phone.country')}
        autoComplete="tel-country-code"
        disabled={sorted.length === 0}
        value={current.id}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {sorted.map(({ id, name, code }) => (
          <option key={id} value={id}>
            {`${name} (+${code})`}
          </option>
        ))}
      </select>
    </span>
  )
}
