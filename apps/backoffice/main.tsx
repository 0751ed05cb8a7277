// The operators' console begins: its look and its texts first, then its screens.
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/fonts.css'
import './console.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { consoleLook, dressDocument } from './console-look.ts'
import { loadConsoleMessages } from './console-messages.ts'
import { ConsoleProviders } from './console-providers.tsx'
import { createConsoleRouter } from './console-router.tsx'

const language = consoleLook.language()
dressDocument(language, consoleLook.theme())

/** A console that was built anew has other files: one new beginning finds them. */
window.addEventListener('vite:preloadError', (event) => {
  event.preventDefault()
  window.location.reload()
})

const box = document.getElementById('console')
if (box === null) throw new Error('the document has no place for the console')
const messages = await loadConsoleMessages(language)
createRoot(box).render(
  <ConsoleProviders first={{ language, messages }}>
    <RouterProvider router={createConsoleRouter()} />
  </ConsoleProviders>,
)
