// The order of a category, which begins with its pinned games, and the providers whose games are on offer.
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice } from '#ui/backoffice/filter-bar.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import type { ListedGame } from '#modules/casino/games/contract-staff.ts'
import { LISTED_CATEGORIES, type ListedCategory } from '#modules/casino/games/rules/sections.ts'
import { askGames } from './ask-games.ts'

type Provider = { readonly code: string; readonly title: string; readonly isHidden: boolean }
type Shown = {
  readonly category: ListedCategory
  readonly items: readonly ListedGame[]
  readonly providers: readonly Provider[]
}

const FIRST: ListedCategory = 'popular'

export async function loader({ request }: LoaderFunctionArgs): Promise<Shown> {
  const asked = filtersOf(request, ['category'])
  const category = LISTED_CATEGORIES.find((one) => one === asked.category) ?? FIRST
  const { signal } = request
  const [pins, games] = await Promise.all([
    needed(askGames('GET /staff-api/casino/pins/:category', { category }, { signal }), request),
    needed(askGames('GET /staff-api/casino/games', {}, { signal }), request),
  ])
  return { category, items: pins.items, providers: games.providers }
}

export function Component() {
  const t = useText()
  const isSetting = useMay()('games.set')
  const { category, items, providers } = useLoaderData<Shown>()
  return (
    <BackofficeScreen title={t('place.casino-order')} text={t('casino-games.order_text')}>
      <FilterBar>
        <FilterChoice
          name="category"
          label={t('casino-games.category')}
          options={[FIRST, ...LISTED_CATEGORIES.filter((one) => one !== FIRST)].map((code) => ({
            value: code === FIRST ? '' : code,
            label: t(`casino-games.categories.${code}`),
          }))}
        />
      </FilterBar>
      <Pins key={`${category} ${items.map(({ code }) => code).join()}`} {...{ category, items, isSetting }} />
      <Providers providers={providers} isSetting={isSetting} />
    </BackofficeScreen>
  )
}

type PinsProps = Pick<Shown, 'category' | 'items'> & { readonly isSetting: boolean }

const movedTo = (codes: readonly string[], from: number, to: number): readonly string[] => {
  const next = codes.filter((_, index) => index !== from)
  return [...next.slice(0, to), codes[from] ?? '', ...next.slice(to)]
}

function Pins({ category, items, isSetting }: PinsProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<readonly string[]>(items.map(({ code }) => code))
  const titles = new Map(items.map(({ code, title }) => [code, title]))
  const form = useForm<{ readonly items: readonly ListedGame[] }>({
    fields: ['code'],
    fieldOf: { game_not_found: 'code', game_repeated: 'code', too_many_games: 'code' },
    send: (data) => {
      const added = formText(data, 'code').trim()
      const all = added === '' ? codes : [...codes, added]
      return askGames('PUT /staff-api/casino/pins/:category', { category, codes: [...all] })
    },
    onDone: () => {
      notify({ isModal: true, tone: 'success', text: t('casino-games.saved') })
      void revalidate()
    },
  })
  return (
    <Panel title={t('casino-games.pins')} text={t('casino-games.pins_text')}>
      <PinTable titles={titles} codes={codes} onChange={isSetting ? setCodes : undefined} />
      {isSetting && (
        <FormStack
          form={form}
          label={t('casino-games.pins')}
          actions={
            <Button type="submit" variant="primary" isBusy={form.isBusy}>
              {t('casino-games.save_order')}
            </Button>
          }
        >
          <Field
            {...form.field('code')}
            label={t('casino-games.pin_code')}
            help={t('casino-games.pin_help')}
            dir="ltr"
            autoComplete="off"
          />
        </FormStack>
      )}
    </Panel>
  )
}

type PinTableProps = {
  readonly titles: ReadonlyMap<string, string>
  readonly codes: readonly string[]
  readonly onChange: ((codes: readonly string[]) => void) | undefined
}

