// The player's phone number on the security page: added, changed, removed (S4.21).
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '#platform/browser/notices.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useText } from '#platform/browser/text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useOpenedByAddress } from '#platform/browser/page/use-opened-by-address.ts'
import { askContacts } from '../ask-contacts.ts'
import { OfficeRow, OfficeSection } from '#ui/section.tsx'
import { officeRefusals } from '#modules/players/identity/site/parts.ts'
import { useStepUp } from '#modules/players/credentials/site/parts.ts'
import styles from './phone-section.module.css'
import { lazyPart } from '#ui/lazy-part.tsx'

const PhoneDialog = lazyPart(async () => (await import('./phone-dialog.tsx')).PhoneDialog)

type Open = 'change' | 'remove'

type PhoneSectionProps = {
  /** E.164; null where none is bound. */
  readonly phone: string | null
  /** The player's, whose telephone code is chosen first; ISO 3166 numeric. */
  readonly countryId: number | null
  /** Without a confirmed mailbox the number is the way back in, and stays. */
  readonly isEmailConfirmed: boolean
}

export function PhoneSection({ phone, countryId, isEmailConfirmed }: PhoneSectionProps) {
  const t = useText()
  const say = useRefusalText(officeRefusals)
  const { revalidate } = useRevalidator()
  const stepUp = useStepUp()
  const [open, setOpen] = useState<Open>()
  const card = useRef<HTMLDivElement>(null)
  useOpenedByAddress('phone-change', () => setOpen('change'))
  const close = () => {
    setOpen(undefined)
    // Its opener may be gone.
    card.current?.focus({ preventScroll: true })
  }
  const done = async (text: string) => {
    close()
    await revalidate()
    notify({ tone: 'success', text })
  }
  const remove = async (): Promise<string | undefined> => {
    const answer = await stepUp.run(() => askContacts('DELETE /web-api/accounts/phone-bindings', {}))
    if (!answer.ok && answer.refusal.code !== 'phone_missing')
      return answer.refusal.code === 'step_up_needed' ? undefined : say(answer.refusal)
    await done(t('office.phone.removed'))
    return undefined
  }
  return (
    <OfficeSection
      id="phone"
      title={t('office.phone.title')}
      text={t('office.phone.text')}
      aside={phone !== null && <Badge tone="good">{t('office.recovery.confirmed')}</Badge>}
    >
      <div ref={card} tabIndex={-1} className={styles.card}>
        <OfficeRow action={<PhoneActions isRemovable={isEmailConfirmed} phone={phone} onOpen={setOpen} />}>
          {phone === null ? t('office.phone.none') : <bdi className="ltr">{phone}</bdi>}
          {phone !== null && !isEmailConfirmed && <span className={styles.kept}>{t('office.phone.keep-text')}</span>}
        </OfficeRow>
      </div>
      {open === 'change' && (
        <PhoneDialog
          isFirst={phone === null}
          countryId={countryId}
          onBound={() => void done(t('office.phone.bound'))}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          isDanger
          title={t('office.phone.remove-title')}
          confirm={t('office.phone.remove')}
          cancel={t('office.step-up.cancel')}
          onConfirm={remove}
          onClose={close}
        >
          {t('office.phone.remove-text')}
        </ConfirmDialog>
      )}
      {stepUp.dialog}
    </OfficeSection>
  )
}

type PhoneActionsProps = {
  readonly isRemovable: boolean
  readonly phone: string | null
  readonly onOpen: (open: Open) => void
}

function PhoneActions({ isRemovable, phone, onOpen }: PhoneActionsProps) {
  const t = useText()
  return (
    <span className={styles.actions}>
      {phone !== null && isRemovable && (
        <Button size="small" variant="quiet" onClick={() => onOpen('remove')}>
          {t('office.phone.remove')}
        </Button>
      )}
      <Button size="small" onClick={() => onOpen('change')}>
        {t(phone === null ? 'office.phone.add' : 'office.phone.change')}
      </Button>
    </span>
  )
}
