// Props of every part of a selection's row.
import type { CalculatorForm, LegForm } from './calculator-form.ts'
import type { ErrorOf } from '../calculator-texts.ts'

export type LegProps = {
  readonly form: CalculatorForm
  readonly index: number
  readonly leg: LegForm
  /** Of a field of this pick: `odds`. */
  readonly errorOf: ErrorOf
  readonly onChange: (change: Partial<LegForm>) => void
}
