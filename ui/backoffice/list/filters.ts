// The filters of a list, as data: a choice of known words, a text or a day, each a parameter of the address.

export type Filter = {
  /** The parameter. */
  readonly name: string
  readonly label: string
  /** A choice; its first option is the default and has the value ''. A text without them. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly type?: 'date'
  /** The key / focuses this field. */
  readonly isMain?: boolean
}

/** Of these words; with `any` none of them is the default, without it the first is. */
export function choice<V extends string>(
  name: string,
  label: string,
  words: readonly V[],
  textOf: (word: V) => string,
  any?: string,
): Filter {
  const options = words.map((word, index) => ({
    value: any === undefined && index === 0 ? '' : word,
    label: textOf(word),
  }))
  return { name, label, options: any === undefined ? options : [{ value: '', label: any }, ...options] }
}
