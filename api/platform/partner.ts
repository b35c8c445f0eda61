import type { UsualTime } from '#domain/applying/applications/clock.ts'
import type { PartnerConfiguration } from '#domain/partners/configuration/configuration.ts'
import type { Palette } from '#domain/partners/configuration/theme.ts'
import type { ProductDefinition } from '#domain/partners/products/product.ts'

import type { PartnerId } from './db/database.ts'

export interface Product extends ProductDefinition {
	readonly version: number
	readonly valid_from: Date
}

export interface Partner {
	readonly partner_id: PartnerId
	readonly key: string
	readonly is_default: boolean
	readonly configuration: PartnerConfiguration
	/** What is on offer at this moment, in the order of the partner's loan types. */
	readonly products: readonly Product[]
	/** How long the stages of its products usually take, as measured last. */
	readonly stage_times: readonly (UsualTime & { readonly product_id: string; readonly stage: string })[]
	/** Shades and text colours of the brand, computed once. */
	readonly palette: Palette
	/** Address of the partner's portal, without a trailing slash; mailed links start with it, never with a request's host. */
	readonly origin: string
}

/** The partners of this installation, as everything below the room that reads them sees them. */
export interface Partners {
	/** Undefined: no such partner. */
	ofHost(host: string): Promise<Partner | undefined>
	ofKey(key: string): Promise<Partner | undefined>
	ofId(partner_id: PartnerId): Promise<Partner>
	all(): Promise<readonly Partner[]>
	/** For whoever has just written what is read here: this process knows it from now on, the others within seconds. */
	readAgain(): Promise<void>
}
