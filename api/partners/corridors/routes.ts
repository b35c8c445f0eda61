import { answerCorridor as answerCall, listCorridors, proposeCorridor as proposeCall } from '#contract/partners/staff/corridors.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import type { Services } from '#api/platform/services.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { answerCorridor, corridorList, proposeCorridor } from './corridors.ts'

const by = async ({ partners }: Services, staff: SessionStaff) => ({ staff, partners: await partners.all() })

export function routes(serve: Serve): void {
	serve(listCorridors, async ({ services, db, actor }) => corridorList(db, await by(services, actor)))

	serve(proposeCall, async ({ services, db, actor, body }) => proposeCorridor(db, await by(services, actor), body))

	serve(answerCall, async ({ services, db, actor, params, body }) =>
		answerCorridor(db, await by(services, actor), params.corridorId, body.answer),
	)
}
