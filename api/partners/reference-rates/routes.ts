import { answerReferenceRate, listReferenceRates, proposeReferenceRate } from '#contract/partners/staff/reference-rates.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { answerFixing, proposeFixing, referenceRateList } from './reference-rates.ts'

export function routes(serve: Serve): void {
	serve(listReferenceRates, ({ services, db, actor }) => referenceRateList({ db, actor, now: services.now() }))

	serve(proposeReferenceRate, ({ services, db, actor, body }) => proposeFixing({ db, actor, now: services.now() }, body))

	serve(answerReferenceRate, ({ services, db, actor, params, body }) =>
		answerFixing({ db, actor, now: services.now() }, params.fixingId, body),
	)
}
