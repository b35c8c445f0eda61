import type { FinanceObject } from '#contract/applying/finance-objects.ts'
import type { FinanceObjectDraft } from '#domain/applying/finance-objects/rules.ts'
import { cents, centsOf, majorOf } from '#domain/platform/money.ts'

import type { FinanceObjectRow } from './store.ts'

/** An object as the rules use it and as on the wire. */
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

/** The columns of an object, with amounts in cents. The inferred return type makes a field without a column a compile error. */
export function columnsOf({ net_purchase_price, down_payment, remaining_value, ...fields }: FinanceObjectDraft) {
	return {
		...fields,
		net_purchase_price_cents: centsOf(net_purchase_price),
		down_payment_cents: centsOf(down_payment),
		remaining_value_cents: centsOf(remaining_value),
	}
}
