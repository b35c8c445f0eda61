import { parseCompanyType } from '#domain/applying/companies/company-types.ts'
import { forCompany, productDefinition, withLongestDuration } from '#domain/partners/products/product.ts'

import type { Context } from '#api/platform/context.ts'
import type { Partner, Product } from '#api/platform/partner.ts'
import { findProductVersion } from './store.ts'

interface Of {
	readonly product_id: string
	readonly product_version: number
	readonly companyType: string
}

/** The product in the version the application was made with, and with the documents of its legal form. */
export async function productOf(context: Pick<Context, 'db' | 'partner'>, application: Of): Promise<Product> {
	return forCompany(await productVersion(context, application), parseCompanyType(application.companyType))
}

/** One version of a product: current, past or future. */
export async function productVersion(context: Pick<Context, 'db' | 'partner'>, wanted: Omit<Of, 'companyType'>): Promise<Product> {
	const { product_id, product_version: version } = wanted
	const known = context.partner.products.find((product) => product.product_id === product_id && product.version === version)
	return known ?? (await pastVersion(context, { product_id, version }))
}

/** Versions are immutable: each is read once for each reading of the partner. */
const pastVersions = new WeakMap<Partner, Map<string, Product>>()

async function pastVersion(
	{ db, partner }: Pick<Context, 'db' | 'partner'>,
	{ product_id, version }: { readonly product_id: string; readonly version: number },
): Promise<Product> {
	const read = pastVersions.get(partner) ?? new Map<string, Product>()
	pastVersions.set(partner, read)
	const key = `${version} ${product_id}`
	const before = read.get(key)
	if (before !== undefined) return before
	const stored = await db.first(findProductVersion, { partner_id: partner.partner_id, product_id, version })
	if (stored === undefined) throw new Error(`The partner has no version ${version} of the product ${product_id}.`)
	const definition = productDefinition.parse(stored.definition)
	const product = withLongestDuration(definition, partner.configuration.max_duration_months) ?? definition
	const past = { ...product, version, valid_from: stored.valid_from }
	read.set(key, past)
	return past
}
