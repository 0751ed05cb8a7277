// A dialog, or on narrow screens a sheet from below. Its content is loaded when one first opens.
import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog-props.ts'

const DialogBox = lazy(async () => ({ default: (await import('./dialog-box.tsx')).DialogBox }))

export function Dialog({ isOpen, ...props }: DialogProps) {
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <DialogBox {...props} />
    </Suspense>
  )
}
