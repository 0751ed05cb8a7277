// The few texts of the design system itself. An app provides the translator; the keys are those of ui/messages.
import { createContext, useContext } from 'react'

type UiText = (key: string, values?: Readonly<Record<string, string | number>>) => string

export const UiTextContext = createContext<UiText>((key) => key)

export const useUiText = (): UiText => useContext(UiTextContext)
