// One video or zone of a game, in its provider's player: loaded when somebody wants to watch.
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { calls as configCalls } from '#modules/site/site-config/contract/calls.ts'
import { playerOf, type MediaChoice, type MediaPlayer as Player, type MediaResources } from './media-source.ts'
import { caller } from '#platform/browser/call.ts'
import { usePreference } from '#platform/browser/preferences.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './media.module.css'
import { useVideoToken } from './use-video-token.ts'

const askConfig = caller<typeof configCalls>()

/** S7.10: the brand, and with it where its media live. */
const BRAND_GROUP = '2'

/** Undefined while they are loading; null where they cannot be loaded. */
function useResources(): MediaResources | null | undefined {
  const [resources, setResources] = useState<MediaResources | null>()
  useEffect(() => {
    let isGone = false
    void askConfig('GET /bff-api/config/group/get', { groups: BRAND_GROUP }).then((answer) => {
      if (isGone) return
      const found = answer.ok ? answer.value[BRAND_GROUP]?.['mediaResources'] : undefined
      setResources(found ?? null)
    })
    return () => {
      isGone = true
    }
  }, [])
  return resources
}

/** True while the element is out of sight. */
function useIsPassed(box: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    if (!isWatched || box.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => setPassed(entry?.isIntersecting === false))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, isWatched])
  return isWatched && isPassed
}

export function MediaPlayer({ choice, onClose }: { choice: MediaChoice; onClose: () => void }) {
  const t = useText()
  const { item, part } = choice
  const resources = useResources()
  const { token, hasFailed } = useVideoToken(part === 'video')
  const place = useRef<HTMLDivElement>(null)
  // S3.23: a video that may float follows the page in its corner, unless the player has turned that off.
  const isMoving = usePreference('isVideoMovedOnScroll') && item.isFloating
  const isFloating = useIsPassed(place, isMoving)
  const isReady = resources !== undefined && (part === 'zone' || token !== undefined)
  const player =
    isReady && resources !== null ? playerOf(choice, resources, { token, site: location.origin }) : undefined
  const isLost = hasFailed === true || resources === null || (isReady && player === undefined)
  return (
    <div ref={place} className={styles.place}>
      <div className={classNames(styles.player, isFloating && styles.floating)}>
        <div className={styles.bar}>
          <bdi className={styles.title}>{item.title || t(`game-page.media-${part}`)}</bdi>
          {item.gameLink !== '' && (
            <a href={item.gameLink} target="_blank" rel="noopener noreferrer">
              <Icon name="external" size={18} label={t('game-page.media-open')} />
            </a>
          )}
          <Button variant="quiet" isIcon size="small" aria-label={t('ui.close')} onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
        <div className={styles.screen}>
          {isLost ? (
            <Notice tone="warn">{t('game-page.media-failed')}</Notice>
          ) : player === undefined ? (
            <Skeleton width="100%" height="100%" />
          ) : (
            <Screen player={player} token={token} title={item.title || t(`game-page.media-${part}`)} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Keeps the address it began with: another would begin the video again. A renewed token is sent to the running player. */
function Screen({ player, token, title }: { player: Player; token: string | undefined; title: string }) {
  const [{ url, isFrame, origin }] = useState(player)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (token !== undefined) frame.current?.contentWindow?.postMessage({ type: 'video-token', token }, origin)
  }, [token, origin])
  return isFrame ? (
    <iframe
      ref={frame}
      className={styles.frame}
      src={url}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="origin"
      // Its own origin gives it nothing of this page, and without one it could not be sent a token.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation"
    />
  ) : (
    <video className={styles.frame} src={url} aria-label={title} controls playsInline autoPlay muted />
  )
}
