import type { PageAssets, RenderPage } from '#contract/page.ts'

import type { Policy } from './policy.ts'

/** What the server uses of the portal's server entry (`web/portal/entry-server.tsx`), whoever built it. */
export interface PortalPages {
	readonly renderPage: RenderPage
	/** The known page an address shows; undefined for addresses nobody made. */
	readonly pageNameOf: (pathname: string) => string | undefined
}

export type App = 'portal' | 'backoffice'

/** Where pages come from: built files, or a development server. */
export interface PageSource {
	readonly portal: () => Promise<PortalPages>
	readonly assetsOf: (modules: readonly string[]) => PageAssets
	/** The document of the back office, whose screens are made in the browser. */
	readonly backoffice: (url: string) => Promise<string>
	/** All screens of an app in every state, each a page of examples; `/dev/screens`. */
	readonly screens: (app: App, url: string) => Promise<string>
	/** A last hand on the portal's HTML. */
	readonly finish?: (url: string, html: string) => Promise<string>
	/** The Content-Security-Policy of a page with this nonce. */
	readonly policy: Policy
	/** Pages may be kept: they are the same for every visitor until the next start. */
	readonly is_lasting: boolean
}
