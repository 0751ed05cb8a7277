// Reads the calculator's form from an address: on the server for every browser, with or without JavaScript.
import { oddsFormats } from '#kernel/odds-format.ts'
import { legResults } from '#modules/sports/calculator/rules/calculator-legs.ts'
import {
  CALCULATOR_LEGS_MAX,
  calculatorTypes,
  planCalculation,
  type CalculatorType,
} from '#modules/sports/calculator/rules/calculator-plan.ts'
import {
  emptyForm,
  emptyLeg,
  JOINT,
  LEG_FIELDS,
  nameOf,
  typedFigures,
  withEnoughLegs,
  type CalculatorForm,
  type LegField,
  type LegForm,
} from './calculator-form.ts'

const oneOf = <T extends string>(values: readonly T[], text: string | null, other: T): T =>
  values.find((value) => value === text) ?? other

/** The fewest legs of a type. */
export function legsMinOf(type: CalculatorType): number {
  const plan = planCalculation({ type, sizes: [1], legs: [] })
  const minimum = plan.ok ? undefined : plan.refusal.details?.['minimum']
  return typeof minimum === 'number' ? Math.max(1, minimum) : 1
}

const valuesOf = (parameters: URLSearchParams, field: LegField): readonly string[] =>
  parameters.getAll(nameOf(field)).flatMap((values) => values.split(JOINT))

function legAt(parameters: URLSearchParams, index: number): LegForm {
  const textOf = (field: LegField): string => typedFigures(valuesOf(parameters, field)[index] ?? emptyLeg[field])
  return {
    odds: textOf('odds'),
    result: oneOf(legResults, valuesOf(parameters, 'result')[index] ?? null, 'open'),
    block: parameters.getAll('banker').includes(String(index)) ? '0' : textOf('block'),
    terms: textOf('terms'),
    rule4: textOf('rule4'),
    tied: textOf('tied'),
    position: textOf('position'),
    places: textOf('places'),
    stake: textOf('stake'),
  }
}

/**
 * The form of an address, of the page's own links as of a form sent without JavaScript. `more` adds a leg, `drop`
 * removes one.
 */
export function readForm(parameters: URLSearchParams): CalculatorForm {
  const told = Math.max(...LEG_FIELDS.map((field) => valuesOf(parameters, field).length))
  const count = Math.min(told === 0 ? emptyForm.legs.length : told, CALCULATOR_LEGS_MAX)
  const legs = Array.from({ length: count }, (_, index) => legAt(parameters, index))
  const drop = parameters.get('drop')
  const sizes = parameters
    .getAll('size')
    .map(Number)
    .filter((size) => Number.isInteger(size) && size >= 1 && size <= CALCULATOR_LEGS_MAX)
  const type = oneOf(calculatorTypes, parameters.get('type'), emptyForm.type)
  const form: CalculatorForm = {
    type,
    stake: typedFigures(parameters.get('stake') ?? emptyForm.stake),
    mode: oneOf(['total', 'unit'], parameters.get('mode'), 'total'),
    isEachWay: parameters.get('each') === '1',
    hasRule4: parameters.get('deduct') === '1',
    sizes: [...new Set(sizes)].toSorted((a, b) => a - b),
    antiOdds: typedFigures(parameters.get('anti') ?? ''),
    format: oneOf(oddsFormats, parameters.get('format'), 'decimal'),
    legs: [
      ...legs.filter((_, index) => drop === null || index !== Number(drop)),
      ...(parameters.get('more') === '1' && legs.length < CALCULATOR_LEGS_MAX ? [emptyLeg] : []),
    ],
  }
  return withEnoughLegs(form, legsMinOf(type))
}
