import type { Config } from '../../config.ts'
import type { Registry } from '../registry/port.ts'
import type { CreditBureau } from './port.ts'
import { SimulatedBureau } from './simulated.ts'

/** undefined without a bureau: products then require no score. */
export function chooseBureau(
	config: Omit<Config, 'COMPANY_REGISTRY'>,
	{ registry }: { readonly registry: Registry },
): CreditBureau | undefined {
	if (config.CREDIT_BUREAU === 'none') return undefined
	return new SimulatedBureau({
		ratingOf: async (registered_id) => {
			const at = registered_id.indexOf(':')
			return (await registry.find(registered_id.slice(0, at), registered_id.slice(at + 1)))?.rating_class
		},
	})
}
