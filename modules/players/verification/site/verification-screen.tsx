// The verification page: the current state, requests, and a place for every document.
import { useState } from 'react'
import { Link } from 'react-router'
import type { DocumentRequest, Verification, VerificationDocument } from '#modules/players/verification/contract.ts'
import {
  identityTypes,
  sidesOf,
  type DocumentKind,
  type IdentityType,
} from '#modules/players/verification/rules/document-kinds.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Screen } from '#ui/screen.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { officePaths } from '#modules/players/identity/site/parts.ts'
import { OfficeSection } from '#ui/section.tsx'
import { DocumentSlot } from './document-slot.tsx'
import { SentDocument } from './sent-document.tsx'
import { useVerification } from './use-verification.ts'
import styles from './verification-screen.module.css'
import { standingOf, VerificationState } from './verification-state.tsx'

type VerificationScreenProps = {
  readonly verification: Verification
  readonly supportPath: string
  /** Null where this site has no face check. */
  readonly facePath: string | null
}

type PartProps = { readonly verification: Verification; readonly onChange: (verification: Verification) => void }

export function VerificationScreen({ verification: loaded, supportPath, facePath }: VerificationScreenProps) {
  const t = useText()
  const { language } = useLocale()
  const [verification, setVerification] = useVerification(loaded)
  const standing = standingOf(verification)
  const part = { verification, onChange: setVerification }
  const owed = verification.requests.filter(({ state }) => state === 'open' || state === 'sent')
  const isOver = standing === 'verified' || standing === 'denied'
  return (
    <Screen title={t('office.menu.verification')}>
      <VerificationState
        verification={verification}
        action={
          standing === 'details' ? (
            <ButtonLink variant="primary" to={officePaths.personal(language)}>
              {t('office.verification.fill-details')}
            </ButtonLink>
          ) : standing === 'denied' ? (
            <ButtonLink to={supportPath}>{t('office.personal.to-support')}</ButtonLink>
          ) : undefined
        }
      />
      {owed.map((request) => (
        <Asked key={request.requestId} request={request} {...part} />
      ))}
      {isOver ? (
        <Sent {...part} />
      ) : (
        <>
          <Identity {...part} />
          {facePath !== null && verification.face.isOffered && verification.isPersonalDataTold && (
            <FaceWay to={facePath} />
          )}
          <More {...part} />
          <Assurances />
        </>
      )}
    </Screen>
  )
}

const ofKind = ({ documents }: Verification, kind: DocumentKind): readonly VerificationDocument[] =>
  documents.filter((document) => document.kind === kind && document.requestId === null)

function Asked({ request, verification, onChange }: PartProps & { readonly request: DocumentRequest }) {
  const t = useText()
  const label = t(`office.verification.kind.${request.kind}`)
  return (
    <OfficeSection title={t('office.verification.asked', { kind: label })}>
      {request.note !== '' && (
        <p className={styles.note}>
          {t('office.verification.note')} <bdi>{request.note}</bdi>
        </p>
      )}
      <DocumentSlot
        label={label}
        kind={request.kind}
        type={request.kind === 'identity' ? 'passport' : ''}
        requestId={request.requestId}
        documents={verification.documents.filter(({ requestId }) => requestId === request.requestId)}
        verification={verification}
        onChange={onChange}
      />
    </OfficeSection>
  )
}

function Identity({ verification, onChange }: PartProps) {
  const t = useText()
  const documents = ofKind(verification, 'identity')
  const [type, setType] = useState<IdentityType>(() => {
    const sent = documents[0]?.type
    return sent === undefined || sent === '' ? 'passport' : sent
  })
  const sides = sidesOf(type)
  return (
    <OfficeSection title={t('office.verification.kind.identity')} text={t('office.verification.hint.identity')}>
      <div className={styles.types}>
        <Segmented
          label={t('office.verification.type')}
          isLabelShown
          options={identityTypes.map((value) => ({ value, label: t(`office.personal.type-${value}`) }))}
          value={type}
          onChange={setType}
        />
      </div>
      {sides.map((side) => (
        <DocumentSlot
          key={`${type} ${side}`}
          label={t(sides.length === 1 ? 'office.verification.side.page' : `office.verification.side.${side}`)}
          kind="identity"
          type={type}
          side={side}
          documents={documents.filter((document) => document.type === type && document.side === side)}
          verification={verification}
          onChange={onChange}
        />
      ))}
    </OfficeSection>
  )
}

function Others({ kind, verification, onChange }: PartProps & { readonly kind: 'address' | 'payment' }) {
  const t = useText()
  return (
    <OfficeSection title={t(`office.verification.kind.${kind}`)} text={t(`office.verification.hint.${kind}`)}>
      <DocumentSlot
        label={t(`office.verification.slot.${kind}`)}
        kind={kind}
        documents={ofKind(verification, kind)}
        verification={verification}
        onChange={onChange}
      />
    </OfficeSection>
  )
}

/** Seldom requested kinds: collapsed until one of them has been sent. */
function More(part: PartProps) {
  const t = useText()
  const isUsed = part.verification.documents.some(
    ({ kind, requestId }) => (kind === 'address' || kind === 'payment') && requestId === null,
  )
  return (
    <details className={styles.more} open={isUsed}>
      <summary className={styles.summary}>
        {t('office.verification.more')}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={styles.others}>
        <Others {...part} kind="address" />
        <Others {...part} kind="payment" />
      </div>
    </details>
  )
}

/** Of a closed case: the sent documents, to be viewed. */
function Sent({ verification, onChange }: PartProps) {
  const t = useText()
  const { documents } = verification
  if (documents.length === 0) return null
  return (
    <OfficeSection title={t('office.verification.sent')}>
      <ul className={styles.sent}>
        {documents.map((document) => (
          <SentDocument key={document.documentId} document={document} onChange={onChange} />
        ))}
      </ul>
    </OfficeSection>
  )
}

function FaceWay({ to }: { readonly to: string }) {
  const t = useText()
  return (
    <Link to={to} className={styles.way}>
      <Icon name="user" size={22} />
      <span className={styles.wayWords}>
        <span className={styles.wayTitle}>{t('office.identification.title')}</span>
        <span className={styles.wayText}>{t('office.identification.way')}</span>
      </span>
      <Icon name="chevron-end" size={18} flip />
    </Link>
  )
}

/** Frequent questions before sending a passport. */
function Assurances() {
  const t = useText()
  return (
    <ul className={styles.assurances}>
      {(['lock', 'eye', 'trash'] as const).map((icon) => (
        <li key={icon}>
          <Icon name={icon} size={16} />
          {t(`office.verification.assurance.${icon}`)}
        </li>
      ))}
    </ul>
  )
}
