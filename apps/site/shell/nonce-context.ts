// The mark of the scripts that the server itself wrote into a page; undefined in the browser, where no page tells it.
import { createContext } from 'react'

export const NonceContext = createContext<string | undefined>(undefined)
