import { z } from 'zod'

import type { Subject } from '#domain/partners/publishing/subject.ts'
import { currencies, type Currency } from '#domain/platform/currencies.ts'
import { centsOf, rateBps } from '#domain/platform/money.ts'
import type { ServicingTerms } from './servicing-terms.ts'

const schema = z.strictObject({
	/** Arrears count for a default above this amount, in whole units, and above this share of all that is owed. */
	material_above: z.record(z.enum(currencies), z.int().min(0).max(1_000_000)),
	material_share_bps: z.int().min(0).max(10_000),
	/** Of a loan in default interest is no income until it is paid. */
	suspends_interest: z.boolean(),
})
export type DefaultRules = z.output<typeof schema>

/** How a bank counts a default. What it publishes holds for loans that are paid out from then on (docs/domain/readings B539). */
export const defaultRulesSubject: Subject<DefaultRules, undefined> = {
	name: 'default_rules',
	schema,
	schema_version: 1,
	upgrades: {},
	shipped: { material_above: { EUR: 0, CHF: 0, PLN: 0 }, material_share_bps: 0, suspends_interest: false },
	references: () => [],
	judge: () => [],
}

type OfDefault = Pick<ServicingTerms, 'materiality' | 'suspends_interest'>

/** Without any bound every arrears counts. */
export function termsOfDefault({ material_above, material_share_bps, suspends_interest }: DefaultRules, currency: Currency): OfDefault {
	const amount_cents = centsOf(material_above[currency])
	const is_bounded = amount_cents > 0 || material_share_bps > 0
	return { materiality: is_bounded ? { amount_cents, rate_bps: rateBps(material_share_bps) } : null, suspends_interest }
}
