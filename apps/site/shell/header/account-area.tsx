// The end corner of the header: the way in, or what a player has there.
import { Link } from 'react-router'
import { loadTexts } from '#platform/browser/text/text-loader.ts'
import { useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from './account-area.module.css'
import { useOfficeLinks } from '../office-links.ts'
import { useEntry } from '../entry/use-entry.tsx'
import { useRootData } from '../../page-data/root-data.ts'

/** No visitor needs it, nor its texts, which the server has in hand. */
const PlayerArea = lazyPart(
  async () => {
    const [{ PlayerArea: Area }] = await Promise.all([
      import('./player-area.tsx'),
      import.meta.env.SSR ? undefined : loadTexts('player'),
    ])
    return Area
  },
  { name: 'player-area' },
)

export function AccountArea() {
  const t = useText()
  const links = useOfficeLinks()
  const player = useRootData()?.player ?? null
  const [onLogin, onRegister, modal] = useEntry(player === null)
  if (player === null) {
    return (
      <div className={styles.area}>
        <Link className={styles.login} to={links.login} onClick={onLogin}>
          {t('site.login')}
        </Link>
        <ButtonLink
          variant="primary"
          size="small"
          className={styles.primary}
          to={links.registration}
          onClick={onRegister}
        >
          {t('site.register')}
        </ButtonLink>
        {modal}
      </div>
    )
  }
  return <PlayerArea player={player} />
}
