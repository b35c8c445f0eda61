import { expect, it } from 'vitest'

import { partnerEntitlements } from './entitlements.ts'
import { entitlementChange } from './rules.ts'

it('gives no entitlement that does nothing', () => {
	const given = partnerEntitlements.filter((one) => entitlementChange.safeParse({ entitlements: [one] }).success)
	expect(given).toEqual([
		'customized_pricing',
		'customized_application_amounts',
		'partner_loan_applications',
		'wl_partner_application_account_management',
	])
})
