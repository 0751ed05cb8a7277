// Countries as an operator types them: two letters each, between them commas or spaces.

/** In capitals, each once; what is no country is refused by the server. */
export const readCountries = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/u)
      .filter((code) => code !== ''),
  ),
]
