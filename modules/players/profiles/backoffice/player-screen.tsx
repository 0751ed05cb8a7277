// One player: identity, protection of the account, and open sessions.
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { Country } from '#platform/browser/backoffice/country.tsx'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import type { PlayerFile } from '#modules/players/profiles/contract-staff.ts'
import { personalFieldNames } from '#modules/players/profiles/rules/personal-data/personal-fields.ts'
import { askProfiles } from './ask-profiles.ts'
import { usePersonalValue } from './personal-value.ts'
import { PLAYER_TONES } from './player-tones.ts'
import styles from './player-screen.module.css'

export function loader({ request, params }: LoaderFunctionArgs): Promise<PlayerFile> {
  return needed(
    askProfiles('GET /staff-api/accounts/players/:playerId', { playerId: Number(params['playerId']) }),
    request,
  )
}

export function Component() {
  const t = useText()
  const may = useMay()
  const file = useLoaderData<PlayerFile>()
  const { playerId, name, surname, status } = file
  const whole = `${name} ${surname}`.trim() || t('cases.player_number', { id: String(playerId) })
  return (
    <BackofficeScreen
      title={<bdi>{whole}</bdi>}
      name={whole}
      back={{ to: '/players', label: t('place.players') }}
      aside={
        <>
          <Tag tone={PLAYER_TONES[status]}>{t(`players.status.${status}`)}</Tag>
          {may('personal-data.propose') && (
            <ButtonLink size="small" to={`/verification/${playerId}/correction`}>
              {t('cases.correct')}
            </ButtonLink>
          )}
          {may('harm.read') && (
            <ButtonLink size="small" to={`/markers?filter=all&player=${playerId}`}>
              {t('place.markers')}
            </ButtonLink>
          )}
          {may('limits.read') && (
            <ButtonLink size="small" to={`/limits/${playerId}`}>
              {t('place.limits')}
            </ButtonLink>
          )}
          {may('money.read') && (
            <ButtonLink size="small" to={`/money/${playerId}`}>
              {t('players.money')}
            </ButtonLink>
          )}
          {may('exposure.read') && (
            <ButtonLink size="small" to={`/exposure/players/${playerId}`}>
              {t('place.exposure')}
            </ButtonLink>
          )}
          {may('verification.read') && (
            <ButtonLink size="small" to={`/verification/${playerId}`}>
              {t('place.verification')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={styles.columns}>
        <Account file={file} />
        <Person file={file} />
      </div>
      <Sessions file={file} />
    </BackofficeScreen>
  )
}

function Account({ file }: { readonly file: PlayerFile }) {
  const t = useText()
  const none = t('backoffice.none')
  const { playerId, email, phone, country, currency, registeredAt, isEmailConfirmed, hasSecondFactor } = file
  return (
    <Panel title={t('players.account')}>
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
    </Panel>
  )
}

function Person({ file: { personalData } }: { readonly file: PlayerFile }) {
  const t = useText()
  const say = usePersonalValue()
  const isVerified = personalData?.isVerified === true
  const told = personalFieldNames.filter((field) => (personalData?.values[field] ?? '') !== '')
  return (
    <Panel
      title={t('cases.person')}
      aside={
        <Tag tone={isVerified ? 'good' : 'plain'}>{t(isVerified ? 'cases.is_verified' : 'cases.not_verified')}</Tag>
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
    </Panel>
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
    <Panel
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
    </Panel>
  )
}
