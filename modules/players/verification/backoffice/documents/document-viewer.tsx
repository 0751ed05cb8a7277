// Views one document: pictures in place, zoomed and rotated; everything else is saved as a file.
import { useEffect, useState } from 'react'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { isTyping } from '#ui/backoffice/row-keys.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { VerificationDocument } from '#modules/players/verification/contract-staff.ts'
import { fetchDocument, hasFile, isPicture, useDocumentFile, type DocumentFile } from './use-document-file.ts'
import styles from './document-viewer.module.css'

const ZOOMS = [1, 1.5, 2, 3, 4] as const
const QUARTER = 90
const WHOLE = 360

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
}

/** The name of a document: its kind, or which identity document and which side of it. */
export function useDocumentName(): (document: VerificationDocument) => string {
  const t = useText()
  return ({ kind, type, side }) => {
    const name = type === '' ? t(`cases.kind.${kind}`) : t(`cases.paper.${type}`)
    return type === '' || type === 'passport' ? name : `${name}, ${t(`cases.side.${side}`)}`
  }
}

type View = { readonly zoom: number; readonly turn: number }
const WHOLE_VIEW: View = { zoom: 0, turn: 0 }

/** The actions of keys and buttons on the view. */
function viewAfter(view: View, key: string): View | undefined {
  switch (key) {
    case '+':
    case '=':
      return { ...view, zoom: Math.min(view.zoom + 1, ZOOMS.length - 1) }
    case '-':
      return { ...view, zoom: Math.max(view.zoom - 1, 0) }
    case 'r':
      return { ...view, turn: (view.turn + QUARTER) % WHOLE }
    case '0':
      return WHOLE_VIEW
    default:
      return undefined
  }
}

export function DocumentViewer({ document: paper }: { readonly document: VerificationDocument }) {
  const t = useText()
  const [tries, setTries] = useState(0)
  const mayOpen = useMay()('verification.review') && hasFile(paper)
  const isShown = mayOpen && isPicture(paper)
  const file = useDocumentFile(paper, isShown, tries)
  const [view, setView] = useState(WHOLE_VIEW)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const next = isTyping(event) ? undefined : viewAfter(view, event.code === 'KeyR' ? 'r' : event.key)
      if (next !== undefined) setView(next)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [view])
  const press = (key: string): void => setView(viewAfter(view, key) ?? view)
  return (
    <div className={styles.viewer}>
      <div className={styles.bar}>
        <span className={styles.about}>
          <bdi>{paper.fileName}</bdi>
          <span className={styles.at}>
            <Moment at={paper.sentAt} />
          </span>
        </span>
        <span className={styles.tools}>
          {isShown && (
            <>
              <Tool name="smaller" icon="minus" onPress={() => press('-')} isOff={view.zoom === 0} />
              <output className={styles.zoom}>
                <bdi className="ltr">{Math.round((ZOOMS[view.zoom] ?? 1) * 100)}%</bdi>
              </output>
              <Tool name="larger" icon="plus" onPress={() => press('+')} isOff={view.zoom === ZOOMS.length - 1} />
              <Tool name="turn" icon="refresh" onPress={() => press('r')} />
            </>
          )}
          {mayOpen && <Save document={paper} />}
        </span>
      </div>
      {isShown ? (
        <Stage document={paper} file={file} view={view} onAgain={() => setTries(tries + 1)} />
      ) : (
        <p className={styles.none}>
          {mayOpen
            ? t('cases.save_to_see')
            : t(hasFile(paper) ? 'cases.not_yours_to_see' : `cases.document-text.${paper.state}`)}
        </p>
      )}
    </div>
  )
}

type StageProps = {
  readonly document: VerificationDocument
  readonly file: DocumentFile
  readonly view: View
  readonly onAgain: () => void
}

/** Where the picture lies; larger than its place, it is moved in it by wheel, finger or arrows. */
function Stage({ document: paper, file, view: { zoom, turn }, onAgain }: StageProps) {
  const t = useText()
  const say = useRefusalText()
  const nameOf = useDocumentName()
  if (file.kind === 'refused')
    return (
      <Notice
        tone="error"
        action={
          <Button size="small" onClick={onAgain}>
            {t('backoffice.again')}
          </Button>
        }
      >
        {say(file.refusal)}
      </Notice>
    )
  const isLying = turn % (2 * QUARTER) !== 0
  return (
    // Without a wheel an enlarged picture is moved by the arrow keys.
    <section className={styles.stage} {...(zoom > 0 && { tabIndex: 0 })} aria-label={nameOf(paper)} dir="ltr">
      {file.kind === 'waiting' ? (
        <Spinner label={t('ui.loading')} />
      ) : (
        <div
          className={styles.sheet}
          style={{ inlineSize: `${(ZOOMS[zoom] ?? 1) * 100}%`, blockSize: `${(ZOOMS[zoom] ?? 1) * 100}%` }}
        >
          <img
            className={isLying ? styles.lying : styles.picture}
            src={file.url}
            alt={nameOf(paper)}
            draggable={false}
            style={{ rotate: `${turn}deg` }}
          />
        </div>
      )}
    </section>
  )
}

type ToolProps = {
  readonly name: 'smaller' | 'larger' | 'turn'
  readonly icon: 'minus' | 'plus' | 'refresh'
  readonly isOff?: boolean
  readonly onPress: () => void
}

function Tool({ name, icon, isOff = false, onPress }: ToolProps) {
  const t = useText()
  const label = t(`cases.tool.${name}`)
  return (
    <Button
      variant="quiet"
      size="small"
      isIcon
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={onPress}
    >
      <Icon name={icon} size={18} />
    </Button>
  )
}

/** As a file, under a generated name: the player's may be any text. */
function Save({ document: paper }: { readonly document: VerificationDocument }) {
  const t = useText()
  const say = useRefusalText()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (): Promise<void> => {
    setIsBusy(true)
    const file = await fetchDocument(paper)
    setIsBusy(false)
    if (file.kind !== 'there') {
      notify({ tone: 'error', text: file.kind === 'refused' ? say(file.refusal) : t('refusal.network_error') })
      return
    }
    const link = document.createElement('a')
    link.href = file.url
    link.download = `document-${paper.documentId}.${ENDINGS[paper.mediaType] ?? 'bin'}`
    link.click()
    setTimeout(() => URL.revokeObjectURL(file.url), 1_000)
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void save()}>
      <Icon name="arrow-down" size={16} />
      {t('cases.save')}
    </Button>
  )
}
