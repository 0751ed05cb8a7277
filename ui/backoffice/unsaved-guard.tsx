// Protects unsaved text: leaving the page asks once more.
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useUiText } from '#ui/ui-text.ts'

/** One at a time: one of several forms has it only while it is dirty. */
export function UnsavedGuard({ isDirty }: { readonly isDirty: boolean }) {
  const t = useUiText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('backoffice.unsaved_title')}
      confirm={t('backoffice.unsaved_leave')}
      cancel={t('backoffice.unsaved_stay')}
      isDanger
      onClose={() => blocker.reset()}
      onConfirm={async () => {
        blocker.proceed()
        return undefined
      }}
    >
      {t('backoffice.unsaved_text')}
    </ConfirmDialog>
  )
}
