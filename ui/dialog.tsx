// A dialog, or on narrow screens a sheet from below. Its content is loaded when one first opens.
import type { DialogProps } from './dialog-props.ts'
import { lazyPart } from './lazy-part.tsx'

const DialogBox = lazyPart(async () => (await import('./dialog-box.tsx')).DialogBox)

export function Dialog({ isOpen, ...props }: DialogProps) {
  if (!isOpen) return null
  return <DialogBox {...props} />
}
