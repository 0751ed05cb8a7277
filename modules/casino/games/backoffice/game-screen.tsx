// One game of the catalogue: where it is offered and to whom, what may be staked on it, and which of its versions players get.
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { VERSION_KIND } from '#modules/casino/games/rules/version-kind.ts'
import type { WholeGame } from '#modules/casino/games/contract-staff.ts'
import { askChanges, askGames } from './ask-games.ts'
import { readCountries } from './read-countries.ts'

export function loader({ request, params }: LoaderFunctionArgs): Promise<WholeGame> {
  const game = params['game'] ?? ''
  return needed(askGames('GET /staff-api/casino/games/:game', { game }, { signal: request.signal }), request)
}

type PartProps = { readonly game: WholeGame; readonly isSetting: boolean }

export function Component() {
  const t = useText()
  const isSetting = useMay()('games.set')
  const game = useLoaderData<WholeGame>()
  const part = { game, isSetting }
  return (
    <BackofficeScreen
      title={game.title}
      text={`${game.providerTitle} · ${game.code}`}
      back={{ to: '/casino-games', label: t('place.casino-games') }}
      aside={<Tag tone={game.state === 'active' ? 'good' : 'wait'}>{t(`casino-games.state.${game.state}`)}</Tag>}
    >
      <Offer {...part} />
      <Limits {...part} />
      <Versions {...part} />
    </BackofficeScreen>
  )
}

/** What every form of this page does when it is done. */
function useSaved(): () => void {
  const t = useText()
  const { revalidate } = useRevalidator()
  return () => {
    notify({ isModal: true, tone: 'success', text: t('casino-games.saved') })
    void revalidate()
  }
}

/** 18 to 30, as the server accepts it. */
const AGE = /^(?:1[89]|2\d|30)$/u

function useOfferForm({ code, countriesAllowed, countriesBlocked, ageMin }: WholeGame) {
  const saved = useSaved()
  return useForm<WholeGame>({
    fields: ['countriesAllowed', 'countriesBlocked', 'ageMin'],
    initial: {
      countriesAllowed: (countriesAllowed ?? []).join(', '),
      countriesBlocked: countriesBlocked.join(', '),
      ageMin: ageMin === null ? '' : String(ageMin),
    },
    // Never sent as none: what cannot be read would take the limit away.
    check: (data) => {
      const age = formText(data, 'ageMin').trim()
      return age === '' || AGE.test(age) ? {} : { ageMin: 'age_malformed' }
    },
    send: (data) => {
      const allowed = readCountries(formText(data, 'countriesAllowed'))
      const age = formText(data, 'ageMin').trim()
      return askGames('PUT /staff-api/casino/games/:game/offer', {
        game: code,
        countriesAllowed: allowed.length === 0 ? null : allowed,
        countriesBlocked: readCountries(formText(data, 'countriesBlocked')),
        ageMin: age === '' ? null : Number(age),
      })
    },
    onDone: saved,
  })
}

function Offer({ game, isSetting }: PartProps) {
  const t = useText()
  const { countriesAllowed, countriesBlocked, ageMin } = game
  const form = useOfferForm(game)
  if (!isSetting)
    return (
      <Panel title={t('casino-games.offer')}>
        <Facts
          facts={[
            {
              key: 'allowed',
              label: t('casino-games.allowed'),
              value: countriesAllowed?.join(', ') ?? t('casino-games.all_countries'),
            },
            { key: 'blocked', label: t('casino-games.blocked'), value: countriesBlocked.join(', ') },
            { key: 'age', label: t('casino-games.age'), value: ageMin ?? '' },
          ]}
        />
      </Panel>
    )
  return (
    <Panel title={t('casino-games.offer')} text={t('casino-games.offer_text')}>
      <FormStack
        form={form}
        label={t('casino-games.offer')}
        actions={
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {t('casino-games.save')}
          </Button>
        }
      >
        <Field
          {...form.field('countriesAllowed')}
          label={t('casino-games.allowed')}
          help={t('casino-games.allowed_help')}
          dir="ltr"
          autoComplete="off"
        />
        <Field {...form.field('countriesBlocked')} label={t('casino-games.blocked')} dir="ltr" autoComplete="off" />
        <Field
          {...form.field('ageMin')}
          label={t('casino-games.age')}
          inputMode="numeric"
          maxLength={2}
          isFigure
          autoComplete="off"
        />
      </FormStack>
    </Panel>
  )
}

