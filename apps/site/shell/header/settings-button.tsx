// Opens the settings. The panel, its texts and the odds formats it shows come with the first press.
import { useState, type ReactNode } from 'react'
import { loadCoefViews } from '#platform/browser/text/coef-view.ts'
import { ALL_TEXTS, loadMessages } from '../../messages.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const SettingsDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([
    import('#modules/site/site-config/site/settings-dialog.tsx'),
    loadCoefViews(),
    loadMessages(document.documentElement.lang, ALL_TEXTS),
  ])
  return dialog.SettingsDialog
})

type SettingsButtonProps = {
  className?: string | undefined
  /** Read aloud where the button shows no text. */
  label?: string
  children: ReactNode
}

export function SettingsButton({ className, label, children }: SettingsButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen && <SettingsDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
