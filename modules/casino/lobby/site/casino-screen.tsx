// A page of the casino. It needs no script: filters are links, and what belongs to the player comes later (`my/`).
import { useText } from '#platform/browser/text.tsx'
import type { CasinoView } from './casino-page.ts'
import { CasinoNav } from './list/casino-nav.tsx'
import { ListScreen } from './list/list-screen.tsx'
import { LobbyHome } from './home/lobby-home.tsx'
import { MyCasino } from './my/my-casino.tsx'
import { ProviderList } from './list/provider-list.tsx'
import styles from './casino-screen.module.css'

export function CasinoScreen({ page, currency }: CasinoView) {
  const t = useText()
  return (
    <div className={styles.casino} data-page-wide="">
      <CasinoNav page={page} />
      {page.kind === 'lobby' && <LobbyHome page={page} currency={currency} />}
      {page.kind === 'list' && <ListScreen page={page} currency={currency} />}
      {page.kind === 'providers' && <ProviderList providers={page.providers} />}
      {page.kind === 'mine' && <MyCasino page={page} currency={currency} />}
      <p className={styles.note}>{t('lobby.note')}</p>
    </div>
  )
}
