// Which accounts count as one person's, and which two operators have separated.
import { Link } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import type { PlayerLimits } from '#modules/protection/limits/contract-staff.ts'
import { PERSON_ACCOUNTS_MAX } from '#modules/protection/exclusions/backoffice/parts.ts'
import { useLimitWords } from '../limit-texts.tsx'
import styles from './person-panel.module.css'

type PersonPanelProps = {
  readonly person: PlayerLimits['person']
  /** undefined: this operator may not propose one. */
  readonly onPart: (() => void) | undefined
  readonly onJoin: ((otherId: number) => void) | undefined
}

/** Nothing where no other account was ever connected with the player. */
export function PersonPanel({ person, onPart, onJoin }: PersonPanelProps) {
  const t = useText()
  const { accounts, apart } = person
  if (accounts.length === 0 && apart.length === 0) return null
  const isTooMany = accounts.length > PERSON_ACCOUNTS_MAX
  return (
    <Panel
      title={t(accounts.length === 0 ? 'guard.apart' : 'guard.person')}
      text={accounts.length === 0 ? undefined : t('guard.person_text')}
      aside={
        onPart === undefined || accounts.length === 0 || isTooMany ? undefined : (
          <Button size="small" onClick={onPart}>
            {t('guard.part')}
          </Button>
        )
      }
    >
      {accounts.length > 0 && (
        <ul className={styles.accounts}>
          {accounts.map(({ playerId, isProven }) => (
            <li key={playerId} className={styles.account}>
              <AccountLink playerId={playerId} />
              {isProven && <Tag tone="good">{t('guard.proven')}</Tag>}
            </li>
          ))}
        </ul>
      )}
      {isTooMany && <p className={styles.note}>{t('refusal.too_many_accounts')}</p>}
      {apart.length > 0 && (
        <section className={accounts.length === 0 ? undefined : styles.apart}>
          {accounts.length > 0 && <h3 className={styles.name}>{t('guard.apart')}</h3>}
          <Apart apart={apart} onJoin={onJoin} />
        </section>
      )}
    </Panel>
  )
}

function AccountLink({ playerId }: { readonly playerId: number }) {
  const t = useText()
  return (
    <Link className={styles.link} to={`/players/${playerId}/limits`}>
      {t('guard.actor.player', { id: String(playerId) })}
    </Link>
  )
}

function Apart({
  apart,
  onJoin,
}: { readonly apart: PlayerLimits['person']['apart'] } & Pick<PersonPanelProps, 'onJoin'>) {
  const t = useText()
  const words = useLimitWords()
  return (
    <ul className={styles.accounts}>
      {apart.map(({ playerId, at, reason, actor, approver }) => (
        <li key={playerId} className={styles.account}>
          <span className={styles.words}>
            <AccountLink playerId={playerId} />
            <span className={styles.note}>
              <Moment at={at} /> · {words.actor(actor)}
            </span>
            <span className={styles.note}>{t('guard.approved_by', { who: words.actor(approver) })}</span>
            <bdi className={styles.note}>{reason}</bdi>
          </span>
          {onJoin !== undefined && (
            <Button
              size="small"
              aria-label={`${t('guard.join')}: ${t('guard.actor.player', { id: String(playerId) })}`}
              onClick={() => onJoin(playerId)}
            >
              {t('guard.join')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
