// The text sets that every page begins with; the build puts them into one file. They weigh on the first load: short lists only.

export const FIRST_TEXTS: readonly string[] = ['ui', 'site', 'catalogue']
