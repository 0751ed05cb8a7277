// Wakes the page up: its texts first, because hydration must find the words the server wrote.
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DEFAULT_LANGUAGE } from './languages.ts'
import { loadMessages, needsRest } from './messages.ts'

const language = document.documentElement.lang || DEFAULT_LANGUAGE
await Promise.all([
  loadMessages(language, 'first'),
  needsRest(location.pathname) ? loadMessages(language, 'rest') : undefined,
])
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
