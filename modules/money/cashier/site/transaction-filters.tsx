// The filters of the list: every choice is an address, so it can be bookmarked and navigated back. Without JavaScript a plain form.
import { Form, Link, useNavigate } from 'react-router'
import { filterParams, type TransactionFilter } from '#modules/money/cashier/rules/transaction-filter.ts'
import { TRANSACTION_KINDS, TRANSACTION_STATES } from '#modules/money/cashier/rules/transaction-state.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import styles from './transactions.module.css'

/** No payment is older. While a year is being typed it is a very early one. */
const DAY_MIN = '2000-01-01'

type FiltersProps = { readonly filter: TransactionFilter; readonly methods: readonly string[] }

export function TransactionFilters({ filter, methods }: FiltersProps) {
  const t = useText()
  const navigate = useNavigate()
  const choose = (name: keyof TransactionFilter, value: string) => {
    const params = new URLSearchParams([...filterParams(filter)])
    if (value === '') params.delete(name)
    else params.set(name, value)
    void navigate({ search: `?${params.toString()}` }, { preventScrollReset: true })
  }
  // One chosen by an old link stays in the list.
  const known = [...new Set([...methods, ...(filter.method === undefined ? [] : [filter.method])])]
  const choices = [
    ['kind', TRANSACTION_KINDS.map((value) => ({ value, label: t(`cashier.kind.${value}`) }))],
    ['state', TRANSACTION_STATES.map((value) => ({ value, label: t(`cashier.state.${value}`) }))],
    ['method', known.map((value) => ({ value, label: t(`payments.method.${value}`) }))],
  ] as const
  return (
    <Form className={styles.filters} aria-label={t('cashier.filters')} preventScrollReset>
      {choices.map(([name, options]) => (
        <Select
          key={name}
          isCompact
          isLabelHidden
          label={t(`cashier.${name}`)}
          name={name}
          value={filter[name] ?? ''}
          options={[{ value: '', label: t(`cashier.${name}-any`) }, ...options]}
          onChange={(event) => choose(name, event.currentTarget.value)}
        />
      ))}
      <div className={styles.days}>
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className={styles.day}>
            <span>{t(`cashier.${name}`)}</span>
            <Input
              key={filter[name] ?? ''}
              type="date"
              name={name}
              defaultValue={filter[name] ?? ''}
              min={DAY_MIN}
              onChange={(event) => {
                const day = event.currentTarget.value
                if (day === '' || day >= DAY_MIN) choose(name, day)
              }}
            />
          </label>
        ))}
      </div>
      <noscript>
        <Button type="submit" size="small">
          {t('cashier.apply')}
        </Button>
      </noscript>
      {filterParams(filter).length > 0 && (
        <Link className={styles.clear} to={{ search: '' }} preventScrollReset>
          <Icon name="close" size={14} />
          {t('cashier.clear')}
        </Link>
      )}
    </Form>
  )
}
