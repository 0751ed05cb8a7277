// A new destination: the method, its fields, and the password behind it.
import { useState } from 'react'
import type { Destination, WithdrawalOptions } from '#modules/money/withdrawals/contract.ts'
import { useStepUp } from '#modules/players/credentials/site/parts.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { focusInDialog } from '#ui/focus-in-dialog.ts'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { askWithdrawals } from './ask-withdrawals.ts'
import styles from './withdraw.module.css'

type DialogProps = {
  readonly methods: WithdrawalOptions['methods']
  readonly onAdded: () => Promise<void>
  readonly onClose: () => void
}

export function DestinationDialog({ methods: all, onAdded, onClose }: DialogProps) {
  const t = useText()
  const stepUp = useStepUp()
  // Without fields a method pays back what came by it, and has no destinations.
  const methods = all.filter(({ fields: asked }) => asked.length > 0)
  const [method, setMethod] = useState(methods[0]?.method ?? '')
  const fields = methods.find((one) => one.method === method)?.fields ?? []
  const names = fields.map(({ name }) => name)
  const form = useForm<Destination>({
    fields: names,
    words: { keys: ['withdrawals.refusal.'], otherwise: 'withdrawals.refusal.other' },
    check: (data) => emptyFields(data, ...names),
    send: (data) =>
      stepUp.run(() =>
        askWithdrawals('POST /web-api/withdrawals/destinations', {
          method,
          fields: Object.fromEntries(names.map((name) => [name, formText(data, name).trim()])),
        }),
      ),
    onDone: onAdded,
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('withdrawals.add-title')}>
      <form {...form.props} className={styles.dialog}>
        {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
        <p className={styles.facts}>{t('withdrawals.add-text')}</p>
        {methods.length > 1 && (
          <Select
            label={t('withdrawals.method')}
            value={method}
            options={methods.map((one) => ({ value: one.method, label: t(`withdrawals.method.${one.method}`) }))}
            onChange={(event) => setMethod(event.target.value)}
          />
        )}
        {fields.map(({ name, lengthMax }, index) => (
          <Field
            key={`${method} ${name}`}
            {...form.field(name)}
            {...(index === 0 ? { ref: focusInDialog } : {})}
            label={t(`withdrawals.field.${name}`)}
            help={t(`withdrawals.field-help.${name}`)}
            isFigure
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={lengthMax}
            required
          />
        ))}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('withdrawals.keep')}</Button>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {t('withdrawals.add')}
          </Button>
        </div>
      </form>
      {stepUp.dialog}
    </Dialog>
  )
}
