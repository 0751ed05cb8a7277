// The player's passkeys on the security page: a list with names and last use; add, rename, remove.
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Passkey } from '#modules/players/credentials/contract.ts'
import { deviceName, officeRefusals } from '#modules/players/identity/site/parts.ts'
import { askCredentials } from '../ask-credentials.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { notify } from '#platform/browser/notices.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { focusInDialog } from '#ui/focus-in-dialog.ts'
import { Icon } from '#ui/icon.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { Notice } from '#ui/notice.tsx'
import { OfficeSection } from '#ui/section.tsx'
import factor from '../second-factor/second-factor.module.css'
import { useStepUp } from '../second-factor/use-step-up.tsx'
import styles from './passkey-section.module.css'

export type PlayerPasskey = (typeof Passkey)['_output']

type Open = { readonly kind: 'rename' | 'remove'; readonly passkey: PlayerPasskey }

/** No message: the player closed a dialog. */
const SILENT = new Set(['step_up_needed', 'passkey_cancelled'])
const NAME_MAX = 60

export function PasskeySection({ passkeys }: { passkeys: readonly PlayerPasskey[] }) {
  const t = useText()
  const say = useRefusalText(officeRefusals)
  const { revalidate } = useRevalidator()
  const stepUp = useStepUp()
  const card = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Open>()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const told = (code: string) => setError(SILENT.has(code) ? undefined : code)

  const add = async () => {
    setIsBusy(true)
    const { makePasskey } = await import('./passkey-browser.ts')
    const name = deviceName(navigator.userAgent) || t('office.passkeys.title')
    const failure = await makePasskey(stepUp, name.slice(0, NAME_MAX))
    setIsBusy(false)
    if (failure !== undefined) return told(failure)
    setError(undefined)
    notify({ tone: 'success', text: t('office.passkeys.added') })
    await revalidate()
  }
  const remove = async ({ passkeyId }: PlayerPasskey): Promise<string | undefined> => {
    const answer = await stepUp.run(() => askCredentials('DELETE /web-api/accounts/passkeys/:passkeyId', { passkeyId }))
    if (!answer.ok && answer.refusal.code !== 'passkey_not_found')
      return SILENT.has(answer.refusal.code) ? undefined : say(answer.refusal)
    await revalidate()
    setOpen(undefined)
    // The row that had the focus is gone.
    card.current?.focus({ preventScroll: true })
    return undefined
  }
  return (
    <OfficeSection title={t('office.passkeys.title')} text={t('office.passkeys.text')}>
      <div ref={card} tabIndex={-1} className={styles.card}>
        {passkeys.length > 0 && (
          <ul>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.passkeyId} passkey={passkey} onOpen={(kind) => setOpen({ kind, passkey })} />
            ))}
          </ul>
        )}
        <div className={styles.foot}>
          {passkeys.length === 0 && <p className={factor.text}>{t('office.passkeys.none')}</p>}
          {error !== undefined && <Notice tone="error">{say({ code: error })}</Notice>}
          <div>
            <Button isBusy={isBusy} onClick={() => void add()}>
              <Icon name="plus" size={18} />
              {t('office.passkeys.add')}
            </Button>
          </div>
        </div>
      </div>
      {stepUp.dialog}
      {open?.kind === 'rename' && <RenameDialog passkey={open.passkey} onClose={() => setOpen(undefined)} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          isDanger
          title={t('office.passkeys.remove-title')}
          confirm={t('office.passkeys.remove')}
          cancel={t('office.step-up.cancel')}
          onConfirm={() => remove(open.passkey)}
          onClose={() => setOpen(undefined)}
        >
          {t('office.passkeys.remove-text', { name: `\u2068${open.passkey.name}\u2069` })}
        </ConfirmDialog>
      )}
    </OfficeSection>
  )
}

function PasskeyRow({ passkey, onOpen }: { passkey: PlayerPasskey; onOpen: (kind: Open['kind']) => void }) {
  const t = useText()
  const format = useFormat()
  const { name, createdAt, lastUsedAt, isSynced } = passkey
  return (
    <ListRow
      icon="lock"
      title={<bdi>{name}</bdi>}
      state={isSynced && <Badge tone="good">{t('office.passkeys.synced')}</Badge>}
      text={
        <>
          {t('office.passkeys.made')} <time dateTime={createdAt}>{format.date(createdAt)}</time>
          {' · '}
          {lastUsedAt === null ? (
            t('office.passkeys.never')
          ) : (
            <>
              {t('office.passkeys.used')} <time dateTime={lastUsedAt}>{format.dateTime(lastUsedAt)}</time>
            </>
          )}
        </>
      }
      actions={
        <>
          <Button size="small" aria-label={t('office.passkeys.rename-of', { name })} onClick={() => onOpen('rename')}>
            {t('office.passkeys.rename')}
          </Button>
          <Button size="small" aria-label={t('office.passkeys.remove-of', { name })} onClick={() => onOpen('remove')}>
            {t('office.passkeys.remove')}
          </Button>
        </>
      }
    />
  )
}

function RenameDialog({ passkey, onClose }: { passkey: PlayerPasskey; onClose: () => void }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { passkeyId } = passkey
  const form = useForm({
    fields: ['name'],
    words: officeRefusals,
    initial: { name: passkey.name },
    check: (data) => emptyFields(data, 'name'),
    send: (data) =>
      askCredentials('PATCH /web-api/accounts/passkeys/:passkeyId', { passkeyId, name: formText(data, 'name').trim() }),
    onDone: async () => {
      await revalidate()
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('office.passkeys.rename-of', { name: passkey.name })}>
      <form {...form.props} className={factor.stack}>
        {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
        <Field
          {...form.field('name')}
          label={t('office.passkeys.name')}
          maxLength={NAME_MAX}
          ref={focusInDialog}
          autoComplete="off"
        />
        <div className={factor.actions}>
          <Button onClick={onClose}>{t('office.step-up.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {t('office.passkeys.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
