// One marker of harm: the figures behind the finding, the player's play around them, and operators' actions.
import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Notice } from '#ui/notice.tsx'
import type { MarkerFlag } from '#modules/protection/harm-markers/contract-staff.ts'
import { ACTIONS } from '#modules/protection/harm-markers/rules/flag-policy.ts'
import { askMarkers } from './ask-markers.ts'
import { CloseFlagDialog, NoteDialog } from './flag-dialogs.tsx'
import { FactValue } from './fact-value.tsx'
import { DrawnDays, HoursOfPlay } from './flag-charts.tsx'
import { FlagHistory, FlagMoments, FlagWeeks, PlayDays } from './flag-play.tsx'
import { LEVEL_TONES, STATE_TONES } from './flag-tones.ts'
import { FACT_FIGURES, RULE_FIGURES } from './rule-figures.ts'
import styles from './flag-screen.module.css'

export function loader({ request, params }: LoaderFunctionArgs): Promise<MarkerFlag> {
  return needed(
    askMarkers('GET /staff-api/safer-gambling/markers/:flagId', { flagId: Number(params['flagId']) }),
    request,
  )
}

export function Component() {
  const loaded = useLoaderData<MarkerFlag>()
  // Every action returns the updated flag; another one, or a reloaded one, resets the screen's state.
  return <Flag key={`${loaded.flagId}-${loaded.revision}-${loaded.history.length}`} loaded={loaded} />
}

function Flag({ loaded }: { readonly loaded: MarkerFlag }) {
  const t = useText()
  const may = useMay()
  const [shown, setShown] = useState(loaded)
  const [open, setOpen] = useState<'note' | 'close'>()
  const form = useForm({ fields: [] })
  const close = () => setOpen(undefined)
  const { flagId, revision, marker, level, state } = shown
  const mayAct = may('harm.act')
  const take = async (): Promise<void> => {
    const next = await form.run(() =>
      askMarkers('POST /staff-api/safer-gambling/markers/:flagId/sight', { flagId, revision }),
    )
    if (next !== undefined) setShown(next)
  }
  return (
    <BackofficeScreen
      title={t(`markers.name.${marker}`)}
      back={{ to: '/markers', label: t('place.markers') }}
      aside={
        <>
          <Tag tone={LEVEL_TONES[level]}>{t(`markers.level.${level}`)}</Tag>
          <Tag tone={STATE_TONES[state]}>{t(`markers.state.${state}`)}</Tag>
          {mayAct && (
            <Button size="small" onClick={() => setOpen('note')}>
              {t('markers.add_note')}
            </Button>
          )}
          {mayAct && state === 'open' && (
            <Button size="small" isBusy={form.isBusy} onClick={() => void take()}>
              {t('markers.take')}
            </Button>
          )}
          {mayAct && state !== 'closed' && (
            <Button size="small" variant="primary" onClick={() => setOpen('close')}>
              {t('markers.close')}
            </Button>
          )}
        </>
      }
    >
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
      {state !== 'closed' && ACTIONS[level].isMarketingStopped && (
        <Notice tone="info">{t('markers.acted_already')}</Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Found shown={shown} />
          <Player shown={shown} />
          <Others shown={shown} />
        </div>
        <div className={styles.stack}>
          <DrawnDays drawn={shown.drawn} />
          <HoursOfPlay stakesByHour={shown.stakesByHour} timeZone={shown.timeZone} />
          <FlagMoments moments={shown.moments} />
          <FlagWeeks weeks={shown.weeks} />
          <PlayDays days={shown.playDays} />
          <FlagHistory history={shown.history} />
        </div>
      </div>
      {open === 'note' && <NoteDialog flagId={flagId} onChange={setShown} onClose={close} />}
      {open === 'close' && <CloseFlagDialog shown={shown} onChange={setShown} onClose={close} />}
    </BackofficeScreen>
  )
}

function Found({ shown: { marker, facts } }: { readonly shown: MarkerFlag }) {
  const t = useText()
  return (
    <Panel title={t('markers.figures')} text={t(`markers.rule.${marker}`, RULE_FIGURES[marker])}>
      <Facts
        facts={facts.map((fact, n) => ({
          key: `${fact.name}-${n}`,
          label: t(`markers.fact.${fact.name}`, FACT_FIGURES),
          value: <FactValue fact={fact} />,
        }))}
      />
      <p className={styles.small}>{t('markers.rule_levels')}</p>
    </Panel>
  )
}

function Player({ shown: { playerId, timeZone } }: { readonly shown: MarkerFlag }) {
  const t = useText()
  const may = useMay()
  return (
    <Panel
      title={t('markers.player')}
      aside={
        <>
          {may('player.read') && (
            <ButtonLink size="small" to={`/players/${playerId}`}>
              {t('markers.to_player')}
            </ButtonLink>
          )}
          {may('limits.read') && (
            <ButtonLink size="small" to={`/players/${playerId}/limits`}>
              {t('markers.to_limits')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Facts
        facts={[
          { key: 'id', label: t('markers.player_number'), value: <bdi className="ltr">{playerId}</bdi> },
          { key: 'zone', label: t('markers.zone'), value: <bdi className="ltr">{timeZone}</bdi> },
        ]}
      />
    </Panel>
  )
}

function Others({ shown: { others } }: { readonly shown: MarkerFlag }) {
  const t = useText()
  if (others.length === 0) return null
  return (
    <Panel title={t('markers.others')}>
      <ul className={styles.others}>
        {others.map(({ flagId, marker, level }) => (
          <li key={flagId} className={styles.line}>
            <Link to={`/markers/${flagId}`}>{t(`markers.name.${marker}`)}</Link>
            <Tag tone={LEVEL_TONES[level]}>{t(`markers.level.${level}`)}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
