import { answerMonthClosing as answerCall, listMonthClosings, proposeMonthClosing } from '#contract/money/staff/month-closings.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { StaffContext } from '#api/platform/context.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { answerMonthClosing, monthClosings, proposeClosing } from './closing.ts'

const contextOf = async ({
	services,
	db,
	actor,
	params,
}: Pick<StaffContext, 'services' | 'db' | 'actor'> & { readonly params: { readonly partnerKey: string } }) => ({
	db,
	actor,
	partner: (await services.partners.ofKey(params.partnerKey)) ?? refuse('err_entity_not_found'),
	now: services.now(),
})

export function routes(serve: Serve): void {
	serve(listMonthClosings, async (call) => monthClosings(await contextOf(call)))

	serve(proposeMonthClosing, async (call) => proposeClosing(await contextOf(call), call.body.month))

	serve(answerCall, async (call) => answerMonthClosing(await contextOf(call), call.params.closingId, call.body))
}
