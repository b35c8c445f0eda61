import { answerCorridor as answerCall, listCorridors, proposeCorridor as proposeCall } from '#contract/partners/staff/corridors.ts'

import type { StaffContext } from '#api/platform/context.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { answerCorridor, corridorList, proposeCorridor } from './corridors.ts'

const by = async ({ services: { partners }, actor }: Pick<StaffContext, 'services' | 'actor'>) => ({
	actor,
	partners: await partners.all(),
})

export function routes(serve: Serve): void {
	serve(listCorridors, async (call) => corridorList({ db: call.db, ...(await by(call)) }))

	serve(proposeCall, async (call) => proposeCorridor({ db: call.db, ...(await by(call)) }, call.body))

	serve(answerCall, async (call) => answerCorridor({ db: call.db, ...(await by(call)) }, call.params.corridorId, call.body))
}
