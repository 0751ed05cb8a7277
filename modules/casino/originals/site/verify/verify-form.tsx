// A round drawn again in the browser: nothing of what is entered leaves the page, and a round needs no account here.
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { commitmentOf, isServerSeed } from '#modules/casino/fair/rules/seeds.ts'
import { messageOf } from '#modules/casino/fair/rules/draw.ts'
import { ORIGINALS } from '#modules/casino/game-rules/rules/originals.ts'
import { timesText } from '#modules/casino/game-rules/rules/payout.ts'
import { redrawJackpot, type RedrawnJackpot } from '#modules/casino/originals/rules/redraw-jackpot.ts'
import { redrawRound, type Redrawn, type RedrawProblem } from '#modules/casino/originals/rules/redraw-round.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { askOriginals } from '../play/ask-originals.ts'
import { emptyFields, fieldsOfProof, proofOfFields, type VerifyFields } from './verify-fields.ts'
import styles from './verify-screen.module.css'

type Outcome =
  | { readonly kind: 'drawn'; readonly redrawn: Redrawn; readonly fields: VerifyFields }
  | { readonly kind: 'problem'; readonly field: RedrawProblem['field'] }

const CODES = [...ORIGINALS.keys()]

/** What an address names: a round of the player who is signed in. */
function useNamedRound(onProof: (text: string) => void): 'loading' | 'missing' | undefined {
  const [search] = useSearchParams()
  const named = search.get('round')
  const roundId = named !== null && /^[1-9]\d{0,14}$/u.test(named) ? Number(named) : undefined
  const [state, setState] = useState<'loading' | 'missing' | undefined>(roundId === undefined ? undefined : 'loading')
  useEffect(() => {
    if (roundId === undefined) return
    void askOriginals('GET /web-api/casino/rounds/:roundId/proof', { roundId }).then((answer) => {
      setState(answer.ok ? undefined : 'missing')
      if (answer.ok) onProof(JSON.stringify(answer.value))
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each round
  }, [roundId])
  return state
}

function useVerify() {
  const t = useText()
  const [fields, setFields] = useState<VerifyFields>(emptyFields)
  const [outcome, setOutcome] = useState<Outcome>()
  const change = (more: Partial<VerifyFields>) => {
    setFields({ ...fields, ...more })
    setOutcome(undefined)
  }
  const paste = (text: string) => {
    const found = fieldsOfProof(text)
    if (found !== undefined) change(found)
  }
  const verify = () => {
    const game = ORIGINALS.get(fields.game)
    if (game === undefined) return
    const read = proofOfFields(fields)
    const redrawn = 'field' in read ? read : redrawRound(game, read)
    setOutcome('field' in redrawn ? { kind: 'problem', field: redrawn.field } : { kind: 'drawn', redrawn, fields })
  }
  const errorOf = (field: RedrawProblem['field']) =>
    outcome?.kind === 'problem' && outcome.field === field ? t(`verify.problem.${field}`) : undefined
  return { fields, outcome, change, paste, verify, errorOf }
}

export function VerifyForm() {
  const t = useText()
  const verification = useVerify()
  const { outcome } = verification
  const named = useNamedRound(verification.paste)
  return (
    <div className={styles.columns}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          verification.verify()
        }}
      >
        {named === 'missing' && <Notice tone="warn">{t('verify.not-yours')}</Notice>}
        <Fields {...verification} />
        <Button type="submit" variant="primary" size="large" isBusy={named === 'loading'}>
          {t('verify.draw')}
        </Button>
      </form>
      <div className={styles.outcome} aria-live="polite">
        {outcome?.kind === 'drawn' ? <Drawn {...outcome} /> : <p className={styles.hint}>{t('verify.hint')}</p>}
      </div>
    </div>
  )
}

function Fields({ fields, change, paste, errorOf }: ReturnType<typeof useVerify>) {
  const t = useText()
  return (
    <>
      <TextArea
        label={t('verify.paste')}
        help={t('verify.paste-help')}
        rows={2}
        value=""
        onChange={({ target }) => paste(target.value)}
      />
      <label className={styles.choice}>
        <span>{t('verify.game')}</span>
        <select value={fields.game} onChange={({ target }) => change({ game: target.value })}>
          {CODES.map((code) => (
            <option key={code} value={code}>
              {t(`casino-game.name.${code}`)}
            </option>
          ))}
        </select>
      </label>
      {(['serverSeed', 'commitment', 'clientSeed', 'nonce'] as const).map((name) => (
        <Field
          key={name}
          label={t(`verify.${name}`)}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={fields[name]}
          error={name === 'commitment' ? undefined : errorOf(name)}
          onChange={({ target }) => change({ [name]: target.value.trim() })}
        />
      ))}
      {(['options', 'choices'] as const).map((name) => (
        <TextArea
          key={name}
          label={t(`verify.${name}`)}
          rows={2}
          value={fields[name]}
          error={errorOf(name)}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </>
  )
}

function Drawn({ redrawn, fields }: { redrawn: Redrawn; fields: VerifyFields }) {
  const t = useText()
  const { numbers, view, multiplier } = redrawn
  const version = ORIGINALS.get(fields.game)?.version ?? ''
  const { serverSeed, clientSeed, nonce } = fields
  const from = { serverSeed, clientSeed, nonce: Number(nonce), label: `${fields.game}/${version}` }
  const jackpot = redrawJackpot(from, fields.jackpot)
  const checks = [
    ['commitment', redrawn.isCommitted],
    ['view', redrawn.isSameView],
    ['multiplier', redrawn.isSameMultiplier],
    ...(jackpot === undefined ? [] : [['jackpot', jackpot.isSame] as const]),
  ] as const
  return (
    <>
      <ul className={styles.checks}>
        {checks.map(([name, isSame]) => (
          <li key={name} data-same={isSame}>
            <Icon name={isSame === undefined ? 'info' : isSame ? 'check-circle' : 'error'} />
            {t(`verify.check.${name}.${isSame === undefined ? 'none' : isSame ? 'yes' : 'no'}`)}
          </li>
        ))}
      </ul>
      <h2>{t('verify.steps')}</h2>
      <ol className={styles.steps} dir="ltr">
        {isServerSeed(fields.serverSeed) && (
          <li>
            <code>SHA-256(serverSeed) = {commitmentOf(fields.serverSeed)}</code>
          </li>
        )}
        {numbers.map(({ cursor, range, value }) => (
          <li key={`${cursor}/${range}`}>
            <code>
              HMAC-SHA256(serverSeed, &quot;
              {messageOf(from, cursor)}
              &quot;) mod {range} = <b>{value}</b>
            </code>
          </li>
        ))}
      </ol>
      <h2>{t('verify.outcome')}</h2>
      <p dir="ltr">
        <code>{JSON.stringify(view)}</code>
      </p>
      <p>
        {t('verify.pays')} <bdi className="ltr">{timesText(multiplier)}×</bdi>
      </p>
      {jackpot !== undefined && <DrawnJackpot {...jackpot} />}
    </>
  )
}

/** Its currency is not part of what is drawn: amounts are its smallest units. */
function DrawnJackpot({ position, contribution, prize }: RedrawnJackpot) {
  const t = useText()
  return (
    <>
      <h2>{t('verify.jackpot')}</h2>
      <p dir="ltr">
        <code>
          {String(position)} / 2<sup>48</sup>
        </code>
      </p>
      <p>{t('verify.jackpot-gave', { units: String(contribution) })}</p>
      <p>{prize === 0n ? t('verify.jackpot-lost') : t('verify.jackpot-won', { units: String(prize) })}</p>
    </>
  )
}
