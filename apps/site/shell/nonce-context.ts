// What the server's rendering of a document knows and the browser's does not.
import { createContext } from 'react'

/** The mark of the scripts that the server itself wrote into a page. */
export const NonceContext = createContext<string | undefined>(undefined)

/** Addresses of the scripts that the page begins with. */
export const FirstScriptsContext = createContext<readonly string[]>([])
