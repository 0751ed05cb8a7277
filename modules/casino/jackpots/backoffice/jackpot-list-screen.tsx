// Jackpots: what each pool holds, what it took and paid, its last wins, and the terms that two operators change.
import { useState } from 'react'
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { JackpotWin, staffCalls, StaffJackpot } from '#modules/casino/jackpots/contract-staff.ts'
import { JACKPOT_CHANGE } from '#modules/casino/jackpots/rules/change-kind.ts'
import type { staffCalls as changeCalls } from '#modules/operations/staff/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

const ask = staffCaller<typeof staffCalls>()
const askChanges = staffCaller<typeof changeCalls>()

type Shown = { readonly pools: readonly StaffJackpot[]; readonly wins: readonly JackpotWin[] }

export async function loader({ request }: LoaderFunctionArgs): Promise<Shown> {
  const { signal } = request
  const [{ items: pools }, { items: wins }] = await Promise.all([
    needed(ask('GET /staff-api/casino-jackpots', {}, { signal }), request),
    needed(ask('GET /staff-api/casino-jackpots/wins', {}, { signal }), request),
  ])
  return { pools, wins }
}

export function Component() {
  const t = useText()
  const isSetting = useMay()('games.set')
  const { pools, wins } = useLoaderData<Shown>()
  return (
    <BackofficeScreen title={t('place.casino-jackpots')} text={t('casino-jackpots.text')}>
      {pools.map((pool) => (
        <PoolPanel key={`${pool.code} ${pool.currency}`} pool={pool} isSetting={isSetting} />
      ))}
      <Panel title={t('casino-jackpots.wins')}>
        {wins.length === 0 ? (
          <p>{t('casino-jackpots.no_wins')}</p>
        ) : (
          <Facts
            facts={wins.map(({ roundId, playerId, code, currency, stake, amount, at }) => ({
              key: String(roundId),
              label: `${amount} ${currency}`,
              value: (
                <>
                  <Moment at={at} />{' '}
                  <Link to={`/players/${playerId}`}>
                    <bdi className="ltr">{playerId}</bdi>
                  </Link>{' '}
                  <Link to={`/casino-rounds/${roundId}`}>
                    <bdi className="ltr">{`${code} · ${stake} ${currency}`}</bdi>
                  </Link>
                </>
              ),
            }))}
          />
        )}
      </Panel>
    </BackofficeScreen>
  )
}

const PER_CENT = 100

function PoolPanel({ pool, isSetting }: { readonly pool: StaffJackpot; readonly isSetting: boolean }) {
  const t = useText()
  const [isChanging, setChanging] = useState(false)
  const { currency } = pool
  const money = (amount: string) => <bdi className="ltr">{`${amount} ${currency}`}</bdi>
  const fact = (key: string, value: React.ReactNode) => ({ key, label: t(`casino-jackpots.${key}`), value })
  return (
    <Panel
      title={<bdi className="ltr">{`${pool.code} ${currency}`}</bdi>}
      aside={<Tag tone={pool.state === 'running' ? 'good' : 'plain'}>{t(`casino-jackpots.state.${pool.state}`)}</Tag>}
    >
      <Facts
        facts={[
          fact('amount', money(pool.amount)),
          fact('rate', <bdi className="ltr">{`${(pool.rate / PER_CENT).toFixed(2)} %`}</bdi>),
          fact('seed', money(pool.seed)),
          fact('cap', money(pool.cap)),
          fact('return', <bdi className="ltr">{`${pool.return} %`}</bdi>),
          fact('games', <bdi className="ltr">{pool.games.join(', ')}</bdi>),
          fact('plays', String(pool.plays)),
          fact('staked', money(pool.staked)),
          fact('contributed', money(pool.contributed)),
          fact('seeded', money(pool.seeded)),
          fact('paid', money(pool.paid)),
          fact('hits', String(pool.wins)),
        ]}
      />
      {isSetting && !isChanging && (
        <p>
          <Button size="small" onClick={() => setChanging(true)}>
            {t('casino-jackpots.change')}
          </Button>
        </p>
      )}
      {isChanging && <TermsForm pool={pool} onDone={() => setChanging(false)} />}
    </Panel>
  )
}

/** '1.00' → 100; -1 where it is no such number, which the server refuses on its field. */
const rateOf = (text: string): number => (/^\d(?:\.\d{1,2})?$/u.test(text) ? Math.round(Number(text) * PER_CENT) : -1)

/** Proposed here, approved by another operator. */
function TermsForm({ pool, onDone }: { readonly pool: StaffJackpot; readonly onDone: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const form = useForm<{ readonly changeId: number }>({
    fields: ['rate', 'seed', 'cap', 'reason'],
    fieldOf: {
      reason_too_short: 'reason',
      reason_too_long: 'reason',
      jackpot_terms_invalid: 'cap',
    },
    initial: { rate: (pool.rate / PER_CENT).toFixed(2), seed: pool.seed, cap: pool.cap },
    check: (data) => emptyFields(data, 'rate', 'seed', 'cap', 'reason'),
    send: (data) =>
      askChanges('POST /staff-api/staff/change-requests', {
        kind: JACKPOT_CHANGE,
        payload: {
          code: pool.code,
          currency: pool.currency,
          state: data.get('isPaused') === 'on' ? 'paused' : 'running',
          rate: rateOf(formText(data, 'rate').trim()),
          seed: formText(data, 'seed').trim(),
          cap: formText(data, 'cap').trim(),
        },
        reason: formText(data, 'reason').trim(),
      }),
    onDone: ({ changeId }) => void navigate(`/changes/${changeId}`),
  })
  return (
    <FormStack
      form={form}
      label={t('casino-jackpots.change')}
      actions={
        <>
          <Button type="submit" variant="danger" isBusy={form.isBusy}>
            {t('casino-jackpots.propose')}
          </Button>
          <Button onClick={onDone}>{t('casino-jackpots.cancel')}</Button>
        </>
      }
    >
      <p>{t('casino-jackpots.change_text')}</p>
      <Field {...form.field('rate')} label={t('casino-jackpots.rate')} inputMode="decimal" isFigure />
      <Field {...form.field('seed')} label={t('casino-jackpots.seed')} inputMode="decimal" isFigure />
      <Field {...form.field('cap')} label={t('casino-jackpots.cap')} inputMode="decimal" isFigure />
      <label>
        <input type="checkbox" name="isPaused" defaultChecked={pool.state === 'paused'} /> {t('casino-jackpots.pause')}
      </label>
      <Field {...form.field('reason')} label={t('casino-jackpots.reason')} autoComplete="off" />
    </FormStack>
  )
}
