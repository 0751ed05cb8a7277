// What opens under a field of search: groups of links that arrow keys go through, as the combobox of WAI-ARIA does.
import { useCallback, useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestions as Found } from '#modules/sports/search/contract.ts'
import { cataloguePaths, useMenu } from '#modules/sports/catalogue/site/parts.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { askSearch } from './ask-search.ts'
import { recentSearches } from './recent-searches.ts'
import { firstGroups, groupsOf, type Group } from './suggestion-groups.ts'
import { SuggestionList } from './suggestion-list.tsx'
import styles from './suggestions.module.css'

/** Asked for when the hand rests. */
const REST_MS = 140
const TEXT_MIN = 2

type Answer = { readonly text: string; readonly found: Found | undefined }

/** The newest answer; an older one that comes late counts for nothing. */
function useAnswer(text: string, isOpen: boolean, language: string): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (!isOpen || text.length < TEXT_MIN) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void askSearch('GET /web-api/search/suggestions', { text, lang: language }).then((result) => {
        if (isCurrent) setAnswer({ text, found: result.ok ? result.value : undefined })
      })
    }, REST_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, isOpen, language])
  return answer
}

/** The state of the field, which is not React's own: it was there before this code. */
function useField(field: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useState(() => field.current?.value.trim() ?? '')
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    const input = field.current
    if (input === null) return undefined
    const onInput = () => {
      setText(input.value.trim())
      setOpen(true)
    }
    const open = () => setOpen(true)
    const close = () => setOpen(false)
    input.addEventListener('input', onInput)
    input.addEventListener('focus', open)
    input.addEventListener('click', open)
    input.addEventListener('blur', close)
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('focus', open)
      input.removeEventListener('click', open)
      input.removeEventListener('blur', close)
    }
  }, [field])
  return { text, isOpen, setOpen }
}

type Field = RefObject<HTMLInputElement | null>

/** The newest handler hears the keys of the field. */
function useKeys(field: Field, onKey: (event: KeyboardEvent) => void): void {
  const newest = useRef(onKey)
  useEffect(() => {
    newest.current = onKey
  })
  useEffect(() => {
    const input = field.current
    const onKeyDown = (event: KeyboardEvent) => newest.current(event)
    input?.addEventListener('keydown', onKeyDown)
    return () => input?.removeEventListener('keydown', onKeyDown)
  }, [field])
}

/** The form leads on without a reload; without this code the browser sends it. */
function useSubmit(field: Field, onSubmit: (text: string) => void): void {
  const newest = useRef(onSubmit)
  useEffect(() => {
    newest.current = onSubmit
  })
  useEffect(() => {
    const input = field.current
    const form = input?.form
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      newest.current(input?.value.trim() ?? '')
    }
    form?.addEventListener('submit', submit)
    return () => form?.removeEventListener('submit', submit)
  }, [field])
}

/** What a screen reader is told of the field. */
function useComboboxMarks(field: Field, id: string, isShown: boolean, active: number): void {
  useEffect(() => {
    const input = field.current
    if (input === null) return
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', id)
    input.setAttribute('aria-expanded', String(isShown))
    if (isShown && active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`)
    else input.removeAttribute('aria-activedescendant')
  }, [field, id, isShown, active])
}

export function Suggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const menu = useMenu()
  const navigate = useNavigate()
  const id = useId()
  const { text, isOpen, setOpen } = useField(field)
  const answer = useAnswer(text, isOpen, language)
  const isAsked = text.length >= TEXT_MIN
  const found = isAsked ? answer?.found : undefined
  const groups = useMemo<readonly Group[]>(() => {
    if (!isAsked) return firstGroups(recentSearches.read(), menu, { t, language })
    return found === undefined ? [] : groupsOf(found, { t, format, language })
  }, [isAsked, found, menu, t, format, language])
  const options = groups.flatMap((group) => group.options)
  // Of the groups that it was chosen in: other groups begin without one.
  const [chosen, setChosen] = useState<{ readonly of: readonly Group[]; readonly at: number }>()
  const active = chosen?.of === groups ? chosen.at : -1

  const go = useCallback(
    (href: string) => {
      if (text.length >= TEXT_MIN) recentSearches.add(text)
      setOpen(false)
      field.current?.blur()
      void navigate(href)
    },
    [text, setOpen, field, navigate],
  )

  useKeys(field, (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const option = options[active]
    if (step !== 0 && options.length > 0) {
      setOpen(true)
      // Through the field itself: one place before the first and behind the last.
      const places = options.length + 1
      setChosen({ of: groups, at: ((active + 1 + step + places) % places) - 1 })
    } else if (event.key === 'Escape' && isOpen) setOpen(false)
    else if (event.key === 'Enter' && isOpen && option !== undefined) go(option.href)
    else return
    event.preventDefault()
  })
  useSubmit(field, (asked) => go(cataloguePaths.search(language, asked)))
  const isShown = isOpen && (groups.length > 0 || (isAsked && answer?.text === text))
  useComboboxMarks(field, id, isShown, active)

  return (
    <div className={styles.panel} hidden={!isShown} onPointerDown={(event) => event.preventDefault()}>
      {found?.corrected !== undefined && (
        <p className={styles.note}>
          {t('search.did-you-mean')} <bdi>{found.corrected}</bdi>
        </p>
      )}
      {isAsked && found !== undefined && groups.length === 0 && <p className={styles.note}>{t('search.none')}</p>}
      {isAsked && answer?.text === text && found === undefined && (
        <p className={styles.note}>{t('catalogue.load-failed')}</p>
      )}
      <SuggestionList id={id} groups={groups} active={active} onGo={go} />
    </div>
  )
}
