// S3.24: what of a game can be watched. Zones are for everybody, videos for signed-in players (S7.23).
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Media, Stage } from '#modules/sports/catalogue/contract.ts'
import { accountsPaths } from '#modules/players/identity/site/parts.ts'
import { mediaChoices, type MediaChoice } from './media-source.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from './media.module.css'

const MediaPlayer = lazyPart(async () => (await import('./media-player.tsx')).MediaPlayer)

type GameMediaProps = { media: readonly Media[]; stage: Stage }

const never = () => () => undefined
const hasSession = () => document.documentElement.dataset['session'] !== undefined
/** The page of a game is drawn for visitors and players alike. */
const unknown = () => true

const keyOf = ({ item, part }: MediaChoice): string => `${item.id} ${part}`

export function GameMedia({ media, stage }: GameMediaProps) {
  const isSignedIn = useSyncExternalStore(never, hasSession, unknown)
  const t = useText()
  const { language } = useLocale()
  const { pathname, search } = useLocation()
  const [chosen, choose] = useState<string>()
  const choices = mediaChoices(media, stage)
  const shown = choices.find((choice) => keyOf(choice) === chosen)
  if (choices.length === 0) return null
  return (
    <section className={styles.media} aria-label={t('game-page.media')}>
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={keyOf(choice)}>
            {choice.part === 'video' && !isSignedIn ? (
              <ButtonLink size="small" to={accountsPaths.login(language, pathname + search)}>
                <ChoiceFace choice={choice} stage={stage} />
                <span className={styles.note}>{t('game-page.media-login')}</span>
              </ButtonLink>
            ) : (
              <Button
                size="small"
                aria-pressed={shown === choice}
                onClick={() => choose(shown === choice ? undefined : keyOf(choice))}
              >
                <ChoiceFace choice={choice} stage={stage} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <MediaPlayer
          key={chosen}
          choice={shown}
          onClose={() => choose(undefined)}
          fallback={<div className={styles.place} />}
        />
      )}
    </section>
  )
}

function ChoiceFace({ choice: { item, part }, stage }: { choice: MediaChoice; stage: Stage }) {
  const t = useText()
  return (
    <>
      <Icon name={part === 'video' ? 'live' : 'panel'} size={18} />
      <bdi>{item.title || t(`game-page.media-${part}`)}</bdi>
      {item.videoSourceType === 'LIVE' && stage === 'live' && <span className={styles.live}>{t('site.live')}</span>}
      {item.isRecommended && <span className={styles.note}>{t('game-page.media-recommended')}</span>}
    </>
  )
}
