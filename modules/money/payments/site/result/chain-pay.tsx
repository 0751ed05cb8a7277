// How a deposit over a chain is paid: the code for a phone's camera, address and amount to copy, and the confirmations as they come.
import { useState } from 'react'
import type { Payment } from '#modules/money/payments/contract.ts'
import { QrPicture } from '#modules/players/credentials/site/parts.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './chain-pay.module.css'

type Chain = NonNullable<Payment['chain']>

export function ChainPay({ chain, currency }: { readonly chain: Chain; readonly currency: string }) {
  return (
    <div className={styles.chain}>
      {chain.txId === null ? <Address chain={chain} currency={currency} /> : <Confirmations chain={chain} />}
    </div>
  )
}

function Address({ chain, currency }: { readonly chain: Chain; readonly currency: string }) {
  const t = useText()
  const format = useFormat()
  const { address, amount, uri, qrPath, qrSize, expiresAt } = chain
  return (
    <>
      <QrPicture className={styles.code} qrPath={qrPath} qrSize={qrSize} label={t('payments.chain-code')} />
      <a className={styles.wallet} href={uri}>
        {t('payments.chain-wallet')}
      </a>
      <Copied label={t('payments.chain-address')} text={address} />
      <Copied label={t('payments.chain-amount')} text={amount} suffix={currency} />
      <Notice tone="warn">{t('payments.chain-warning', { currency })}</Notice>
      {expiresAt !== null && (
        <p className={styles.text}>{t('payments.chain-expires', { time: format.dateTime(expiresAt) })}</p>
      )}
    </>
  )
}

function Confirmations({ chain: { confirmations, needed, txId } }: { readonly chain: Chain }) {
  const t = useText()
  const seen = Math.min(confirmations, needed)
  return (
    <>
      <output className={styles.seen}>{t('payments.chain-confirmations', { seen, needed })}</output>
      <progress max={needed} value={seen} aria-label={t('payments.chain-progress')} />
      {txId !== null && <Copied label={t('payments.chain-transaction')} text={txId} />}
    </>
  )
}

function Copied({ label, text, suffix }: { readonly label: string; readonly text: string; readonly suffix?: string }) {
  const t = useText()
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      // It can still be marked and copied by hand.
      () => notify({ tone: 'error', text: t('payments.copy-failed') }),
    )
  return (
    <div className={styles.line}>
      <span className={styles.label}>{label}</span>
      <bdi className={`ltr ${styles.value}`}>
        {text}
        {suffix !== undefined && ` ${suffix}`}
      </bdi>
      <Button size="small" aria-label={t('payments.copy-named', { what: label })} onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
        {t(isCopied ? 'payments.copied' : 'payments.copy')}
      </Button>
    </div>
  )
}