function PinTable({ titles, codes, onChange }: PinTableProps) {
  const t = useText()
  const rows = codes.map((code, place) => ({ code, place, title: titles.get(code) ?? code }))
  if (rows.length === 0) return <EmptyState icon="grip" title={t('casino-games.no_pins')} isCompact />
  return (
    <DataTable
      caption={t('casino-games.pins')}
      rows={rows}
      keyOf={({ code }) => code}
      columns={[
        { key: 'place', label: t('casino-games.place'), isFigure: true, cell: ({ place }) => place + 1 },
        { key: 'game', label: t('casino-games.game'), isWide: true, cell: ({ title }) => <bdi>{title}</bdi> },
        ...(onChange !== undefined
          ? [
              {
                key: 'act',
                label: t('casino-games.act'),
                cell: ({ place, title }: (typeof rows)[number]) => (
                  <>
                    <Button
                      size="small"
                      disabled={place === 0}
                      aria-label={t('casino-games.up', { title })}
                      onClick={() => onChange(movedTo(codes, place, place - 1))}
                    >
                      ↑
                    </Button>{' '}
                    <Button
                      size="small"
                      disabled={place === codes.length - 1}
                      aria-label={t('casino-games.down', { title })}
                      onClick={() => onChange(movedTo(codes, place, place + 1))}
                    >
                      ↓
                    </Button>{' '}
                    <Button size="small" onClick={() => onChange(codes.filter((_, index) => index !== place))}>
                      {t('casino-games.unpin')}
                    </Button>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

type ProvidersProps = { readonly providers: readonly Provider[]; readonly isSetting: boolean }

function Providers({ providers, isSetting }: ProvidersProps) {
  const t = useText()
  const [chosen, setChosen] = useState<Provider>()
  return (
    <Panel title={t('casino-games.providers')} text={t('casino-games.providers_text')}>
      <DataTable
        caption={t('casino-games.providers')}
        rows={providers}
        keyOf={({ code }) => code}
        columns={[
          {
            key: 'provider',
            label: t('casino-games.provider'),
            isWide: true,
            cell: ({ title }) => <bdi>{title}</bdi>,
          },
          {
            key: 'state',
            label: t('fields.state'),
            cell: ({ isHidden }) => (
              <Tag tone={isHidden ? 'plain' : 'good'}>{t(`casino-games.state.${isHidden ? 'hidden' : 'active'}`)}</Tag>
            ),
          },
          ...(isSetting
            ? [
                {
                  key: 'act',
                  label: t('casino-games.act'),
                  cell: (provider: Provider) => (
                    <Button size="small" onClick={() => setChosen(provider)}>
                      {t(provider.isHidden ? 'casino-games.show' : 'casino-games.hide')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {chosen !== undefined && <ProviderForm key={chosen.code} provider={chosen} onDone={() => setChosen(undefined)} />}
    </Panel>
  )
}

function ProviderForm({ provider, onDone }: { readonly provider: Provider; readonly onDone: () => void }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { code, title, isHidden } = provider
  const form = useForm<{ readonly isHidden: boolean }>({
    fields: ['reason'],
    fieldOf: { reason_too_short: 'reason' },
    check: (data) => emptyFields(data, 'reason'),
    send: (data) =>
      askGames('PUT /staff-api/casino/providers/:provider', {
        provider: code,
        isHidden: !isHidden,
        reason: formText(data, 'reason'),
      }),
    onDone: () => {
      notify({ isModal: true, tone: 'success', text: t('casino-games.saved') })
      void revalidate()
      onDone()
    },
  })
  return (
    <FormStack
      form={form}
      label={title}
      actions={
        <>
          <Button type="submit" variant={isHidden ? 'primary' : 'danger'} isBusy={form.isBusy}>
            {t(isHidden ? 'casino-games.show_all' : 'casino-games.hide_all', { title })}
          </Button>
          <Button onClick={onDone}>{t('casino-games.cancel')}</Button>
        </>
      }
    >
      <Field {...form.field('reason')} label={t('casino-games.reason')} autoComplete="off" />
    </FormStack>
  )
}
