// Filters over a list, kept in the address: a choice filters at once, text when it is submitted or left.
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import { useUiText } from '#ui/ui-text.ts'
import styles from './filter-bar.module.css'
import { PAGE_PARAM } from './list/page-param.ts'
import { isTyping } from './row-keys.ts'

/** The filters of the address that this page is on its way to: a second choice adds to the first, whose list has not come yet. */
function useComingParams(): URLSearchParams {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  return coming?.pathname === pathname ? new URLSearchParams(coming.search) : params
}

/** Puts one filter into the address; an empty one leaves it. */
function useFilter(name: string): readonly [string, (value: string) => void] {
  const [, setParams] = useSearchParams()
  const params = useComingParams()
  const set = (value: string): void => {
    const after = new URLSearchParams(params)
    after.delete(PAGE_PARAM)
    if (value === '') after.delete(name)
    else after.set(name, value)
    setParams(after, { replace: true, preventScrollReset: true })
  }
  return [params.get(name) ?? '', set]
}

export function FilterBar({ children }: { readonly children: ReactNode }) {
  return <search className={styles.bar}>{children}</search>
}

type ChoiceProps = {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** The first option is the default without a filter: give it the value ''. */
export function FilterChoice({ name, label, options }: ChoiceProps) {
  const [value, set] = useFilter(name)
  return (
    <Select
      label={label}
      isLabelHidden
      isCompact
      options={options}
      value={value}
      className={styles.choice}
      onChange={({ target }) => set(target.value)}
    />
  )
}

type WordsProps = {
  readonly name: string
  readonly label: string
  readonly type?: 'search' | 'date'
  /** The key / focuses this field. */
  readonly isMain?: boolean
}

export function FilterWords({ name, label, type = 'search', isMain = false }: WordsProps) {
  const [value, set] = useFilter(name)
  const t = useUiText()
  const id = useId()
  const [words, setWords] = useState(value)
  const [shown, setShown] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  // The way back of the browser changes the address under the field.
  if (shown !== value) {
    setShown(value)
    setWords(value)
  }
  useEffect(() => {
    if (!isMain) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isMain])
  const send = (): void => {
    if (words.trim() !== value) set(words.trim())
  }
  return (
    <form
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={id} className={type === 'date' ? styles.label : 'visually-hidden'}>
        {label}
      </label>
      {type === 'search' && <Icon name="search" size={16} className={styles.icon} />}
      <input
        ref={field}
        id={id}
        type={type}
        className={styles.input}
        placeholder={label}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          // An emptied field, or a day of the calendar, has no more to say.
          if (target.value === '' || type === 'date') set(target.value)
        }}
        onBlur={send}
      />
      {isMain && (
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      )}
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {t('backoffice.find')}
      </button>
    </form>
  )
}
