// One player's case: the declared identity beside the documents, requests, history, and the decision.
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import type { VerificationCase } from '#modules/players/verification/contract-staff.ts'
import { askVerification } from './ask-verification.ts'
import { AskDocumentDialog } from './documents/ask-document-dialog.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseRequests } from './case-requests.tsx'
import { DECISION_TONES } from './case-tones.ts'
import { CloseCaseDialog } from './close-case-dialog.tsx'
import { DocumentReview } from './documents/document-review.tsx'
import { Country } from '#platform/browser/backoffice/country.tsx'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { personalFieldNames, usePersonalValue } from '#modules/players/profiles/backoffice/parts.ts'
import styles from './case-screen.module.css'

export function loader({ request, params }: LoaderFunctionArgs): Promise<VerificationCase> {
  return needed(
    askVerification('GET /staff-api/accounts/verification/cases/:playerId', { playerId: Number(params['playerId']) }),
    request,
  )
}

export function Component() {
  const loaded = useLoaderData<VerificationCase>()
  // Every action returns the updated case; another player's, or a reloaded one, resets the screen's state.
  return <Case key={`${loaded.playerId}-${loaded.revision}`} loaded={loaded} />
}

type Open = 'ask' | 'verified' | 'denied'

function Case({ loaded }: { readonly loaded: VerificationCase }) {
  const t = useText()
  const may = useMay()
  const [shown, setShown] = useState(loaded)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const mayReview = may('verification.review')
  const { playerId, name, decision } = shown
  return (
    <BackofficeScreen
      title={`${t('place.verification')}: ${name === '' ? t('cases.player_number', { id: String(playerId) }) : name}`}
      aside={
        <>
          <Tag tone={DECISION_TONES[decision]}>{t(`cases.decision.${decision}`)}</Tag>
          {may('personal-data.propose') && (
            <ButtonLink size="small" to={`/verification/${playerId}/correction`}>
              {t('cases.correct')}
            </ButtonLink>
          )}
          {mayReview && (
            <>
              <Button size="small" onClick={() => setOpen('ask')}>
                {t('cases.ask')}
              </Button>
              {decision !== 'denied' && (
                <Button size="small" variant="danger" onClick={() => setOpen('denied')}>
                  {t('cases.deny')}
                </Button>
              )}
              {decision !== 'verified' && (
                <Button size="small" variant="primary" onClick={() => setOpen('verified')}>
                  {t('cases.verify')}
                </Button>
              )}
            </>
          )}
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.facts}>
          <CasePerson shown={shown} />
          <CaseRequests shown={shown} onChange={setShown} />
        </div>
        <div className={styles.papers}>
          <DocumentReview shown={shown} onChange={setShown} />
          <CaseHistory history={shown.history} />
        </div>
      </div>
      {open === 'ask' && <AskDocumentDialog shown={shown} onChange={setShown} onClose={close} />}
      {(open === 'verified' || open === 'denied') && (
        <CloseCaseDialog shown={shown} outcome={open} onChange={setShown} onClose={close} />
      )}
    </BackofficeScreen>
  )
}

/** The declared identity, to be compared with the documents. */
function CasePerson({ shown }: { readonly shown: VerificationCase }) {
  const t = useText()
  const say = usePersonalValue()
  const { playerId, email, phone, country, registeredAt, isVerified, personalData } = shown
  const asked = new Set(personalData.fields.map(({ name }) => name))
  const none = t('backoffice.none')
  return (
    <Panel
      title={t('cases.person')}
      aside={
        <Tag tone={isVerified ? 'good' : 'plain'}>{t(isVerified ? 'cases.is_verified' : 'cases.not_verified')}</Tag>
      }
    >
      <Facts
        facts={[
          ...personalFieldNames
            .filter((field) => asked.has(field) || personalData.values[field] !== '')
            .map((field) => ({
              key: field,
              label: t(`fields.${field}`),
              value: personalData.values[field] === '' ? none : <bdi>{say(field, personalData.values[field])}</bdi>,
            })),
          { key: 'country', label: t('cases.country'), value: <Country code={country} /> },
          { key: 'email', label: t('cases.email'), value: <bdi className="ltr">{email}</bdi> },
          { key: 'phone', label: t('cases.phone'), value: phone === '' ? none : <bdi className="ltr">{phone}</bdi> },
          { key: 'id', label: t('cases.player'), value: <bdi className="ltr">{playerId}</bdi> },
          { key: 'since', label: t('cases.registered'), value: <Moment at={registeredAt} /> },
        ]}
      />
    </Panel>
  )
}
