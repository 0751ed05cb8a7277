// What stands under a game: own rounds, fairness, sound, the full screen. What opens is loaded when it does.
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { followSound, isSoundOn, playSound, setSoundOn } from '../sound/sound.ts'
import styles from './game-frame.module.css'
import type { StageKind, Table } from '../play/table.ts'

const History = lazyPart(async () => (await import('../panels/history-panel.tsx')).HistoryPanel)
const Fairness = lazyPart(async () => (await import('../panels/fairness-panel.tsx')).FairnessPanel)

type ToolsProps = {
  readonly table: Table
  readonly kind: StageKind
  readonly box: RefObject<HTMLElement | null>
  readonly isLocked: boolean
}

type Opened = 'history' | 'fairness'
const OPENED: readonly (readonly [Opened, IconName])[] = [
  ['history', 'history'],
  ['fairness', 'shield'],
]

export function TableTools({ table, kind, box, isLocked }: ToolsProps) {
  const t = useText()
  const [opened, setOpened] = useState<Opened>()
  const Panel = opened === 'history' ? History : Fairness
  return (
    <div className={styles.tools}>
      {OPENED.map(([name, icon]) => (
        <Button key={name} size="small" variant="quiet" onClick={() => setOpened(name)}>
          <Icon name={icon} size={18} />
          <span className={styles.word}>{t(`play.${name}`)}</span>
        </Button>
      ))}
      <SoundSwitch />
      <FullScreen box={box} />
      <Dialog
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={t(`play.${opened ?? 'history'}`)}
        variant="sheet"
      >
        {opened !== undefined && <Panel table={table} kind={kind} isLocked={isLocked} />}
      </Dialog>
    </div>
  )
}

function SoundSwitch() {
  const t = useText()
  const isOn = useSyncExternalStore(followSound, isSoundOn, () => false)
  const press = () => {
    setSoundOn(!isOn)
    playSound('open')
  }
  return (
    <Button size="small" variant="quiet" aria-pressed={isOn} onClick={press}>
      <SoundIcon isOn={isOn} />
      <span className={styles.word}>{t('play.sound')}</span>
    </Button>
  )
}

const SoundIcon = ({ isOn }: { isOn: boolean }) => (
  <svg width="18" height="18" viewBox="0 0 20 20" className="icon" aria-hidden="true">
    <path d="M3 8v4h3l4 3.5v-11L6 8z" />
    {isOn ? <path d="M13 7.5a3.6 3.6 0 0 1 0 5M15.3 5.2a6.8 6.8 0 0 1 0 9.6" /> : <path d="m13 8 4 4m0-4-4 4" />}
  </svg>
)

/** The frame alone fills the screen: dialogs of the page are still shown over it. */
export function FullScreen({ box }: Pick<ToolsProps, 'box'>) {
  const t = useText()
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  if (!document.fullscreenEnabled) return null
  const press = () =>
    void (isFull ? document.exitFullscreen() : box.current?.requestFullscreen())?.catch(() => undefined)
  return (
    <Button size="small" variant="quiet" aria-pressed={isFull} onClick={press}>
      <svg width="18" height="18" viewBox="0 0 20 20" className="icon" aria-hidden="true">
        <path d={isFull ? 'M8 3v5H3M12 3v5h5M8 17v-5H3m9 5v-5h5' : 'M3 8V3h5m4 0h5v5m0 4v5h-5m-4 0H3v-5'} />
      </svg>
      <span className={styles.word}>{t('play.full-screen')}</span>
    </Button>
  )
}
