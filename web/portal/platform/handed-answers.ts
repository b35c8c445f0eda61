import type { DehydratedState } from '@tanstack/react-query'
import { createContext } from 'react'

/** The answers the server read for the page it made; gone once the page has taken it up, for a later one must not begin with it. */
export interface HandedAnswers {
	current: DehydratedState | undefined
}

export const HandedAnswersContext = createContext<HandedAnswers>({ current: undefined })
