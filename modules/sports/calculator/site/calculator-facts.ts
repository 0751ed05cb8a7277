// What the server knows when it renders the calculator: the form of the address, its result, and the tables of the
// rules. The browser loads the rules themselves when the form is changed.
import { oddsFormats, type OddsFormat } from '#kernel/odds-format.ts'
import { legResults, type LegResult } from '#modules/sports/calculator/rules/calculator-legs.ts'
import {
  calculatorTypes,
  planCalculation,
  type CalculatorType,
} from '#modules/sports/calculator/rules/calculator-plan.ts'
import { converterStart, emptyLeg, type CalculatorForm } from './form/calculator-form.ts'
import { calculatorView, type CalculatorView } from './calculator-view.ts'
import { convertOdds, type Converted } from './convert-odds.ts'
import { legsMinOf, readForm } from './form/read-form.ts'

/** `legs`: the minimum; `rows`: their number, where the type's name includes it. */
export type TypeFact = { readonly type: CalculatorType; readonly legs: number; readonly rows: number | undefined }

export type CalculatorFacts = {
  readonly form: CalculatorForm
  readonly view: CalculatorView
  readonly types: readonly TypeFact[]
  readonly results: readonly LegResult[]
  readonly formats: readonly OddsFormat[]
  readonly converted: Converted
}

/** Types whose number of rows follows from their name. */
const COVERS: ReadonlySet<CalculatorType> = new Set([
  'trixie',
  'uk-patent',
  'yankee',
  'canadian',
  'heinz',
  'super-heinz',
  'goliath',
  'lucky15',
  'lucky31',
  'lucky63',
])

function rowsOf(type: CalculatorType, count: number): number | undefined {
  if (!COVERS.has(type)) return undefined
  const plan = planCalculation({
    type,
    legs: Array.from({ length: count }, () => emptyLeg).map(({ result }) => ({ result })),
  })
  return plan.ok && plan.value.kind === 'rows' ? plan.value.rows : undefined
}

export function calculatorFacts(parameters: URLSearchParams): CalculatorFacts {
  const form = readForm(parameters)
  const types = calculatorTypes.map((type): TypeFact => {
    const legs = legsMinOf(type)
    return { type, legs, rows: rowsOf(type, legs) }
  })
  return {
    form,
    view: calculatorView(form),
    types,
    results: legResults,
    formats: oddsFormats,
    converted: convertOdds(converterStart.text, converterStart.format),
  }
}
