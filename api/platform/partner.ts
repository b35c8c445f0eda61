import type { UsualTime } from '#domain/applying/applications/clock.ts'
import type { Brand } from '#domain/partners/configuration/brand.ts'
import type { PartnerConfiguration } from '#domain/partners/configuration/configuration.ts'
import type { PartnerKind } from '#domain/partners/partner-administration/kind.ts'
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
	readonly kind: PartnerKind
	/** The partner beside which a sandbox stands; null for every other. */
	readonly sandbox_of: PartnerId | null
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
	/** All without the house, in every state, sandboxes as well: each has its nights and its jobs. */
	all(): Promise<readonly Partner[]>
	/** Where somebody of the staff is at home: their own partner; for the house's people the default partner, without one the house. */
	homeOf(partner_id: string | null): Promise<Partner | undefined>
	/** Reloads after a write: this process sees it at once, the others within seconds. */
	readAgain(): Promise<void>
}

interface Reader {
	readonly sees_sandboxes: boolean
}

/** The partners of house-wide lists: without sandboxes, unless the reader wants to see them. */
export const listedPartners = async (
	{ partners }: { readonly partners: Pick<Partners, 'all'> },
	{ sees_sandboxes }: Reader,
): Promise<readonly Partner[]> => (await partners.all()).filter(({ kind }) => sees_sandboxes || kind !== 'sandbox')

/** Whose rows such a list leaves out; none where it is asked for one partner's. */
export const leftOut = async (
	{ partners }: { readonly partners: Pick<Partners, 'all'> },
	{ sees_sandboxes }: Reader,
	of_partner?: string,
): Promise<readonly string[]> =>
	sees_sandboxes || of_partner !== undefined
		? []
		: (await partners.all()).filter(({ kind }) => kind === 'sandbox').map(({ partner_id }) => partner_id)
