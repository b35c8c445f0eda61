import type { Language } from '#domain/accounts/account/languages.ts'
import type { Feature } from '#domain/partners/configuration/configuration.ts'

import type { Profile } from './accounts/account.ts'
import type { Draft } from './applying/drafts.ts'
import type { ConfiguredForm } from './applying/forms.ts'
import type { PublicPartner } from './partners/configuration.ts'

/** The state the server writes into a page, so that the first paint is right and needs no further call. */
export interface PageState {
	/** Without the country names, which the browser has by `Intl.DisplayNames`. Null when the host belongs to no partner. */
	readonly partner: Omit<PublicPartner, 'countries'> | null
	readonly features: readonly Feature[]
	readonly language: Language
	readonly profile: Profile | null
	readonly draft: Draft | null
	/** The configured form of this visit; empty (version 0) when it was never published. Absent when the visit has no form. */
	readonly dynamic_form?: ConfiguredForm | 'unavailable' | undefined
	/** The person's choice; `auto` follows the device. */
	readonly colour_scheme: 'light' | 'dark' | 'auto'
	readonly is_development: boolean
	/** The visitor has not answered yet what may be measured, and the partner asks. */
	readonly is_consent_asked?: boolean
}

/** URLs of the built files a page starts with. */
export interface PageAssets {
	/** The entry module. */
	readonly script: string
	/** Further modules of the first route, to be preloaded. */
	readonly modules: readonly string[]
	/** Fonts of the first paint, to be preloaded. */
	readonly fonts: readonly string[]
	/** Styles of the first route, inlined in the page. */
	readonly styles: string
}

/** The server's input to the rendered web app (`web/portal/entry-server.tsx`). */
export interface PageRequest {
	/** Path and query, e.g. `/application/loan-info?lng=de`. */
	readonly url: string
	readonly state: PageState
	/** The partner's configured origin, never that of the request: the base of absolute links. Null without a partner. */
	readonly origin: string | null
	readonly nonce: string
	/**
	 * Reads an API path with the reader's own session; rejects where the API refuses. Left out of a page that is kept for several visitors.
	 */
	readonly read?: (address: string) => Promise<unknown>
	/** Maps the source modules of the matched routes to built files. */
	readonly assetsOf: (modules: readonly string[]) => PageAssets
}

export type PageAnswer =
	| { readonly kind: 'redirect'; readonly location: string; readonly status: 302 | 301 }
	| { readonly kind: 'page'; readonly status: 200 | 404; readonly html: string }

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>
