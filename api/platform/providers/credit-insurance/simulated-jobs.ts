import { z } from 'zod'

import { currency } from '#domain/platform/currencies.ts'
import { coverStatuses } from '#domain/applying/debitors/cover.ts'
import { cents } from '#domain/platform/money.ts'

import { mintPartnerId } from '../../db/tenant.ts'
import { defineJob, jobHandler } from '../../jobs/job.ts'
import type { Services } from '../../services.ts'
import { SimulatedInsurer, type SimulatedAnswer } from './simulated.ts'

const answerSchema = z.object({
	cover_id: z.uuid(),
	partner_id: z.uuid(),
	event_id: z.string(),
	sequence: z.int(),
	status: z.enum(coverStatuses),
	amount_cents: z.int().transform(cents).nullable(),
	currency,
	expires_on: z.iso.date().nullable(),
})

export const simulatedAnswer = defineJob<SimulatedAnswer>('simulated-insurer-answers')

/** Sends the simulated insurer's answer the way a real one would: only by the signed callback. */
export async function sendSimulatedAnswer(services: Services, answer: SimulatedAnswer, callback_path: string): Promise<number> {
	const { creditInsurance } = await services.providersOf(answer.partner_id)
	if (!(creditInsurance instanceof SimulatedInsurer)) throw new Error('The insurer is not the simulated one.')
	const partner = await services.partners.ofId(mintPartnerId(answer.partner_id))
	return services.sendToOurselves({ host: new URL(partner.origin).host, path: callback_path, ...creditInsurance.callbackOf(answer) })
}

export const handlers = [
	jobHandler(simulatedAnswer, {
		schema: answerSchema,
		run: async (services, answer) => {
			const status = await sendSimulatedAnswer(services, answer, '/api/callbacks/credit_insurance')
			if (status >= 500) throw new Error(`The callback was answered with ${status}.`)
		},
	}),
]
