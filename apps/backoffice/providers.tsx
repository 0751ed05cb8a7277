// Texts, formats and notices for all screens of the back office. Another language is applied without a reload.
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Messages } from '#platform/browser/message.ts'
import { TextProvider, useText, type Locale } from '#platform/browser/text.tsx'
import { UiTextContext } from '#ui/ui-text.ts'
import { directionOf } from '#kernel/languages.ts'
import { look, dressDocument } from './look.ts'
import { loadMessages } from './messages.ts'

const STARTED_MS = Date.now()

type Spoken = { readonly language: string; readonly messages: Messages }

/** The texts of the chosen language as soon as they are there; until then those of the one before. */
function useSpoken(first: Spoken): Spoken {
  const wanted = useSyncExternalStore(look.subscribe, look.language)
  const theme = useSyncExternalStore(look.subscribe, look.theme)
  const [spoken, setSpoken] = useState(first)
  useEffect(() => {
    if (wanted === spoken.language) return undefined
    let isWanted = true
    loadMessages(wanted)
      .then((messages) => {
        if (isWanted) setSpoken({ language: wanted, messages })
      })
      // Without a line the language stays what it was.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [wanted, spoken.language])
  useEffect(() => dressDocument(spoken.language, theme), [spoken.language, theme])
  return spoken
}

export function Providers({ first, children }: { readonly first: Spoken; readonly children: ReactNode }) {
  const { language, messages } = useSpoken(first)
  const locale = useMemo<Locale>(
    () => ({
      language,
      direction: directionOf(language),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      renderedAt: STARTED_MS,
      is12h: false,
      coefViewId: 0,
    }),
    [language],
  )
  return (
    <TextProvider locale={locale} messages={messages}>
      <UiWords>{children}</UiWords>
    </TextProvider>
  )
}

function UiWords({ children }: { readonly children: ReactNode }) {
  return <UiTextContext value={useText()}>{children}</UiTextContext>
}
