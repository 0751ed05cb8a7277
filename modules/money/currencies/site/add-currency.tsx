// S7.29, S4.20: a further currency; the page waits until the account is there, for a limited time.
import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { notify } from '#platform/browser/notices.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { currencyWords, type CurrencyAccount, type OfferedCurrencies } from './account-list.tsx'
import { askCurrencies } from './ask-currencies.ts'
import { awaitAccount } from './await-account.ts'
import styles from './accounts.module.css'

/** Offered before the alphabet begins. */
const OFTEN: readonly string[] = ['EUR', 'USD', 'GBP', 'CHF', 'JPY']

/** Coins have one name in all languages, and codes that the platform does not know. */
const COINS: Readonly<Record<string, string>> = {
  BCH: 'Bitcoin Cash',
  BTC: 'Bitcoin',
  DOGE: 'Dogecoin',
  ETH: 'Ether',
  LTC: 'Litecoin',
  TRX: 'Tron',
  USDC: 'USD Coin',
  USDT: 'Tether',
}

type AddProps = { readonly accounts: readonly CurrencyAccount[]; readonly offered: OfferedCurrencies }

function useOptions({ accounts, offered }: AddProps) {
  const { language } = useLocale()
  return useMemo(() => {
    const held = new Set(accounts.map(({ iso }) => iso))
    const names = new Intl.DisplayNames([language], { type: 'currency' })
    const free = offered.currencies.filter(({ iso }) => !held.has(iso))
    const rank = (iso: string): number => (OFTEN.includes(iso) ? OFTEN.indexOf(iso) : OFTEN.length)
    return free
      .toSorted((a, b) => rank(a.iso) - rank(b.iso) || a.iso.localeCompare(b.iso))
      .map(({ id, iso }) => ({ value: String(id), label: `${iso} · ${COINS[iso] ?? names.of(iso) ?? iso}` }))
  }, [accounts, offered, language])
}

export function AddCurrency(props: AddProps) {
  const t = useText()
  const say = useRefusalText(currencyWords)
  const { revalidate } = useRevalidator()
  const options = useOptions(props)
  const [chosen, setChosen] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const id = options.some(({ value }) => value === chosen) ? chosen : options[0]?.value
  if (id === undefined) return null
  const isFull = props.accounts.length >= props.offered.accountsMax
  const add = async () => {
    setIsBusy(true)
    const answer = await askCurrencies('POST /web-api/currencies/accounts', { id: Number(id) })
    if (!answer.ok && answer.refusal.code !== 'account_exists') notify({ tone: 'error', text: say(answer.refusal) })
    else {
      const isThere = await awaitAccount(async () => {
        const balances = await askCurrencies('GET /web-api/wallet/balances', {})
        return balances.ok && balances.value.all_accounts.some(({ currencyId }) => String(currencyId) === id)
      })
      await revalidate()
      notify(
        isThere
          ? {
              tone: 'success',
              text: t('currencies.added', {
                currency: options.find(({ value }) => value === id)?.label.split(' ')[0] ?? '',
              }),
            }
          : { tone: 'warn', text: t('currencies.added-late') },
      )
    }
    setIsBusy(false)
  }
  return (
    <div className={styles.add}>
      {isFull ? (
        <p className={styles.hint}>{t('currencies.full', { count: props.offered.accountsMax })}</p>
      ) : (
        <>
          <Select
            label={t('currencies.add-label')}
            hasLocalNames
            value={id}
            options={options}
            onChange={(event) => setChosen(event.target.value)}
          />
          <Button isBusy={isBusy} onClick={() => void add()}>
            {t('currencies.add')}
          </Button>
        </>
      )}
    </div>
  )
}
