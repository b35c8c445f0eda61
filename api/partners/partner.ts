import type { UsualTime } from '#domain/applications/clock.ts'
import type { PartnerConfiguration } from '#domain/partners/configuration.ts'
import type { Palette } from '#domain/partners/theme.ts'
import type { ProductDefinition } from '#domain/products/product.ts'

import type { PartnerId } from '../db/database.ts'

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
