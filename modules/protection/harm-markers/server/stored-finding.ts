// A finding as it is stored with its flag, and shown to operators: amounts as texts, exact.
import { formatAmount } from '#kernel/money.ts'
import type { MarkerFact } from '#modules/protection/harm-markers/contract-staff.ts'
import type { Fact, Finding } from '#modules/protection/harm-markers/rules/finding.ts'

type StoredFact = { readonly name: string } & (
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'money'; readonly minor: string; readonly currency: string }
  | { readonly kind: 'share'; readonly part: number; readonly whole: number }
  | { readonly kind: 'span'; readonly ms: number }
  | { readonly kind: 'instant'; readonly at: number }
)

export type StoredFinding = {
  readonly facts: readonly StoredFact[]
  readonly moments: readonly { readonly at: number; readonly facts: readonly StoredFact[] }[]
}

const stored = ({ name, figure }: Fact): StoredFact =>
  figure.kind === 'money' ? { name, ...figure, minor: String(figure.minor) } : { name, ...figure }

export const storedFinding = ({ facts, moments }: Finding): StoredFinding => ({
  facts: facts.map(stored),
  moments: moments.map((moment) => ({ at: moment.at, facts: moment.facts.map(stored) })),
})

function shown(fact: StoredFact): MarkerFact {
  if (fact.kind === 'money') {
    const { name, kind, currency, minor } = fact
    return { name, kind, currency, amount: formatAmount(BigInt(minor), currency) }
  }
  return fact.kind === 'instant' ? { ...fact, at: new Date(fact.at).toISOString() } : fact
}

export const shownFinding = ({ facts, moments }: StoredFinding) => ({
  facts: facts.map(shown),
  moments: moments.map((moment) => ({ at: new Date(moment.at).toISOString(), facts: moment.facts.map(shown) })),
})
