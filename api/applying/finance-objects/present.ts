import type { FinanceObject } from '#contract/applying/finance-objects.ts'
import type { FinanceObjectDraft } from '#domain/applying/finance-objects/rules.ts'
import { cents, centsOf, majorOf } from '#domain/platform/money.ts'

import type { FinanceObjectRow } from './store.ts'

/** An object as the rules see it and as it travels. */
export function presentFinanceObject(row: FinanceObjectRow): FinanceObject {
	const {
		partner_id: _,
		application_id: __,
		created_at: ___,
		net_purchase_price_cents,
		down_payment_cents,
		remaining_value_cents,
		...wire
	} = row
	return {
		...wire,
		net_purchase_price: majorOf(cents(net_purchase_price_cents)),
		down_payment: majorOf(cents(down_payment_cents)),
		remaining_value: majorOf(cents(remaining_value_cents)),
	}
}

/** The same way back: amounts as whole cents. Its type is what comes out, so that a field without a column does not compile where it is stored. */
export function columnsOf({ net_purchase_price, down_payment, remaining_value, ...fields }: FinanceObjectDraft) {
	return {
		...fields,
		net_purchase_price_cents: centsOf(net_purchase_price),
		down_payment_cents: centsOf(down_payment),
		remaining_value_cents: centsOf(remaining_value),
	}
}
