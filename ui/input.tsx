// A plain <input> that also reports what was typed or ticked before hydration.
import { useImperativeHandle, type InputHTMLAttributes, type Ref } from 'react'
import { useEarlyValue } from './awake.ts'

type InputProps = InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> | undefined }

export function Input({ ref, ...input }: InputProps) {
  const own = useEarlyValue<HTMLInputElement>(input, input.onChange)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => own.current, [own])
  return <input {...input} ref={own} />
}
