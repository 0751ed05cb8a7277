// A studio's game in its frame, with the time and the net result of the session above it.
import { useRef } from 'react'
import type { Tile } from '#modules/casino/games/contract.ts'
import { FullScreen, SessionFigures, useRefusalText } from '#modules/casino/originals/site/parts.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { TileArt } from '../art/tile-art.tsx'
import type { GameAccount } from '../game/game-screen.tsx'
import styles from './studio-table.module.css'
import { useStudioSession, type Launched, type StudioSession } from './use-studio-session.ts'

export type StudioTableProps = {
  readonly tile: Tile
  readonly account: GameAccount | null
  readonly balance: string | null
  readonly language: string
  /** With the way back to this page. */
  readonly loginPath: string
}

/**
 * Its own scripts, forms and storage, in its own origin; never the way of this page to another address. Of the address of this page it
 * learns the host.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

export function StudioTable({ tile, account, balance, language, loginPath }: StudioTableProps) {
  const { money } = useFormat()
  const session = useStudioSession({ game: tile.code, accountId: account?.accountId, language, balance })
  const { state } = session
  const inCurrency = (amount: string): string => (account === null ? amount : money(amount, account.currency))
  if (state.kind === 'open')
    return <OpenGame tile={tile} launched={state.launched} session={session} money={inCurrency} />
  return (
    <div className={styles.cover} data-studio={state.kind}>
      <div className={styles.art} aria-hidden="true">
        <TileArt tile={tile} isEager />
      </div>
      <div className={styles.invitation}>
        <Invitation {...{ tile, account, session, loginPath }} money={inCurrency} />
      </div>
    </div>
  )
}

type InvitationProps = Pick<StudioTableProps, 'tile' | 'account' | 'loginPath'> & {
  readonly session: StudioSession
  readonly money: (amount: string) => string
}

/** One thing to do, or why there is none. */
function Invitation({ tile, account, session, loginPath, money }: InvitationProps) {
  const t = useText()
  const refusalText = useRefusalText(money)
  const { state, open } = session
  const studio = <p className={styles.studio}>{t('studio-game.by', { provider: tile.provider.title })}</p>
  if (tile.bar !== undefined)
    return (
      <>
        {studio}
        <Notice tone="warn">{t(`studio-game.bar.${tile.bar.code}`)}</Notice>
      </>
    )
  if (account === null)
    return (
      <>
        {studio}
        <p>{t('studio-game.visitor')}</p>
        <ButtonLink size="large" variant="primary" to={loginPath}>
          {t('play.log-in')}
        </ButtonLink>
      </>
    )
  return (
    <>
      {studio}
      {state.kind === 'refused' && <Notice tone="error">{refusalText(state.refusal)}</Notice>}
      {state.kind === 'ended' && <Notice tone="warn">{t('studio-game.ended')}</Notice>}
      <Button size="large" variant="primary" isBusy={state.kind === 'opening'} onClick={open} data-play="">
        {t(state.kind === 'ended' ? 'studio-game.continue' : 'studio-game.play')}
      </Button>
    </>
  )
}

type OpenGameProps = {
  readonly tile: Tile
  readonly launched: Launched
  readonly session: StudioSession
  readonly money: (amount: string) => string
}

function OpenGame({ tile, launched, session: { figures, close }, money }: OpenGameProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className={styles.game} data-studio="open">
      <div className={styles.strip}>
        {figures === null ? <span /> : <SessionFigures figures={figures} money={money} />}
        <span className={styles.tools}>
          {launched.isFramed && <FullScreen box={box} />}
          <Button size="small" variant="quiet" onClick={close}>
            <Icon name="close" size={18} />
            <span className={styles.word}>{t('studio-game.close')}</span>
          </Button>
        </span>
      </div>
      {launched.isFramed ? (
        <iframe
          className={styles.frame}
          src={launched.url}
          title={t('studio-game.frame', { title: tile.title, provider: tile.provider.title })}
          sandbox={SANDBOX}
          allow="fullscreen"
          referrerPolicy="strict-origin"
        />
      ) : (
        <div className={styles.apart}>
          <p>{t('studio-game.window-note')}</p>
          <a className={styles.window} href={launched.url} target="_blank" rel="noopener">
            {t('studio-game.window')}
          </a>
        </div>
      )}
    </div>
  )
}
