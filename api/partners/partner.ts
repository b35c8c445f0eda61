import type { PartnerConfiguration } from '#domain/partners/configuration.ts'
import type { Palette } from '#domain/partners/theme.ts'
import type { ProductDefinition } from '#domain/products/product.ts'

import type { PartnerId } from '../db/database.ts'

export interface Product extends ProductDefinition {
	readonly version: number
}

export interface Partner {
	readonly partner_id: PartnerId
	readonly key: string
	readonly is_default: boolean
	readonly configuration: PartnerConfiguration
	readonly products: readonly Product[]
	/** Shades and text colours of the brand, computed once. */
	readonly palette: Palette
	/** Address of the partner's portal, without a trailing slash; mailed links start with it, never with a request's host. */
	readonly origin: string
}
