import type { z } from 'zod'

import type { brand } from '#domain/partners/configuration/brand.ts'
import type { partnerConfiguration } from '#domain/partners/configuration/configuration.ts'
import type { StarterKit } from '#domain/partners/starter-kits/names.ts'
import type { Product } from '#domain/partners/starter-kits/product.ts'

export interface DemoPartner {
	readonly key: string
	readonly configuration: z.input<typeof partnerConfiguration>
	readonly brand: z.input<typeof brand>
	readonly products: readonly Product[]
	/** The kit it began with, and whose forms it asks by; left out where it has none. */
	readonly kit?: StarterKit
}