function Limits({ game, isSetting }: PartProps) {
  const t = useText()
  const saved = useSaved()
  const form = useForm<WholeGame>({
    fields: ['currency', 'stakeMin', 'stakeMax'],
    fieldOf: { currency_unknown: 'currency', limits_out_of_order: 'stakeMax' },
    check: (data) => emptyFields(data, 'currency'),
    send: (data) => {
      const amount = (name: string) => formText(data, name).trim()
      return askGames('PUT /staff-api/casino/games/:game/limits', {
        game: game.code,
        currency: formText(data, 'currency').trim().toUpperCase(),
        stakeMin: amount('stakeMin') === '' ? null : amount('stakeMin'),
        stakeMax: amount('stakeMax') === '' ? null : amount('stakeMax'),
      })
    },
    onDone: saved,
  })
  return (
    <Panel title={t('casino-games.limits')} text={t('casino-games.limits_text')}>
      {game.limits.length === 0 ? (
        <EmptyState icon="wallet" title={t('casino-games.no_limits')} isCompact />
      ) : (
        <DataTable
          caption={t('casino-games.limits')}
          rows={game.limits}
          keyOf={({ currency }) => currency}
          columns={[
            { key: 'currency', label: t('casino-games.currency'), isWide: true, cell: ({ currency }) => currency },
            { key: 'least', label: t('casino-games.stake_min'), isFigure: true, cell: ({ stakeMin }) => stakeMin },
            { key: 'most', label: t('casino-games.stake_max'), isFigure: true, cell: ({ stakeMax }) => stakeMax },
          ]}
        />
      )}
      {isSetting && (
        <FormStack
          form={form}
          label={t('casino-games.limits')}
          actions={
            <Button type="submit" variant="primary" isBusy={form.isBusy}>
              {t('casino-games.save_limits')}
            </Button>
          }
        >
          <Field {...form.field('currency')} label={t('casino-games.currency')} dir="ltr" maxLength={5} />
          <Field {...form.field('stakeMin')} label={t('casino-games.stake_min')} inputMode="decimal" isFigure />
          <Field
            {...form.field('stakeMax')}
            label={t('casino-games.stake_max')}
            help={t('casino-games.limits_help')}
            inputMode="decimal"
            isFigure
          />
        </FormStack>
      )}
    </Panel>
  )
}

function Versions({ game, isSetting }: PartProps) {
  const t = useText()
  const others = game.versions.filter(({ version }) => version !== game.version)
  return (
    <Panel title={t('casino-games.versions')} text={t(game.isOwn ? 'casino-games.own_version' : 'casino-games.two')}>
      <DataTable
        caption={t('casino-games.versions')}
        rows={game.versions}
        keyOf={({ version }) => version}
        columns={[
          {
            key: 'version',
            label: t('casino-games.version'),
            isWide: true,
            cell: ({ version, returns }) => <bdi className="ltr">{`${version} · ${returns.join('–')} %`}</bdi>,
          },
          { key: 'certificate', label: t('casino-games.certificate'), cell: ({ certificate }) => certificate ?? '' },
          {
            key: 'offered',
            label: t('fields.state'),
            cell: ({ version }) =>
              version === game.version ? <Tag tone="good">{t('casino-games.offered')}</Tag> : null,
          },
        ]}
      />
      {isSetting && !game.isOwn && others.length > 0 && <ProposeForm game={game} others={others} />}
    </Panel>
  )
}

type ProposeProps = { readonly game: WholeGame; readonly others: WholeGame['versions'] }

/** The version that players get takes two operators: it is proposed here and approved by another one. */
function ProposeForm({ game, others }: ProposeProps) {
  const t = useText()
  const navigate = useNavigate()
  const form = useForm<{ readonly changeId: number }>({
    fields: ['version', 'reason'],
    fieldOf: { reason_too_short: 'reason', reason_too_long: 'reason' },
    initial: { version: others[0]?.version ?? '' },
    check: (data) => emptyFields(data, 'reason'),
    send: (data) =>
      askChanges('POST /staff-api/staff/change-requests', {
        kind: VERSION_KIND,
        payload: { game: game.code, version: formText(data, 'version') },
        reason: formText(data, 'reason').trim(),
      }),
    onDone: ({ changeId }) => void navigate(`/changes/${changeId}`),
  })
  return (
    <FormStack
      form={form}
      label={t('casino-games.propose')}
      actions={
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {t('casino-games.propose')}
        </Button>
      }
    >
      <Select
        {...form.field('version')}
        label={t('casino-games.version')}
        options={others.map(({ version, returns }) => ({
          value: version,
          label: `${version} · ${returns.join('–')} %`,
        }))}
      />
      <Field {...form.field('reason')} label={t('casino-games.reason')} autoComplete="off" />
    </FormStack>
  )
}
