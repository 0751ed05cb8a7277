// One place for one file: choose it, photograph it or drop it, look at it, send it and see it go.
import { useEffect, useId, useRef, useState, type DragEvent, type RefObject } from 'react'
import type { Result } from '#kernel/result.ts'
import { ACCEPTED_PICTURES } from '#modules/players/verification/rules/document-limits.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useText, useLocale } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice, type Tone } from '#ui/notice.tsx'
import type { Sending } from './send-file.ts'
import { useFileSending } from './use-file-sending.ts'
import styles from './file-picker.module.css'

export type FilePickerProps<T> = {
  /** The kind of document, to be read aloud with the buttons. */
  readonly label: string
  readonly accept: string
  /** The phone's own camera: of the side that looks at the world or at the player. */
  readonly camera: 'environment' | 'user'
  readonly send: (file: File, sending: Sending) => Promise<Result<T>>
  readonly onSent: (answer: T) => void
  readonly onRefused?: (code: string) => void
  /** Message and severity of a refusal, where they are not those of documents. */
  readonly toneOf?: (code: string) => Tone
}

const FILE_WORDS = { keys: ['office.verification.error.'], otherwise: 'office.verification.error.other' }

export function useFileError(): (code: string) => string {
  const say = useRefusalText(FILE_WORDS)
  return (code) => say({ code })
}

export function FilePicker<T>({
  label,
  accept,
  camera,
  send,
  onSent,
  onRefused,
  toneOf = () => 'error',
}: FilePickerProps<T>) {
  const t = useText()
  const errorText = useFileError()
  const { state, choose, start, stop, clear } = useFileSending(send, { onSent, onRefused })
  const sendButton = useRef<HTMLButtonElement>(null)
  const stopButton = useRef<HTMLButtonElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const { step } = state
  // The pressed element is gone: the next one replaces it.
  useEffect(() => {
    if (step === 'chosen') sendButton.current?.focus()
    if (step === 'sending') stopButton.current?.focus()
    if (step === 'unfit') chooser.current?.focus()
  }, [step])
  if (state.step === 'empty' || state.step === 'unfit')
    return (
      <div className={styles.picker}>
        {state.step === 'unfit' && (
          <Notice tone="error" title={<bdi>{state.name}</bdi>}>
            {errorText(state.error)}
          </Notice>
        )}
        <Choose label={label} accept={accept} camera={camera} chooser={chooser} onFile={choose} />
      </div>
    )
  const { file } = state
  return (
    <div className={styles.picker}>
      <Preview key={`${file.name} ${file.lastModified} ${file.size}`} file={file} />
      {state.step === 'sending' ? (
        <>
          <div className={styles.going}>
            <progress className={styles.bar} value={state.part} max={1} aria-label={t('office.verification.sending')} />
            <span className={styles.part} aria-hidden="true">
              {state.part < 1
                ? t('office.verification.sending-part', { part: Math.round(state.part * 100) })
                : t('office.verification.checking')}
            </span>
          </div>
          <div className={styles.actions}>
            <Button ref={stopButton} onClick={stop}>
              {t('office.verification.stop')}
            </Button>
          </div>
        </>
      ) : (
        <>
          {state.error !== undefined && <Notice tone={toneOf(state.error)}>{errorText(state.error)}</Notice>}
          <div className={styles.actions}>
            <Button ref={sendButton} variant="primary" onClick={() => void start(file)}>
              {t(state.error === undefined ? 'office.verification.send' : 'office.verification.again')}
            </Button>
            <Button onClick={clear}>{t('office.verification.other-file')}</Button>
          </div>
        </>
      )}
    </div>
  )
}

type ChooseProps = Pick<FilePickerProps<unknown>, 'label' | 'accept' | 'camera'> & {
  readonly chooser: RefObject<HTMLInputElement | null>
  readonly onFile: (file: File | undefined) => void
}

/** Two inputs, each behind a label that looks like a button; the whole field accepts dropped files. */
function Choose({ label, accept, camera, chooser, onFile }: ChooseProps) {
  const t = useText()
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFile(event.dataTransfer.files[0])
  }
  return (
    <div
      className={styles.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon name="arrow-up" size={22} className={styles.mark} />
      <p className={styles.drop}>{t('office.verification.drop')}</p>
      <div className={styles.actions}>
        <FileInput
          id={`${id}-file`}
          label={label}
          text={t('office.verification.choose')}
          accept={accept}
          chooser={chooser}
          onFile={onFile}
        />
        <FileInput
          id={`${id}-photo`}
          label={label}
          text={t('office.verification.photo')}
          accept={ACCEPTED_PICTURES}
          capture={camera}
          onFile={onFile}
        />
      </div>
    </div>
  )
}

type FileInputProps = {
  readonly id: string
  readonly label: string
  readonly text: string
  readonly accept: string
  readonly capture?: 'environment' | 'user'
  readonly chooser?: RefObject<HTMLInputElement | null>
  readonly onFile: (file: File | undefined) => void
}

function FileInput({ id, label, text, accept, capture, chooser, onFile }: FileInputProps) {
  return (
    <span className={styles.input} data-camera={capture !== undefined || undefined}>
      <input
        id={id}
        {...(chooser === undefined ? {} : { ref: chooser })}
        type="file"
        className="visually-hidden"
        accept={accept}
        {...(capture === undefined ? {} : { capture })}
        aria-label={`${text}: ${label}`}
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // The same file again is a choice again.
          event.target.value = ''
        }}
      />
      <label htmlFor={id}>{text}</label>
    </span>
  )
}

const isPicture = ({ name }: File): boolean => /\.(?:jpe?g|png|webp)$/iu.test(name)

/** The picture itself where the browser can show it. */
function Preview({ file }: { readonly file: File }) {
  const t = useText()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!isPicture(file)) return undefined
    // As a data address: the page's policy shows no blobs.
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setUrl(reader.result)
    })
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return (
    <figure className={styles.preview}>
      {url === undefined ? (
        <span className={styles.paper}>
          <Icon name="receipt" size={28} />
        </span>
      ) : (
        <img className={styles.picture} src={url} alt={t('office.verification.preview')} />
      )}
      <figcaption className={styles.caption}>
        <bdi className={styles.name}>{file.name}</bdi>
        <FileSize bytes={file.size} />
      </figcaption>
    </figure>
  )
}

const KILO = 1_024

const inUnit = (bytes: number): { readonly value: number; readonly unit: 'kilobyte' | 'megabyte' } =>
  bytes < KILO * KILO
    ? { value: Math.max(1, Math.round(bytes / KILO)), unit: 'kilobyte' }
    : { value: Math.round((bytes / KILO / KILO) * 10) / 10, unit: 'megabyte' }

export function FileSize({ bytes }: { readonly bytes: number }) {
  const { language } = useLocale()
  const { value, unit } = inUnit(bytes)
  return (
    <span className={styles.size}>
      {new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit }).format(value)}
    </span>
  )
}
