import type { UsualTime } from '#domain/applying/applications/clock.ts'
import type { Brand } from '#domain/partners/configuration/brand.ts'
import type { PartnerConfiguration } from '#domain/partners/configuration/configuration.ts'
import { isStopped, type PartnerState } from '#domain/partners/partner-administration/state.ts'
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
	/** The house is the operator itself: it has the back office and staff's mail, and offers nothing. */
	readonly kind: 'house' | 'bank'
	readonly state: PartnerState
	readonly is_default: boolean
	readonly configuration: PartnerConfiguration
	/** The products on offer now, in the order of the partner's loan types. */
	readonly products: readonly Product[]
	/** The usual duration of each stage of its products, as measured last. */
	readonly stage_times: readonly (UsualTime & { readonly product_id: string; readonly stage: string })[]
	/** The brand in force now, as the partner has published it. */
	readonly theme: Brand
	/** Its shades and text colours, computed once. */
	readonly palette: Palette
	/** Address of the partner's portal, without a trailing slash; mailed links start with it, never with the request's host. */
	readonly origin: string
}

/** Whether applicants find a portal at its address: the operator itself has none, nor has a partner that is still set up. Staff get in at both. */
export const hasPortal = (partner: Pick<Partner, 'kind' | 'state'>): boolean => partner.kind !== 'house' && !isStopped(partner, 'portal')

/** The partners of this installation, as the rooms below the one that reads them use it. */
export interface Partners {
	/** Undefined if no partner has this host. */
	ofHost(host: string): Promise<Partner | undefined>
	ofKey(key: string): Promise<Partner | undefined>
	ofId(partner_id: PartnerId): Promise<Partner>
	/** All without the house, in every state. */
	all(): Promise<readonly Partner[]>
	/** Where somebody of the staff is at home: their own partner; for the house's people the default partner, without one the house. */
	homeOf(partner_id: string | null): Promise<Partner | undefined>
	/** Reloads after a write: this process sees it at once, the others within seconds. */
	readAgain(): Promise<void>
}
