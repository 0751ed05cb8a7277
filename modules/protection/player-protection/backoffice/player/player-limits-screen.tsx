// One player: their own limits, the operators', exclusions, and the complete history.
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { Country } from '#platform/browser/backoffice/country.tsx'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { Tag, type TagTone } from '#ui/backoffice/tag.tsx'
import type {
  LimitEvent,
  PlayerExclusion,
  PlayerLimit,
  PlayerLimits,
} from '#modules/protection/limits/contract-staff.ts'
import type { AccountHold } from '#modules/protection/exclusions/contract-staff.ts'
import { HoldPanel, mayBeLifted, ReleaseDialog } from '#modules/protection/exclusions/backoffice/parts.ts'
import { askLimits } from '../ask-limits.ts'
import { ExcludeDialog } from './exclude-dialog.tsx'
import { ExclusionList } from './exclusion-list.tsx'
import { HistoryPanel, subjectOf } from './history-panel.tsx'
import { LiftDialog } from './lift-dialog.tsx'
import { LimitTable } from './limit-table.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { PersonPanel } from './person-panel.tsx'
import { SetLimitDialog } from './set-limit-dialog.tsx'
import styles from './player-limits-screen.module.css'

type Shown = {
  readonly player: PlayerLimits
  readonly holds: readonly AccountHold[]
  readonly history: { readonly items: readonly LimitEvent[]; readonly next: string | null }
}

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Shown> {
  const playerId = Number(params['playerId'])
  const { about, ...place } = filtersOf(request, ['about'])
  const subject = subjectOf(about)
  const { signal } = request
  const [player, { holds }, history] = await Promise.all([
    needed(askLimits('GET /staff-api/safer-gambling/players/:playerId/limits', { playerId }, { signal }), request),
    needed(askLimits('GET /staff-api/safer-gambling/players/:playerId/holds', { playerId }, { signal }), request),
    needed(
      askLimits(
        'GET /staff-api/safer-gambling/players/:playerId/history',
        { playerId, ...place, ...(subject === undefined ? {} : { about: subject }) },
        { signal },
      ),
      request,
    ),
  ])
  return { player, holds, history }
}

type Open =
  | { readonly act: 'set'; readonly limit: PlayerLimit | undefined }
  | { readonly act: 'exclude' }
  | { readonly act: 'release' }
  | { readonly act: 'lift'; readonly exclusion: PlayerExclusion }
  | { readonly act: 'person'; readonly joinedId: number | undefined }

export function Component() {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const { player, holds, history } = useLoaderData<Shown>()
  const [open, setOpen] = useState<Open>()
  const { playerId } = player
  const name = t('guard.of_player', { id: String(playerId) })
  const close = (): void => setOpen(undefined)
  const done = (): void => {
    close()
    void revalidate()
  }
  return (
    <BackofficeScreen
      title={name}
      aside={
        <>
          {may('exclusions.set') && (
            <Button size="small" onClick={() => setOpen({ act: 'exclude' })}>
              {t('guard.exclude')}
            </Button>
          )}
          {may('limits.set') && (
            <Button size="small" variant="primary" onClick={() => setOpen({ act: 'set', limit: undefined })}>
              {t('guard.set')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.pile}>
          {holds.length > 0 && (
            <HoldPanel holds={holds} onRelease={may('holds.release') ? () => setOpen({ act: 'release' }) : undefined} />
          )}
          <ExclusionList
            exclusions={player.exclusions}
            onLift={may('exclusions.lift') ? (exclusion) => setOpen({ act: 'lift', exclusion }) : undefined}
          />
          <PersonPanel
            person={player.person}
            onPart={may('exclusions.lift') ? () => setOpen({ act: 'person', joinedId: undefined }) : undefined}
            onJoin={may('exclusions.lift') ? (joinedId) => setOpen({ act: 'person', joinedId }) : undefined}
          />
        </div>
        <Law player={player} />
      </div>
      <LimitTable
        limits={player.limits}
        onChange={may('limits.set') ? (limit) => setOpen({ act: 'set', limit }) : undefined}
      />
      <HistoryPanel playerId={playerId} {...history} />
      {open !== undefined && <OpenDialog open={open} player={player} onDone={done} onClose={close} />}
    </BackofficeScreen>
  )
}

type OpenDialogProps = {
  readonly open: Open
  readonly player: PlayerLimits
  readonly onDone: () => void
  readonly onClose: () => void
}

function OpenDialog({ open, player, ...ends }: OpenDialogProps) {
  const { playerId } = player
  if (open.act === 'set') return <SetLimitDialog player={player} limit={open.limit} {...ends} />
  if (open.act === 'exclude') return <ExcludeDialog player={player} {...ends} />
  if (open.act === 'release') return <ReleaseDialog playerId={playerId} {...ends} />
  if (open.act === 'person') return <PersonDialog player={player} joinedId={open.joinedId} {...ends} />
  return <LiftDialog playerId={playerId} exclusion={open.exclusion} {...ends} />
}

const REGISTER_TONES: Readonly<Record<'clear' | 'excluded' | 'unknown', TagTone>> = {
  clear: 'good',
  excluded: 'bad',
  unknown: 'wait',
}

function Law({ player: { playerId, country, jurisdiction, register } }: { readonly player: PlayerLimits }) {
  const t = useText()
  const may = useMay()
  return (
    <Panel
      title={t('guard.law')}
      aside={
        may('change.read') ? (
          <Link className={styles.link} to={`/changes?state=all&subject=player:${playerId}`}>
            {t('guard.changes')}
          </Link>
        ) : undefined
      }
    >
      <Facts
        facts={[
          {
            key: 'country',
            label: t('guard.country'),
            value: country === null ? t('backoffice.none') : <Country code={country} />,
          },
          { key: 'law', label: t('guard.profile'), value: t(`guard.profile.${jurisdiction}`) },
          {
            key: 'lift',
            label: t('guard.lift_rule'),
            value: t(mayBeLifted(jurisdiction) ? 'guard.lift_rule.four_eyes' : 'guard.lift_rule.never'),
          },
          {
            key: 'register',
            label: t('guard.register'),
            value:
              register === null ? (
                t('guard.register.never')
              ) : (
                <span className={styles.line}>
                  <Tag tone={REGISTER_TONES[register.state]}>{t(`guard.register.${register.state}`)}</Tag>
                  <Moment at={register.checkedAt} />
                </span>
              ),
          },
        ]}
      />
    </Panel>
  )
}
