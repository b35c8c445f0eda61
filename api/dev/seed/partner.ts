import type { z } from 'zod'

import type { brand } from '#domain/partners/configuration/brand.ts'
import type { partnerConfiguration } from '#domain/partners/configuration/configuration.ts'

import type { Product } from './products.ts'

type Configuration = z.input<typeof partnerConfiguration>

export interface DemoPartner {
	readonly key: string
	readonly configuration: Configuration
	readonly brand: z.input<typeof brand>
	readonly products: readonly Product[]
}

export const features = (active: readonly string[]): Configuration['features'] =>
	(['application_creation', 'document_date_required', 'marketing_opt_in', 'cimode'] as const).map((name) => ({
		name,
		is_active: active.includes(name),
	}))
