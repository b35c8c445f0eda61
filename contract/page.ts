import type { Language } from '#domain/account/languages.ts'
import type { Feature } from '#domain/partners/configuration.ts'

import type { Profile } from './account.ts'
import type { Draft } from './drafts.ts'
import type { ConfiguredForm } from './forms.ts'
import type { PublicPartner } from './partners.ts'

/** What the server writes into a page so that the first paint is right and needs no further call. */
export interface PageState {
	/** Without the country names: the browser has them by `Intl.DisplayNames`. Null when the host belongs to no partner. */
	readonly partner: Omit<PublicPartner, 'countries'> | null
	readonly features: readonly Feature[]
	readonly language: Language
	readonly profile: Profile | null
	readonly draft: Draft | null
	/** The configured form this visit is about; empty (version 0) where none was published. Left out where none is wanted or asked for yet. */
	readonly dynamic_form?: ConfiguredForm | 'unavailable' | undefined
	/** The person's choice; `auto` follows the device. */
	readonly colour_scheme: 'light' | 'dark' | 'auto'
	readonly is_development: boolean
}

/** Addresses of the built files a page starts with. */
export interface PageAssets {
	/** The entry module. */
	readonly script: string
	/** Further modules the first route needs, to be fetched at once. */
	readonly modules: readonly string[]
	/** Fonts the page is painted with, to be fetched before anything else. */
	readonly fonts: readonly string[]
	/** Styles of the first route, written into the page. */
	readonly styles: string
}

/** What the server asks of the rendered web app (`web/portal/entry-server.tsx`). */
export interface PageRequest {
	/** Path and query, e.g. `/application/loan-info?lng=de`. */
	readonly url: string
	readonly state: PageState
	/** The partner's own address as configured, never as asked for: what links from elsewhere begin with. Null without a partner. */
	readonly origin: string | null
	readonly nonce: string
	/** Names the built files for the source modules of the matched routes. */
	readonly assetsOf: (modules: readonly string[]) => PageAssets
}

export type PageAnswer =
	| { readonly kind: 'redirect'; readonly location: string; readonly status: 302 | 301 }
	| { readonly kind: 'page'; readonly status: 200 | 404; readonly html: string }

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>
