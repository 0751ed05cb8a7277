// The few texts of the design system itself. An app provides the translator; the keys are those of ui/messages.
import { createContext, useContext } from 'react'

export const UiTextContext = createContext<(key: string) => string>((key) => key)

export const useUiText = (): ((key: string) => string) => useContext(UiTextContext)
