// Starts the back office: its look and its texts first, then its screens.
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/fonts.css'
import './backoffice.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { reloadOnChunkFailure } from '#platform/browser/page/reload-once.ts'
import { look, dressDocument } from './look.ts'
import { loadMessages } from './messages.ts'
import { Providers } from './providers.tsx'
import { createRouter } from './router.tsx'

const language = look.language()
dressDocument(language, look.theme())

// A new build has other files: one reload finds them. A file that does not come after it either is an error of its screen.
reloadOnChunkFailure()

const root = document.getElementById('backoffice')
if (root === null) throw new Error('the document has no element #backoffice')
const messages = await loadMessages(language)
createRoot(root).render(
  <Providers first={{ language, messages }}>
    <RouterProvider router={createRouter()} />
  </Providers>,
)
