// Wakes the page up: its texts and odds format first, because hydration must find what the server wrote.
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { CoefViewId } from '#kernel/coef-view.ts'
import { startCoefView } from '#platform/browser/coef-view.ts'
import { DEFAULT_LANGUAGE } from './languages.ts'
import { loadMessages, needsRest } from './messages.ts'

const { lang, dataset } = document.documentElement
const language = lang || DEFAULT_LANGUAGE
await Promise.all([
  loadMessages(language, 'first'),
  needsRest(location.pathname) ? loadMessages(language, 'rest') : undefined,
  startCoefView(Number(dataset['coefView'] ?? 0) as CoefViewId),
])
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
