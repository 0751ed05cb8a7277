// One file of one place: chosen, looked at, on its way, refused or taken.
import { useEffect, useRef, useState } from 'react'
import type { Result } from '#kernel/result.ts'
import { FILE_BYTES_MAX, readFileName } from '#modules/players/verification/rules/document-limits.ts'
import type { Sending } from './send-file.ts'

export type FileState =
  | { readonly step: 'empty' }
  /** `error`: the code of what was wrong with the last try. */
  | { readonly step: 'chosen'; readonly file: File; readonly error?: string }
  | { readonly step: 'sending'; readonly file: File; readonly part: number }
  /** Not this file, whoever looks at it: another one is chosen. */
  | { readonly step: 'unfit'; readonly name: string; readonly error: string }

/** The refusal that the server would give without reading it; undefined: it may be sent. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const read = readFileName(name)
  if ('fault' in read) return read.fault
  if (size === 0) return 'file_empty'
  return size > FILE_BYTES_MAX ? 'file_too_large' : undefined
}

/** Codes that speak of the file itself: the same one again would be refused again. */
const isAboutFile = (code: string): boolean => code.startsWith('file_') || code === 'photo_incorrect'

type Send<T> = (file: File, sending: Sending) => Promise<Result<T>>

type Hearing<T> = {
  readonly onSent: (answer: T) => void
  readonly onRefused?: ((code: string) => void) | undefined
}

export function useFileSending<T>(send: Send<T>, { onSent, onRefused }: Hearing<T>) {
  const [state, setState] = useState<FileState>({ step: 'empty' })
  const giveUp = useRef<AbortController>(undefined)
  useEffect(() => () => giveUp.current?.abort(), [])
  const choose = (file: File | undefined): void => {
    if (file === undefined) return
    const error = fileFault(file)
    setState(error === undefined ? { step: 'chosen', file } : { step: 'unfit', name: file.name, error })
  }
  const start = async (file: File): Promise<void> => {
    const controller = new AbortController()
    giveUp.current = controller
    setState({ step: 'sending', file, part: 0 })
    const answer = await send(file, {
      signal: controller.signal,
      onProgress: (part) => setState((now) => (now.step === 'sending' && now.file === file ? { ...now, part } : now)),
    })
    if (answer.ok) {
      setState({ step: 'empty' })
      return onSent(answer.value)
    }
    const { code } = answer.refusal
    if (code === 'close') return setState({ step: 'chosen', file })
    setState(
      isAboutFile(code) ? { step: 'unfit', name: file.name, error: code } : { step: 'chosen', file, error: code },
    )
    onRefused?.(code)
  }
  return { state, choose, start, stop: () => giveUp.current?.abort(), clear: () => setState({ step: 'empty' }) }
}
