// The symbols of one reel, written as one line.

export const strip = (symbols: string): readonly string[] => symbols.split(' ')
