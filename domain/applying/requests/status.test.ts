import { describe, expect, it } from 'vitest'

import { staffRoles } from '#domain/accounts/staff/grants.ts'
import { afterAct, allowedActs, requestActs, requestStatuses, turnOf, waitingStatuses } from './status.ts'

const table = (act: (typeof requestActs)[number]) => requestStatuses.map((status) => afterAct(act, status) ?? '-')

describe('acts on a request', () => {
	it.each([
		['answer', ['answered', '-', 'answered', '-', '-', '-']],
		['accept', ['-', 'accepted', '-', '-', '-', '-']],
		['return', ['-', 'returned', '-', '-', '-', '-']],
		['close', ['closed', 'closed', 'closed', '-', '-', '-']],
		['withdraw', ['withdrawn', '-', 'withdrawn', '-', '-', '-']],
	] as const)('%s', (act, expected) => {
		expect(table(act)).toEqual(expected)
	})

	it('are none after its end, and some before', () => {
		for (const status of requestStatuses) {
			const is_over = requestActs.every((act) => afterAct(act, status) === undefined)
			expect(is_over).toBe(turnOf(status) === null)
		}
		expect(waitingStatuses).toEqual(['open', 'returned'])
	})

	it('require the permission of the role', () => {
		expect(Object.fromEntries(staffRoles.map((role) => [role, allowedActs('answered', [role])]))).toEqual({
			sales: [],
			analyst: ['accept', 'return', 'close'],
			approver: ['accept', 'return', 'close'],
			pricer: [],
			risk: [],
			kyc: ['accept', 'return', 'close'],
			payments: ['accept', 'return', 'close'],
			admin: [],
			auditor: [],
			role_partner_admin: [],
			role_partner_user: [],
			role_partner_account_manager: [],
		})
		expect(allowedActs('open', ['sales'])).toEqual(['withdraw'])
		expect(allowedActs('open', ['auditor', 'admin'])).toEqual([])
		expect(allowedActs('accepted', ['analyst'])).toEqual([])
	})
})
