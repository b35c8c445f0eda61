import { z } from 'zod'

import { agreedChanges } from '#domain/money/ledger/plan-facts.ts'
import { currency } from '#domain/platform/currencies.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../endpoint.ts'

const day = z.iso.date()

const planChangeView = z.object({
	change: z.enum(agreedChanges),
	valid_from: day,
	/** Of a pause: the first day without interest, and the first one with it again. */
	from: day.nullable(),
	to: day.nullable(),
	/** The rate that holds from then on; null where it stays. */
	rate_percent: z.string().nullable(),
	/** Instalments more, or to come by new terms. */
	instalments: z.int().nullable(),
	/** Interest that has become principal, or principal paid ahead. */
	amount_cents: z.int().nullable(),
	/** As it was agreed with the borrower; null where nothing was said to them. */
	reason: z.string().nullable(),
})
export type PlanChangeView = z.output<typeof planChangeView>

const planChanges = z.object({
	currency,
	/** The latest first. */
	changes: z.array(planChangeView).readonly(),
})
export type OwnPlanChanges = z.output<typeof planChanges>

export const listOwnPlanChanges = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/loan/plan_changes',
	summary: 'What has changed the repayment plan of the loan since the contract, and why',
	access: 'user',
	params: applicationId,
	answer: planChanges,
	refuses: ['err_entity_not_found'],
})
