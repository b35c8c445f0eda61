import type { Product } from '#domain/partners/starter-kits/product.ts'
import { productDefinition, type ProductDefinition } from '#domain/partners/products/product.ts'
import type { Issue } from '#domain/platform/errors/catalogue.ts'
import { issuesOf } from '#domain/platform/errors/issues.ts'

import { StartFailure } from '../../platform/start-failure.ts'

/** The product by its rules; a fault stops the start with a sentence, because it is a slip in these files. */
export function definitionOf(terms: Product): ProductDefinition {
	const { data, error } = productDefinition.safeParse(terms, { reportInput: true })
	if (data === undefined)
		throw new StartFailure(
			issuesOf(error)
				.map((found) => faultOf(terms, found))
				.join(' '),
		)
	return data
}

function faultOf({ product_id, flow, currencies }: Product, { code, field, values }: Issue): string {
	const amount = currencies.find(({ currency }) => currency === values?.['currency'])?.amount.max
	return code === 'err_product_above_fast_lane_limit'
		? `The demo's product ${product_id} offers up to ${amount} ${values?.['currency']}, but its flow ${flow} has no vote and takes ${values?.['max']} at most: lower the amount, raise fast_lane_limit, or choose a flow with a vote.`
		: `The demo's product ${product_id} is not valid: ${code} at ${field}.`
}
