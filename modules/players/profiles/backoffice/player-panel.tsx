// What stands first about a player: identity, protection of the account, and open sessions.
import { useState } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import { Country } from '#platform/browser/backoffice/country.tsx'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { PLAYER_ROUTE } from '#platform/browser/backoffice/player-route.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Facts, Panel as Card } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import type { PlayerFile } from '#modules/players/profiles/contract-staff.ts'
import { personalFieldNames } from '#modules/players/profiles/rules/personal-data/personal-fields.ts'
import { askProfiles } from './ask-profiles.ts'
import { usePersonalValue } from './personal-value.ts'
import styles from './player-panel.module.css'

/** The page of the player has them already. */
export const loader = async (): Promise<null> => null

export function Panel() {
  const file = useRouteLoaderData<PlayerFile>(PLAYER_ROUTE)
  if (file === undefined) return null
  return (
    <>
      <div className={styles.columns}>
        <Account file={file} />
        <Person file={file} />
      </div>
      <Sessions file={file} />
    </>
  )
}

function Account({ file }: { readonly file: PlayerFile }) {
  const t = useText()
  const none = t('backoffice.none')
  const { playerId, email, phone, country, currency, registeredAt, isEmailConfirmed, hasSecondFactor } = file
  return (
    <Card title={t('players.account')}>
      <Facts
        facts={[
          { key: 'id', label: t('cases.player'), value: <bdi className="ltr">{playerId}</bdi> },
          {
            key: 'email',
            label: t('cases.email'),
            value:
              email === null ? (
                none
              ) : (
                <span className={styles.line}>
                  <bdi className="ltr">{email}</bdi>
                  <Tag tone={isEmailConfirmed ? 'good' : 'wait'}>
                    {t(isEmailConfirmed ? 'players.confirmed' : 'players.not_confirmed')}
                  </Tag>
                </span>
              ),
          },
          { key: 'phone', label: t('cases.phone'), value: phone === null ? none : <bdi className="ltr">{phone}</bdi> },
          { key: 'country', label: t('cases.country'), value: <Country code={country} /> },
          { key: 'currency', label: t('players.currency'), value: <bdi className="ltr">{currency}</bdi> },
          { key: 'factor', label: t('players.factor'), value: t(hasSecondFactor ? 'players.on' : 'players.off') },
          { key: 'since', label: t('cases.registered'), value: <Moment at={registeredAt} /> },
        ]}
      />
    </Card>
  )
}

function Person({ file: { playerId, personalData } }: { readonly file: PlayerFile }) {
  const t = useText()
  const may = useMay()
  const say = usePersonalValue()
  const isVerified = personalData?.isVerified === true
  const told = personalFieldNames.filter((field) => (personalData?.values[field] ?? '') !== '')
  return (
    <Card
      title={t('cases.person')}
      aside={
        <>
          <Tag tone={isVerified ? 'good' : 'plain'}>{t(isVerified ? 'cases.is_verified' : 'cases.not_verified')}</Tag>
          {may('personal-data.propose') && (
            <ButtonLink size="small" to={`/verification/${playerId}/correction`}>
              {t('cases.correct')}
            </ButtonLink>
          )}
        </>
      }
    >
      {told.length === 0 ? (
        <p className={styles.none}>{t('players.nothing_told')}</p>
      ) : (
        <Facts
          facts={told.map((field) => ({
            key: field,
            label: t(`fields.${field}`),
            value: <bdi>{say(field, personalData?.values[field] ?? '')}</bdi>,
          }))}
        />
      )}
    </Card>
  )
}

function Sessions({ file: { playerId, sessions } }: { readonly file: PlayerFile }) {
  const t = useText()
  const may = useMay()
  const say = useRefusalText()
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const end = async (): Promise<string | undefined> => {
    const answer = await askProfiles('DELETE /staff-api/accounts/players/:playerId/sessions', { playerId })
    if (!answer.ok) return say(answer.refusal)
    notify({ isModal: true, tone: 'success', text: t('players.ended', { count: answer.value.ended }) })
    setIsAsking(false)
    await revalidate()
    return undefined
  }
  return (
    <Card
      title={t('players.sessions')}
      aside={
        may('session.end') && sessions.length > 0 ? (
          <Button size="small" onClick={() => setIsAsking(true)}>
            {t('players.end_sessions')}
          </Button>
        ) : undefined
      }
    >
      {sessions.length === 0 ? (
        <p className={styles.none}>{t('players.no_sessions')}</p>
      ) : (
        <DataTable
          caption={t('players.sessions')}
          rows={sessions}
          keyOf={({ sessionId }) => sessionId}
          columns={[
            { key: 'device', label: t('players.device'), isWide: true, cell: ({ device }) => <bdi>{device}</bdi> },
            {
              key: 'address',
              label: t('players.address'),
              cell: ({ address }) => <bdi className="ltr">{address}</bdi>,
            },
            {
              key: 'from',
              label: t('players.started'),
              isFigure: true,
              cell: ({ startedAt }) => <Moment at={startedAt} />,
            },
            {
              key: 'seen',
              label: t('players.seen'),
              isFigure: true,
              cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
            },
          ]}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('players.end_sessions')}
          confirm={t('players.end_sessions')}
          cancel={t('backoffice.cancel')}
          isDanger
          onConfirm={end}
          onClose={() => setIsAsking(false)}
        >
          {t('players.end_text')}
        </ConfirmDialog>
      )}
    </Card>
  )
}
