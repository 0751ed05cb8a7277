// Wakes the page up: its texts first, because hydration must find the words the server wrote.
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DEFAULT_LANGUAGE } from './languages.ts'
import { loadMessages } from './messages.ts'

await loadMessages(document.documentElement.lang || DEFAULT_LANGUAGE)
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
