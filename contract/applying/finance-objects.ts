import { z } from 'zod'

import { financeObjectChange, financeObjectDraft, financeObjectFields } from '#domain/applying/finance-objects/rules.ts'

import { applicationId } from './applications.ts'
import { endpoint } from '../endpoint.ts'

export const financeObjectView = financeObjectFields.extend({ finance_object_id: z.uuid(), version: z.int() })
export type FinanceObject = z.output<typeof financeObjectView>

const financeObjectId = applicationId.extend({ financeObjectId: z.uuid() })

const changes = [
	'err_entity_not_found',
	'err_application_update_not_allowed',
	'err_finance_object_payments_above_price',
	'err_finance_object_delivery_in_past',
	'err_post_code_invalid',
] as const

export const listFinanceObjects = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/finance_objects',
	summary: 'The objects to be financed, in the order they were added; prices are of one piece, in the application’s currency',
	access: 'user',
	params: applicationId,
	answer: z.object({
		finance_objects: z.array(financeObjectView),
		/** The product's limit. */
		max_finance_objects: z.int(),
	}),
	refuses: ['err_entity_not_found'],
})

export const addFinanceObject = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/finance_objects',
	summary: 'Adds an object',
	access: 'user',
	params: applicationId,
	body: financeObjectDraft,
	answer: financeObjectView,
	status: 201,
	refuses: [...changes, 'err_finance_object_of_other_type', 'err_finance_object_limit_reached'],
})

export const updateFinanceObject = endpoint({
	method: 'PUT',
	path: '/user/applications/{applicationId}/finance_objects/{financeObjectId}',
	summary: 'Puts an object in the place of what it was; with the version it is a change of, nothing of others is overwritten',
	access: 'user',
	params: financeObjectId,
	body: financeObjectChange,
	answer: financeObjectView,
	refuses: [...changes, 'err_version_conflict'],
})

export const deleteFinanceObject = endpoint({
	method: 'DELETE',
	path: '/user/applications/{applicationId}/finance_objects/{financeObjectId}',
	summary: 'Removes an object, and with it those of its documents the caller may delete; the others stay with the application',
	access: 'user',
	params: financeObjectId,
	refuses: ['err_entity_not_found', 'err_application_update_not_allowed'],
})
