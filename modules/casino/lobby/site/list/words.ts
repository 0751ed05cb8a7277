// What facets, their values and tags are called: words of ours where there are some, otherwise as the provider writes them.
import type { FacetName } from '../address/facet-names.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useHasText, useText } from '#platform/browser/text.tsx'

/** 'free-spins' → 'Free spins'. */
export const plainWord = (code: string): string => {
  const words = code.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const CENTS = 100

export type Words = {
  readonly category: (code: string) => string
  readonly tag: (code: string) => string
  readonly value: (name: FacetName, value: string) => string
}

/** `providers`: their titles by code. `currency`: of marks of stake, which are in cents of a euro. */
export function useWords(providers: Readonly<Record<string, string>> = {}): Words {
  const t = useText()
  const has = useHasText()
  const format = useFormat()
  const word = (key: string, code: string): string => (has(key) ? t(key) : plainWord(code))
  return {
    category: (code) => t(`lobby.category.${code}`),
    tag: (code) => word(`lobby.tag.${code}`, code),
    value: (name, value) => {
      if (name === 'provider') return providers[value] ?? plainWord(value)
      if (name === 'return') return t('lobby.return-mark', { percent: value })
      if (name === 'stake')
        return t('lobby.stake-mark', { amount: format.money((Number(value) / CENTS).toFixed(2), 'EUR') })
      return word(`lobby.${name}.${value}`, value)
    },
  }
}
