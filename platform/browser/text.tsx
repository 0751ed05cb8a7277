// Texts of the product in the viewer's language, and the facts (zone, instant) that formats depend on.
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { CoefViewId } from '#kernel/coef-view.ts'
import { evaluate, type Messages, type MessageValues } from './message.ts'

export type Locale = {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** IANA name; the server and the browser start with the same one, so that hydration matches the rendered page. */
  readonly timeZone: string
  /** Server time in milliseconds when the page was rendered: the reference for 'today'. */
  readonly renderedAt: number
  /** Hours to twelve, with am and pm. */
  readonly is12h: boolean
  /** How prices are written; its code is loaded before anything is rendered. */
  readonly coefViewId: CoefViewId
}

/** `t('catalogue.fresh', { count: 3 })`. A key without a message shows itself. */
export type Text = (key: string, values?: MessageValues) => string

type TextScope = { readonly locale: Locale; readonly text: Text; readonly has: (key: string) => boolean }

const TextContext = createContext<TextScope | undefined>(undefined)

export const textOf =
  (messages: Messages, language: string): Text =>
  (key, values) => {
    const message = messages[key]
    return message === undefined ? key : evaluate(message, language, values)
  }

export function TextProvider({
  locale,
  messages,
  children,
}: {
  locale: Locale
  messages: Messages
  children: ReactNode
}) {
  const scope = useMemo(
    () => ({ locale, text: textOf(messages, locale.language), has: (key: string) => Object.hasOwn(messages, key) }),
    [locale, messages],
  )
  return <TextContext value={scope}>{children}</TextContext>
}

function useScope(): TextScope {
  const scope = useContext(TextContext)
  if (scope === undefined) throw new Error('no TextProvider above this component')
  return scope
}

export const useText = (): Text => useScope().text

/** For keys made of data (`market.<kind>`, `refusal.<code>`): whether a message exists. */
export const useHasText = (): ((key: string) => boolean) => useScope().has

export const useLocale = (): Locale => useScope().locale
