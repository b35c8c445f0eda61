import type { i18n } from 'i18next'
import { createContext } from 'react-router'

import type { PageStateStore } from '../kit/page-state.tsx'

/** The context of the loaders, in the browser and on the server: the page's state and its texts. */
export interface PageContext {
	readonly store: PageStateStore
	readonly texts: i18n
}

export const pageContext = createContext<PageContext>()
