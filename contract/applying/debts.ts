import { z } from 'zod'

import { debtChange, debtDraft, debtFields } from '#domain/applying/debts/rules.ts'
import { yesNo } from '#domain/platform/fields.ts'

import { applicationId } from './applications.ts'
import { endpoint } from '../endpoint.ts'

const debtView = debtFields.extend({ debt_id: z.uuid(), version: z.int() })
export type Debt = z.output<typeof debtView>

const debtId = applicationId.extend({ debtId: z.uuid() })

/** The register as lines, or the statement that there are no debts. */
export const debtRegister = z.object({
	debts: z.array(debtView),
	/** The day of that statement; null without it. */
	none_stated_on: z.iso.date().nullable(),
})
export type DebtRegister = z.output<typeof debtRegister>

const ownRegister = debtRegister.extend({
	max_debts: z.int(),
	/** Tells whether this person may change it now. */
	may_change: z.boolean(),
})
export type OwnDebtRegister = z.output<typeof ownRegister>

const changes = ['err_entity_not_found', 'err_application_update_not_allowed', 'err_debt_not_asked'] as const
const faults = ['err_document_date_in_future', 'err_debt_outstanding_above_original', 'err_debt_maturity_before_as_of'] as const

export const listDebts = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/debts',
	summary: 'The debt register as lines, in the order they were added; amounts in each line’s own currency',
	access: 'user',
	params: applicationId,
	answer: ownRegister,
	refuses: ['err_entity_not_found'],
})

export const addDebt = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/debts',
	summary: 'Adds a line to the debt register; a statement that there are none ends with it',
	access: 'user',
	params: applicationId,
	body: debtDraft,
	answer: debtView,
	status: 201,
	refuses: [...changes, ...faults, 'err_debt_limit_reached'],
})

export const updateDebt = endpoint({
	method: 'PUT',
	path: '/user/applications/{applicationId}/debts/{debtId}',
	summary: 'Puts a line in the place of what it was; with the version it is a change of, nothing of others is overwritten',
	access: 'user',
	params: debtId,
	body: debtChange,
	answer: debtView,
	refuses: [...changes, ...faults, 'err_version_conflict'],
})

export const deleteDebt = endpoint({
	method: 'DELETE',
	path: '/user/applications/{applicationId}/debts/{debtId}',
	summary: 'Removes a line',
	access: 'user',
	params: debtId,
	refuses: [...changes],
})

export const stateNoDebts = endpoint({
	method: 'PUT',
	path: '/user/applications/{applicationId}/debts_statement',
	summary: 'States that there are no debts, as of today, or takes that back',
	access: 'user',
	params: applicationId,
	body: z.strictObject({ has_no_debts: yesNo }),
	answer: ownRegister,
	refuses: [...changes, 'err_debt_lines_present'],
})
