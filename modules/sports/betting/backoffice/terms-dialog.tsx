// What holds for one player: their share of the maximum stake, and whether they may place VIP bets. The audit has each change.
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox, Field } from '#ui/field.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import type { PlayerTerms } from '#modules/sports/betting/contract-staff.ts'
import { askExposure } from './ask-exposure.ts'

type TermsDialogProps = { readonly terms: PlayerTerms; readonly onDone: () => void; readonly onClose: () => void }

export function TermsDialog({ terms, onDone, onClose }: TermsDialogProps) {
  const t = useText()
  const { playerId, stakeShare, isVip } = terms
  const form = useForm({
    fields: ['share', 'isVip'],
    fieldOf: { share_malformed: 'share', stakeShare: 'share' },
    initial: { share: String(stakeShare), ...(isVip ? { isVip: 'on' } : {}) },
    check: (data) => emptyFields(data, 'share'),
    send: (data) =>
      askExposure('PUT /staff-api/betting/players/:playerId/terms', {
        playerId,
        stakeShare: Number(formText(data, 'share').trim().replace(',', '.')),
        isVip: data.has('isVip'),
      }),
    onDone: () => {
      notify({ isModal: true, tone: 'success', text: t('risk.done.set') })
      onDone()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('risk.change_terms')}>
      <FormStack
        form={form}
        actions={
          <>
            <Button onClick={onClose}>{t('backoffice.cancel')}</Button>
            <Button type="submit" variant="primary" isBusy={form.isBusy}>
              {t('risk.set_now')}
            </Button>
          </>
        }
      >
        <Field
          {...form.field('share')}
          label={t('risk.share')}
          help={t('risk.share_help')}
          inputMode="decimal"
          autoComplete="off"
          isFigure
          maxLength={8}
        />
        <Checkbox {...form.box('isVip')} label={t('risk.vip_label')} />
      </FormStack>
    </Dialog>
  )
}
