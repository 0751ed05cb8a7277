// Accounts elsewhere on the security page: linked ones, add, remove.
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SocialLink } from '#modules/players/social-sign-in/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { Notice } from '#ui/notice.tsx'
import { accountsPaths, officeRefusals } from '#modules/players/identity/site/parts.ts'
import { askSocial } from './ask-social.ts'
import { OfficeSection } from '#ui/section.tsx'
import { useStepUp } from '#modules/players/credentials/site/parts.ts'
import { ProviderMark } from './provider-mark.tsx'
import type { OfferedProvider } from './social-ways.tsx'
import styles from './social.module.css'

type Linked = (typeof SocialLink)['_output']

export type PlayerSocial = { readonly items: readonly Linked[]; readonly available: readonly OfferedProvider[] }

export function SocialSection({ social: { items, available } }: { social: PlayerSocial }) {
  const t = useText()
  const { language } = useLocale()
  const say = useRefusalText(officeRefusals)
  const { revalidate } = useRevalidator()
  const stepUp = useStepUp()
  const card = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<string>()
  const [removed, setRemoved] = useState<Linked>()
  // Without configured providers nothing is shown.
  if (items.length === 0 && available.length === 0) return null

  const link = async (provider: OfferedProvider['id']) => {
    setBusy(provider)
    setError(undefined)
    const returnTo = accountsPaths.security(language)
    const answer = await stepUp.run(() => askSocial('POST /web-api/accounts/social-links', { provider, returnTo }))
    if (answer.ok) return location.assign(answer.value.url)
    setBusy(undefined)
    if (answer.refusal.code !== 'step_up_needed') setError(answer.refusal.code)
  }
  const remove = async ({ provider }: Linked): Promise<string | undefined> => {
    const answer = await stepUp.run(() => askSocial('DELETE /web-api/accounts/social-links/:provider', { provider }))
    if (!answer.ok && answer.refusal.code !== 'social_link_not_found')
      return answer.refusal.code === 'step_up_needed' ? undefined : say(answer.refusal)
    await revalidate()
    setRemoved(undefined)
    // The row that had the focus is gone.
    card.current?.focus({ preventScroll: true })
    return undefined
  }
  return (
    <OfficeSection id="social" title={t('office.social.title')} text={t('office.social.text')}>
      <div ref={card} tabIndex={-1}>
        {items.length > 0 && (
          <ul>
            {items.map((linked) => (
              <LinkedRow key={linked.provider} linked={linked} onRemove={() => setRemoved(linked)} />
            ))}
          </ul>
        )}
        {(available.length > 0 || error !== undefined) && (
          <div className={styles.foot}>
            {error !== undefined && <Notice tone="error">{say({ code: error })}</Notice>}
            <Available providers={available} busy={busy} onLink={(id) => void link(id)} />
          </div>
        )}
      </div>
      {stepUp.dialog}
      {removed !== undefined && (
        <ConfirmDialog
          isDanger
          title={t('office.social.remove-title', { name: removed.name })}
          confirm={t('office.social.remove')}
          cancel={t('office.step-up.cancel')}
          onConfirm={() => remove(removed)}
          onClose={() => setRemoved(undefined)}
        >
          {t('office.social.remove-text', { name: removed.name })}
        </ConfirmDialog>
      )}
    </OfficeSection>
  )
}

type AvailableProps = {
  readonly providers: readonly OfferedProvider[]
  readonly busy: string | undefined
  readonly onLink: (id: OfferedProvider['id']) => void
}

function Available({ providers, busy, onLink }: AvailableProps) {
  const t = useText()
  return (
    <ul className={styles.chip}>
      {providers.map(({ id, name }) => (
        <li key={id}>
          <Button isBusy={busy === id} aria-label={t('office.social.link-of', { name })} onClick={() => onLink(id)}>
            <ProviderMark id={id} name={name} />
            <bdi>{name}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function LinkedRow({ linked, onRemove }: { readonly linked: Linked; readonly onRemove: () => void }) {
  const t = useText()
  const format = useFormat()
  const { name, linkedAt, lastUsedAt } = linked
  return (
    <ListRow
      icon="user"
      title={<bdi>{name}</bdi>}
      text={
        <>
          {t('office.social.linked')} <time dateTime={linkedAt}>{format.date(linkedAt)}</time>
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
        <Button size="small" aria-label={t('office.social.remove-of', { name })} onClick={onRemove}>
          {t('office.social.remove')}
        </Button>
      }
    />
  )
}
