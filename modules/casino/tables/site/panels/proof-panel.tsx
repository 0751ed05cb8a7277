// How a round of a table can be verified, done by this page: the same rules as on the server, and no question to it but for the facts.
import { useEffect, useState } from 'react'
import { verifyRound, type Verified } from '../panels/verify-round.ts'
import type { Proof } from '#modules/casino/tables/contract.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { askTables } from '../table/ask-tables.ts'
import styles from '../table/shared-table.module.css'

type ProofPanelProps = { readonly roundId: number | undefined; readonly terminalHash: string | null }

export function ProofPanel({ roundId, terminalHash }: ProofPanelProps) {
  const t = useText()
  const proof = useProof(roundId)
  return (
    <section className={styles.proof} aria-label={t('shared-table.fairness')}>
      <p>{t('shared-table.fair.about')}</p>
      <dl>
        {terminalHash !== null && <Fact label={t('shared-table.fair.terminal')} text={terminalHash} />}
        {proof !== null && (
          <>
            <Fact label={t('shared-table.fair.round')} text={`${proof.seq}`} />
            <Fact label={t('shared-table.fair.link')} text={proof.link ?? '–'} />
            {proof.previousLink !== null && <Fact label={t('shared-table.fair.previous')} text={proof.previousLink} />}
            <Fact label={t('shared-table.fair.seed-label')} text={`${proof.seedLabel}:${proof.beacon ?? ''}`} />
          </>
        )}
      </dl>
      {proof !== null && proof.link !== null && <Verify proof={proof} />}
    </section>
  )
}

function useProof(roundId: number | undefined): Proof | null {
  const [proof, setProof] = useState<Proof | null>(null)
  useEffect(() => {
    if (roundId === undefined) return
    const leaving = new AbortController()
    void askTables('GET /web-api/casino/tables/rounds/:roundId/proof', { roundId }, { signal: leaving.signal }).then(
      (answer) => {
        if (answer.ok) setProof(answer.value)
      },
    )
    return () => leaving.abort()
  }, [roundId])
  return proof
}

function Fact({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="ltr">
        <code>{text}</code>
      </dd>
    </div>
  )
}

function Verify({ proof }: { readonly proof: Proof }) {
  const t = useText()
  const [verified, setVerified] = useState<Verified>()
  return (
    <>
      <Button onClick={() => setVerified(verifyRound(proof))}>{t('shared-table.fair.verify')}</Button>
      {verified !== undefined && (
        <Notice tone={verified === 'right' ? 'success' : 'error'}>{t(`shared-table.fair.${verified}`)}</Notice>
      )}
    </>
  )
}
