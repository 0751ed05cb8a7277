// The controls of games in which a risk and a number are chosen.
import type { ComponentType } from 'react'
import { useText } from '#platform/browser/text.tsx'
import type { ControlsProps } from '../play/table.ts'
import { Choice, useRiskOptions } from './stage-parts.tsx'

type RiskChoice<Risk extends string, Name extends string, Count extends number> = {
  readonly risks: readonly Risk[]
  /** The number, as the options name it. */
  readonly name: Name
  readonly numbers: readonly Count[]
  /** The key of its text. */
  readonly label: string
}

type RiskOptions<Risk extends string, Name extends string, Count extends number> = { readonly risk: Risk } & {
  readonly [name in Name]: Count
}

export const riskControls = <Risk extends string, Name extends string, Count extends number>({
  risks,
  name,
  numbers,
  label,
}: RiskChoice<Risk, Name, Count>): ComponentType<ControlsProps<RiskOptions<Risk, Name, Count>>> =>
  function RiskControls({ options, onOptions, isLocked }) {
    const t = useText()
    return (
      <>
        <Choice
          label={t('play.risk')}
          options={useRiskOptions(risks)}
          value={options.risk}
          isLocked={isLocked}
          onChange={(risk) => onOptions({ ...options, risk })}
        />
        <Choice
          label={t(label)}
          options={numbers.map((value) => ({ value, label: String(value) }))}
          value={options[name]}
          isLocked={isLocked}
          onChange={(value) => onOptions({ ...options, [name]: value })}
        />
      </>
    )
  }
