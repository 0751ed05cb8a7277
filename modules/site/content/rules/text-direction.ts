// Which way a language is written.

const RTL: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur'])

/** For texts in a language that is not the page's own. */
export const textDirection = (language: string): 'ltr' | 'rtl' => (RTL.has(language) ? 'rtl' : 'ltr')
