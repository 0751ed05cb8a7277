// The choice of an odds format, its words and the formats themselves come when a menu with it opens.
import { lazy } from 'react'
import { loadCoefViews } from '#platform/browser/coef-view.ts'
import { loadMessages } from '../messages.ts'

export const CoefChoice = lazy(async () => {
  const [choice] = await Promise.all([
    import('./coef-choice.tsx'),
    loadCoefViews(),
    loadMessages(document.documentElement.lang, 'rest'),
  ])
  return { default: choice.CoefChoice }
})
