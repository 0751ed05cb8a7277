// A dialog, or on narrow screens a sheet from below. The machinery (focus trap, scroll lock) loads when first opened.
import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog-props.ts'

const DialogBox = lazy(async () => ({ default: (await import('./dialog-box.tsx')).DialogBox }))

export function Dialog(props: DialogProps) {
  if (!props.isOpen) return null
  return (
    <Suspense fallback={null}>
      <DialogBox {...props} />
    </Suspense>
  )
}
