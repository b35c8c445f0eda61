import type { Config } from '../../config.ts'
import type { Secret } from '../../secret.ts'
import type { Database } from '../../db/database.ts'
import { mintPartnerId } from '../../db/tenant.ts'
import { invented_provider } from '../registry/invented-companies.ts'
import type { Registry } from '../registry/port.ts'
import { AllianzTrade } from './allianz-trade/allianz-trade.ts'
import { AllianzTradeClient } from './allianz-trade/client.ts'
import type { CreditInsurance } from './port.ts'
import { SimulatedInsurer } from './simulated.ts'
import { simulatedAnswer } from './simulated-jobs.ts'

export { handlers as simulatedInsurerHandlers, sendSimulatedAnswer } from './simulated-jobs.ts'
export { SimulatedInsurer } from './simulated.ts'

interface Surroundings {
	readonly database: Database
	readonly registry: Registry
	readonly secret: Secret
	readonly now: () => Date
}

/** undefined without an insurer: the partner and its applicants then settle cover between themselves. */
export function chooseCreditInsurance(
	config: Omit<Config, 'COMPANY_REGISTRY'>,
	{ database, registry, secret, now }: Surroundings,
): CreditInsurance | undefined {
	if (config.CREDIT_INSURANCE === 'none') return undefined
	const callback_secret = config.CREDIT_INSURANCE_CALLBACK_SECRET ?? secret.digest('credit insurance callback', '').toString('hex')
	if (config.CREDIT_INSURANCE === 'allianz_trade')
		return new AllianzTrade({
			client: new AllianzTradeClient({
				api_key: config.ALLIANZ_TRADE_API_KEY ?? '',
				environment: config.ALLIANZ_TRADE_ENVIRONMENT,
				url: config.ALLIANZ_TRADE_URL,
			}),
			policy: {
				businessUnitCode: config.ALLIANZ_TRADE_BUSINESS_UNIT ?? '',
				policyId: config.ALLIANZ_TRADE_POLICY_ID ?? '',
				...(config.ALLIANZ_TRADE_EXTENSION_ID !== undefined && { extensionId: config.ALLIANZ_TRADE_EXTENSION_ID }),
			},
			registers: config.CREDIT_INSURANCE_REGISTERS,
			secret: callback_secret,
			webhook_header: config.ALLIANZ_TRADE_WEBHOOK_HEADER,
		})
	return new SimulatedInsurer({
		secret: callback_secret,
		registers: [invented_provider],
		ratingOf: async (provider, company_number) => (await registry.find(provider, company_number))?.rating_class ?? null,
		schedule: (answer) => database.transaction(mintPartnerId(answer.partner_id), (db) => db.enqueue(simulatedAnswer, answer)),
		now,
	})
}
