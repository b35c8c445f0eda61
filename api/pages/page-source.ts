import type { PageAssets, RenderPage } from '#contract/page.ts'

import type { Policy } from './policy.ts'

/** The exports of the portal's server entry (`web/portal/entry-server.tsx`) that the server uses. */
export interface PortalPages {
	readonly renderPage: RenderPage
	/** The name of the page at a path; undefined for an unknown path. */
	readonly pageNameOf: (pathname: string) => string | undefined
}

export type App = 'portal' | 'backoffice'

/** The source of pages: built files, or a development server. */
export interface PageSource {
	readonly portal: () => Promise<PortalPages>
	readonly assetsOf: (modules: readonly string[]) => PageAssets
	/** The document of the back office, which renders in the browser. */
	readonly backoffice: (url: string) => Promise<string>
	/** All screens of an app in every state, as pages of examples; `/dev/screens`. */
	readonly screens: (app: App, url: string) => Promise<string>
	/** Post-processes the portal's HTML. */
	readonly finish?: (url: string, html: string) => Promise<string>
	/** The Content-Security-Policy of a page with this nonce. */
	readonly policy: Policy
	/** True if pages may be cached: they are the same for every visitor until the next start. */
	readonly is_lasting: boolean
}
